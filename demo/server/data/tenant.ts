import { type Kysely, sql } from 'kysely';
import { DATABASE_TIME } from './database-clock.ts';
import type { Database } from './schema.ts';

/** The tenant (auctioneer) of this backend, which is also the last segment of the API's address. */
export const TENANT = 'marbrook';
export const API_BASE = `/api/v1/${TENANT}`;

/** Inserts the tenant and its counter unless a seed has done so. */
export async function ensureTenant(db: Kysely<Database>): Promise<void> {
  const auctioneer = JSON.stringify({ name: 'Marbrook Sporthorse Auctions' });
  await sql`insert into tenants (id, auctioneer) values (${TENANT}, ${auctioneer}::jsonb) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into backend_alive (tenant_id, alive_at) values (${TENANT}, ${sql.raw(DATABASE_TIME)})
    on conflict do nothing`.execute(db);
  await sql`insert into counters (tenant_id) values (${TENANT}) on conflict do nothing`.execute(db);
}

/** Whether the database has no auctions. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('auctions').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Id of the page with the conditions of sale; the elements use it. */
export const CONDITIONS_PAGE = '127567';
