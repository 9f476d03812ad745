import { type Kysely, type Migration, sql } from 'kysely';

/** Stream counts of processes, the epoch of the database, and indexes for pruning. */
export const housekeeping: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The numbers of messages mean something only within the database that gave them.
  `alter table counters add column epoch uuid not null default gen_random_uuid()`,
  `create table hub_audiences (
    process uuid primary key,
    tenant_id text not null references tenants,
    streams integer not null,
    at bigint not null
  )`,
  `create index bid_requests_refused on bid_requests (at) where not accepted`,
  `create index hybrid_actions_by_age on hybrid_actions (at)`,
  `create index sessions_by_user on sessions (user_id)`,
];
