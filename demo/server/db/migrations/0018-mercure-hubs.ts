import { type Kysely, type Migration, sql } from 'kysely';

/** How far each Mercure hub has been given the outbox, and who listens there. */
export const mercureHubs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(`create table mercure_hubs (
        tenant_id text not null references tenants,
        hub text not null,
        seq bigint not null,
        private_id bigint not null,
        epoch text not null,
        holder integer not null,
        beat_at bigint not null,
        streams integer not null default 0,
        counted_at bigint not null default 0,
        primary key (tenant_id, hub)
      )`)
      .execute(db);
  },
};
