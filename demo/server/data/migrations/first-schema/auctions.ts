/** Auctions of both kinds, their lots, bidders and bids. */
export const AUCTIONS: readonly string[] = [
  // A database holds one tenant, so this table has one row, and so has each with `only_row`.
  `create table office (
    only_row boolean primary key default true check (only_row),
    tenant text not null,
    auctioneer jsonb not null
  )`,
  // The numbers of messages are comparable only within one database: the epoch identifies it.
  `create table message_counter (
    only_row boolean primary key default true check (only_row),
    seq bigint not null default 0,
    epoch uuid not null default gen_random_uuid()
  )`,
  // Internet paddles count up from `first_paddle`; those of the hall are below it. `paddles_given` is a
  // counter, because the highest paddle may belong to a deleted account, and must not be given again.
  // `schedule`: from which an import set the ends of lots, so that a later import does not move them by
  // accident. `bid_cap`: the highest amount that the auction accepts; null: any. `is_hidden`: a draft,
  // visible to the office only.
  `create table auctions (
    id text primary key,
    slugs jsonb not null,
    names jsonb not null default '{}',
    descriptions jsonb not null default '{}',
    kind text not null default 'timed' check (kind in ('timed', 'hybrid')),
    status text not null default 'upcoming',
    start_at bigint not null,
    time_zone text,
    extension_window integer,
    extension_length integer,
    increments jsonb not null,
    schedule jsonb,
    bid_cap bigint check (bid_cap > 0),
    image jsonb,
    position integer not null default 0,
    is_hidden boolean not null default false,
    is_limit_needed boolean not null default false,
    first_paddle integer not null default 7001 check (first_paddle > 0),
    paddles_given integer not null default 0,
    rev integer not null default 0,
    live_lot text,
    counting smallint not null default 0,
    message jsonb,
    stream jsonb,
    check ((extension_window is null) = (extension_length is null))
  )`,
  // Pages have free space so that the hottest row is updated in place (HOT) during many bids; columns that
  // bids change must therefore stay out of the indexes, except those for the scheduler. `end_at` is null
  // until the hammer falls in a hybrid sale, which may happen before `start_at`. `corrections`: times and
  // fields of corrections of a lot with bids, which its page shows. `end_moved`: the newest move of the end
  // without a bid, which every answer about the lot repeats. `paused_at`: time since when its auction is
  // paused. Stored on each lot, because a bid locks only its lot.
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
    estimate jsonb,
    start_at bigint not null,
    end_at bigint,
    extended_from bigint,
    end_moved jsonb,
    paused_at bigint,
    start_price bigint not null check (start_price >= 0),
    reserve bigint,
    buy_now_price bigint,
    asking_price bigint,
    price bigint,
    leader text,
    leader_max bigint check (leader_max >= price),
    leader_gave_max boolean not null default false,
    bid_count integer not null default 0,
    rev integer not null default 0,
    status text not null default 'upcoming'
      check (status in ('upcoming', 'active', 'sold', 'provisional', 'unsold', 'withdrawn')),
    recent jsonb not null default '[]',
    log jsonb not null default '[]',
    corrections jsonb not null default '[]',
    unique (auction_id, number),
    check ((price is null) = (leader is null) and (price is null) = (leader_max is null))
  ) with (fillfactor = 50)`,
  `create index lots_by_catalogue on lots (auction_id, position)`,
  `create index lots_open on lots (status) where status in ('upcoming', 'active')`,
  // All moves of an end without a bid, while the lot exists: they explain bids after the old end in a
  // dispute. `after_request`: the newest request for a bid at the move; bids that arrived before it may be
  // decided later.
  `create table end_moves (
    lot_id text not null references lots on delete cascade,
    reason text not null,
    moved_from bigint not null,
    moved_to bigint not null check (moved_to > moved_from),
    at bigint not null,
    after_request bigint,
    primary key (lot_id, moved_to)
  )`,
  `create table paddles (
    auction_id text not null references auctions,
    user_id text not null references users,
    paddle text not null,
    primary key (auction_id, user_id),
    unique (auction_id, paddle)
  )`,
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
    foreign key (auction_id, bidder) references paddles (auction_id, paddle)
  )`,
  // `struck_at`: the bid was cancelled; `capped`: the remaining amount of a maximum that was taken back.
  // `conditions`: the version of the conditions of sale that the bidder agreed to; null if it is not known.
  `create table bid_requests (
    id bigint generated always as identity primary key,
    user_id text not null,
    key uuid not null,
    payload_hash text not null,
    lot_id text not null,
    bidder text not null,
    kind text not null check (kind in ('direct', 'max', 'buynow', 'live', 'absentee')),
    amount bigint not null,
    at bigint not null,
    accepted boolean not null,
    status smallint not null,
    answer text not null,
    struck_at bigint,
    capped bigint,
    conditions text,
    unique (user_id, key)
  )`,
  `create index bid_requests_by_lot on bid_requests (lot_id, id) where accepted`,
  `create index bid_requests_refused on bid_requests (at) where not accepted`,
  // Idempotency keys that their bidders have voided: a bid with one of them is refused for ever.
  `create table void_keys (
    user_id text not null references users on delete cascade,
    key uuid not null,
    at bigint not null,
    primary key (user_id, key)
  )`,
  // The ledger. `extended_from` and `extended_to`: the line has moved the end of its lot; "buy now" moves it
  // to an earlier time.
  `create table bids (
    lot_id text not null,
    no integer not null,
    bidder text not null,
    amount bigint not null,
    at bigint not null,
    source text not null check (source in ('online', 'hall', 'phone', 'auto')),
    rev integer not null,
    cancelled boolean not null default false,
    extended_from bigint,
    extended_to bigint,
    primary key (lot_id, no),
    constraint bids_extension_check
      check ((extended_from is null) = (extended_to is null) and extended_from <> extended_to)
  )`,
  // The office's progress with a lot sold at this price to this bidder; it no longer counts if the sale is
  // undone. `buyer`: the paddle in the hall that bought the lot, if it is not the leader's.
  `create table settlements (
    lot_id text primary key references lots on delete cascade,
    price bigint not null,
    leader text not null,
    settlement text not null default 'open'
      check (settlement in ('open', 'invoiced', 'paid', 'collected')),
    buyer text
  )`,
  // Names and addresses behind paddles of the hall.
  `create table hall_buyers (
    auction_id text not null references auctions on delete cascade,
    paddle text not null,
    name text not null,
    email text not null default '',
    phone text not null default '',
    street text not null default '',
    zip text not null default '',
    city text not null default '',
    country text not null default '',
    primary key (auction_id, paddle)
  )`,
  `create table favourites (
    user_id text not null references users on delete cascade,
    lot_id text not null references lots on delete cascade,
    primary key (user_id, lot_id)
  )`,
  `create index favourites_by_lot on favourites (lot_id)`,
  `create table journal (
    id bigint generated always as identity primary key,
    auction_id text not null,
    user_id text,
    action jsonb not null,
    at bigint not null,
    conditions text
  )`,
  `create index journal_by_auction on journal (auction_id, id)`,
  `create index journal_by_age on journal (at)`,
];

/** The hybrid sale: the state of its engine, and whether its console is open. */
export const HYBRID_SALES: readonly string[] = [
  `create table hybrid_sales (
    auction_id text primary key references auctions,
    version bigint not null default 0,
    state jsonb not null
  )`,
  // Separate from their sale: an action changes one lot, and the others need not be written again.
  `create table hybrid_lots (
    lot_id text primary key references lots,
    auction_id text not null references hybrid_sales,
    position integer not null,
    state jsonb not null
  )`,
  `create index hybrid_lots_by_sale on hybrid_lots (auction_id)`,
  `create table console_presence (
    auction_id text primary key references auctions,
    stream_at bigint not null default 0,
    acted_at bigint not null default 0,
    autopilot_at bigint not null default 0,
    announced boolean not null default false
  )`,
];
