import { type Kysely, type Migration, sql } from 'kysely';

/** When a backend process was last alive, and which ends of lots an outage has moved. */
export const outages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table backend_alive (
    tenant_id text primary key references tenants,
    alive_at bigint not null
  )`,
  // The newest move of a lot, which every answer about the lot repeats.
  `alter table lots add column end_moved jsonb`,
  // All moves, as long as their lot is there: bids after the old end are disputed otherwise.
  `create table end_moves (
    lot_id text not null references lots on delete cascade,
    reason text not null,
    moved_from bigint not null,
    moved_to bigint not null check (moved_to > moved_from),
    at bigint not null,
    primary key (lot_id, moved_to)
  )`,
];
