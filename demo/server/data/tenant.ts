import { type Kysely, sql } from 'kysely';
import { DATABASE_TIME } from './database-clock.ts';
import type { Database } from './schema.ts';

/** The tenant (auctioneer) of the demo, and of a database whose office was not set up. */
export const TENANT = 'marbrook';

/** Path of a tenant's API. */
export const apiBase = (tenant: string): string => `/api/v1/${tenant}`;
/** Path of the API of the demo. */
export const API_BASE = apiBase(TENANT);

/**
 * The tenant of a database. Inserts the rows of the office, the heartbeat and the message counter if they are
 * missing, as in a new database.
 *
 * @param name the name of the tenant of a new database; it is part of addresses, so it never changes
 */
export async function ensureTenant(db: Kysely<Database>, name = TENANT): Promise<string> {
  const stored = await db.selectFrom('office').select('tenant').executeTakeFirst();
  const tenant = stored?.tenant ?? name;
  const auctioneer = JSON.stringify({ name: tenant });
  await sql`insert into office (tenant, auctioneer) values (${tenant}, ${auctioneer}::jsonb)
    on conflict do nothing`.execute(db);
  await sql`insert into backend_alive (alive_at) values (${sql.raw(DATABASE_TIME)})
    on conflict do nothing`.execute(db);
  await sql`insert into message_counter default values on conflict do nothing`.execute(db);
  return tenant;
}

/** Whether the database has no auctions. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('auctions').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Id of the page with the conditions of sale; the elements use it. */
export const CONDITIONS_PAGE = '127567';
