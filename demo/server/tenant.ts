import { type Kysely, sql } from 'kysely';
import type { Database } from './db/schema.ts';

/** The auctioneer of this backend; also the last segment of the API's address. */
export const TENANT = 'marbrook';
export const API_BASE = `/api/v1/${TENANT}`;

/** Makes sure that the tenant and its counter are there, whatever a seed has brought. */
export async function ensureTenant(db: Kysely<Database>): Promise<void> {
  const auctioneer = JSON.stringify({ name: 'Marbrook Sporthorse Auctions' });
  await sql`insert into tenants (id, auctioneer) values (${TENANT}, ${auctioneer}::jsonb) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into counters (tenant_id) values (${TENANT}) on conflict do nothing`.execute(db);
}

/** Whether nothing has been sold or offered here yet. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('auctions').select('id').limit(1).executeTakeFirst()) === undefined;
}
