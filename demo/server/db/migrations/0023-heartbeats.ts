import { type Kysely, type Migration, sql } from 'kysely';

/** What each backend process says about bids that it has not decided, and where moved ends stand among bids. */
export const heartbeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table process_heartbeats (
    process uuid primary key,
    tenant_id text not null references tenants,
    beat_at bigint not null,
    until bigint not null,
    undecided jsonb not null
  )`,
  // Inserts what a bid inserts and takes it back; fails where a bid would. A row of `bids` has no lot here, and
  // a message no seq, so that nothing waits for it.
  `create function probe_bid(tenant text, process uuid) returns void language plpgsql as $$
  begin
    insert into bid_requests
      (user_id, key, payload_hash, lot_id, bidder, kind, amount, at, accepted, status, answer)
    values ('', process, '', '', '', 'direct', 0, 0, true, 200, '');
    insert into bids (lot_id, no, bidder, amount, at, source, rev)
    values (process::text, 0, '', 0, 0, 'online', 0);
    insert into outbox (tenant_id, event, payload, topic, private, at)
    values (tenant, '', '', '', true, 0);
    raise exception using errcode = 'TAKEN';
  exception when sqlstate 'TAKEN' then null;
  end $$`,
  // The newest request for a bid then: bids that arrived before a move may be decided after it.
  `alter table end_moves add column after_request bigint`,
];
