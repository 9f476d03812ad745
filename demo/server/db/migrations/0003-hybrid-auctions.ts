import { type Kysely, type Migration, sql } from 'kysely';

/** Auctions that an auctioneer decides: the state of their engine, and what others read of it. */
export const hybridAuctions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table auctions
    add column rev integer not null default 0,
    add column live_lot text,
    add column counting smallint not null default 0,
    add column message jsonb,
    add column stream jsonb,
    add column is_limit_needed boolean not null default false`,
  // In the hall, the hammer may fall before the hour that was announced: the first unnamed check goes.
  `alter table lots
    drop constraint lots_check,
    alter column end_at drop not null,
    add column asking_price bigint,
    add column estimate jsonb,
    add column log jsonb not null default '[]'`,
  `create table hybrid_sales (
    auction_id text primary key references auctions,
    version bigint not null default 0,
    state jsonb not null
  )`,
  // Apart from their sale: an action changes one lot, and the others need not be written again.
  `create table hybrid_lots (
    lot_id text primary key references lots,
    auction_id text not null references hybrid_sales,
    place integer not null,
    state jsonb not null
  )`,
  `create index hybrid_lots_by_sale on hybrid_lots (auction_id)`,
  `create table hybrid_actions (
    id bigint generated always as identity primary key,
    auction_id text not null,
    user_id text,
    action jsonb not null,
    at bigint not null
  )`,
  `create index hybrid_actions_by_auction on hybrid_actions (auction_id, id)`,
  `create table participations (
    auction_id text not null,
    bidder text not null,
    requested boolean not null,
    accepted boolean not null,
    rejected boolean not null,
    amount_limit bigint,
    raised_limit bigint,
    requested_limit bigint,
    unlimited boolean not null,
    primary key (auction_id, bidder),
    foreign key (auction_id, bidder) references paddles (auction_id, alias)
  )`,
  `alter table bid_requests drop constraint bid_requests_kind_check`,
  `alter table bid_requests add constraint bid_requests_kind_check
    check (kind in ('direct', 'max', 'buynow', 'live', 'absentee'))`,
  `create table console_presence (
    tenant_id text primary key references tenants,
    stream_at bigint not null default 0,
    acted_at bigint not null default 0,
    autopilot_at bigint not null default 0,
    announced boolean not null default false
  )`,
  // The hub follows private messages by id, public ones by seq.
  `create index outbox_private on outbox (tenant_id, id) where private`,
];
