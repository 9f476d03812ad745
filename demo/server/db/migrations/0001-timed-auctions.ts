import { type Kysely, type Migration, sql } from 'kysely';

/** Auctions, lots, bidders, bids, and the outbox of messages about them. */
export const timedAuctions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table tenants (
    id text primary key,
    auctioneer jsonb not null
  )`,
  `create table counters (
    tenant_id text primary key references tenants,
    seq bigint not null default 0
  )`,
  `create table auctions (
    id text primary key,
    tenant_id text not null references tenants,
    slugs jsonb not null,
    names jsonb not null default '{}',
    descriptions jsonb not null default '{}',
    kind text not null default 'timed' check (kind in ('timed', 'hybrid')),
    status text not null default 'upcoming',
    start_at bigint not null,
    extension_window integer,
    extension_length integer,
    increments jsonb not null,
    image jsonb,
    position integer not null default 0,
    check ((extension_window is null) = (extension_length is null))
  )`,
  // Room is left on each page so that the hottest row is updated in place (HOT) while bids pour in;
  // what bids change must therefore stay out of the indexes, except where the scheduler looks.
  `create table lots (
    id text primary key,
    auction_id text not null references auctions,
    number text not null,
    position integer not null,
    slugs jsonb not null,
    names jsonb not null default '{}',
    descriptions jsonb not null default '{}',
    facts jsonb not null,
    pedigree jsonb,
    images jsonb not null default '[]',
    videos jsonb not null default '[]',
    documents jsonb not null default '[]',
    start_at bigint not null,
    end_at bigint not null check (end_at > start_at),
    extended_from bigint,
    start_price bigint not null check (start_price >= 0),
    reserve bigint,
    buy_now_price bigint,
    price bigint,
    leader text,
    leader_max bigint check (leader_max >= price),
    leader_gave_max boolean not null default false,
    bid_count integer not null default 0,
    rev integer not null default 0,
    status text not null default 'upcoming'
      check (status in ('upcoming', 'active', 'sold', 'unsold', 'withdrawn')),
    recent jsonb not null default '[]',
    unique (auction_id, number),
    check ((price is null) = (leader is null) and (price is null) = (leader_max is null))
  ) with (fillfactor = 50)`,
  `create index lots_by_catalogue on lots (auction_id, position)`,
  `create index lots_open on lots (status) where status in ('upcoming', 'active')`,
  `create table users (
    id text primary key,
    email text not null,
    firstname text not null,
    lastname text not null,
    password text not null,
    scope jsonb not null default '[]',
    activated boolean not null default false
  )`,
  `create unique index users_by_email on users (lower(email))`,
  `create table sessions (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create table paddles (
    auction_id text not null references auctions,
    user_id text not null references users,
    alias text not null,
    primary key (auction_id, user_id),
    unique (auction_id, alias)
  )`,
  `create table bid_requests (
    id bigint generated always as identity primary key,
    user_id text not null,
    key uuid not null,
    payload_hash text not null,
    lot_id text not null,
    bidder text not null,
    kind text not null check (kind in ('direct', 'max', 'buynow')),
    amount bigint not null,
    at bigint not null,
    accepted boolean not null,
    status smallint not null,
    answer text not null,
    unique (user_id, key)
  )`,
  `create index bid_requests_by_lot on bid_requests (lot_id, id) where accepted`,
  `create table bids (
    lot_id text not null,
    no integer not null,
    bidder text not null,
    amount bigint not null,
    at bigint not null,
    source text not null check (source in ('online', 'hall', 'phone', 'auto')),
    rev integer not null,
    cancelled boolean not null default false,
    primary key (lot_id, no)
  )`,
  `create table favourites (
    user_id text not null references users on delete cascade,
    lot_id text not null references lots on delete cascade,
    primary key (user_id, lot_id)
  )`,
  `create table outbox (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    seq bigint,
    event text not null,
    payload text not null,
    topic text not null,
    private boolean not null default false,
    at bigint not null,
    unique (tenant_id, seq),
    check (private = (seq is null))
  )`,
  `create index outbox_by_age on outbox (at)`,
  `create table login_attempts (
    bucket text not null,
    at bigint not null
  )`,
  `create index login_attempts_by_bucket on login_attempts (bucket, at)`,
];
