import { type Kysely, sql } from 'kysely';
import { DATABASE_TIME } from './database-clock.ts';
import type { Database } from './schema.ts';

/** The tenant (auctioneer) of the demo, and of a database whose office was not set up. */
export const TENANT = 'marbrook';

/** Path of a tenant's API. */
export const apiBase = (tenant: string): string => `/api/v1/${tenant}`;
/** That of the demo. */
export const API_BASE = apiBase(TENANT);

/**
 * The tenant of a database. Where it has none, it gets one with its counter, as does a seed.
 *
 * @param wanted the name of a new one; it stands in addresses, so it never changes
 */
export async function ensureTenant(db: Kysely<Database>, wanted = TENANT): Promise<string> {
  const known = await db.selectFrom('tenants').select('id').executeTakeFirst();
  const tenant = known?.id ?? wanted;
  const auctioneer = JSON.stringify({ name: tenant });
  await sql`insert into tenants (id, auctioneer) values (${tenant}, ${auctioneer}::jsonb) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into backend_alive (tenant_id, alive_at) values (${tenant}, ${sql.raw(DATABASE_TIME)})
    on conflict do nothing`.execute(db);
  await sql`insert into counters (tenant_id) values (${tenant}) on conflict do nothing`.execute(db);
  return tenant;
}

/** Whether the database has no auctions. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('auctions').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Id of the page with the conditions of sale; the elements use it. */
export const CONDITIONS_PAGE = '127567';
