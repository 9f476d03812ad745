/** The outbox, the hubs that deliver it, and the state that each process reports. */
export const LIVE_MESSAGES: readonly string[] = [
  `create table outbox (
    id bigint generated always as identity primary key,
    seq bigint unique,
    event text not null,
    payload text not null,
    topic text not null,
    private boolean not null default false,
    at bigint not null,
    check (private = (seq is null))
  )`,
  `create index outbox_by_age on outbox (at)`,
  // The hub follows private messages by id, public ones by seq.
  `create index outbox_private on outbox (id) where private`,
  `create table hub_audiences (
    process uuid primary key,
    streams integer not null,
    at bigint not null
  )`,
  // The position of each Mercure hub in the outbox, and its number of listeners.
  `create table mercure_hubs (
    hub text primary key,
    seq bigint not null,
    private_id bigint not null,
    epoch text not null,
    holder integer not null,
    beat_at bigint not null,
    streams integer not null default 0,
    counted_at bigint not null default 0
  )`,
  // Time when a backend process was last alive.
  `create table backend_alive (
    only_row boolean primary key default true check (only_row),
    alive_at bigint not null
  )`,
  // Undecided bids, as reported by each process.
  `create table process_heartbeats (
    process uuid primary key,
    beat_at bigint not null,
    until bigint not null,
    undecided jsonb not null
  )`,
  // Inserts the rows of a bid and undoes that; fails if a bid would fail. Its row of `bids` has no lot and
  // its message no seq, so that nothing waits for it.
  `create function probe_bid(process uuid) returns void language plpgsql as $$
  begin
    insert into bid_requests
      (user_id, key, payload_hash, lot_id, bidder, kind, amount, at, accepted, status, answer)
    values ('', process, '', '', '', 'direct', 0, 0, true, 200, '');
    insert into bids (lot_id, no, bidder, amount, at, source, rev)
    values (process::text, 0, '', 0, 0, 'online', 0);
    insert into outbox (event, payload, topic, private, at) values ('', '', '', true, 0);
    raise exception using errcode = 'TAKEN';
  exception when sqlstate 'TAKEN' then null;
  end $$`,
];

/** Mails, their subjects, and the newsletter. */
export const MAILS: readonly string[] = [
  // `secret`: the mail has a link that signs its reader in. `given_up_at`: it is no longer delivered.
  `create table mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    locale text not null,
    subject text not null,
    text text not null,
    html text not null,
    at bigint not null,
    attempts integer not null default 0,
    due_at bigint not null,
    secret boolean not null default true,
    kind text not null default '',
    message_id text not null default '<' || gen_random_uuid() || '@mail.invalid>',
    stop_url text,
    failure text,
    given_up_at bigint,
    reply_to text
  )`,
  `create index mails_by_due on mails (due_at) where given_up_at is null`,
  // Without foreign keys: a check would lock rows of users while other bidders wait.
  `create table notices (
    id bigint generated always as identity primary key,
    kind text not null,
    user_id text,
    address jsonb,
    auction_id text,
    lot_id text,
    data jsonb not null default '{}',
    key text,
    at bigint not null,
    due_at bigint not null
  )`,
  `create index notices_by_due on notices (due_at, id)`,
  `create index notices_by_reader on notices (user_id, lot_id) where key is null`,
  `create index notices_by_key on notices (key, id) where key is not null`,
  // Time at which the latest notice of a kind about a lot is, or was, due.
  `create table notice_throttles (
    user_id text not null,
    lot_id text not null,
    kind text not null,
    due_at bigint not null,
    primary key (user_id, lot_id, kind)
  )`,
  `create index notice_throttles_by_due on notice_throttles (due_at)`,
  // Questions about lots.
  `create table contacts (
    id bigint generated always as identity primary key,
    user_id text not null references users,
    lot_id text not null references lots,
    topic text not null,
    message text not null,
    at bigint not null
  )`,
  `create index contacts_by_user on contacts (user_id, at desc)`,
  // The token of the stop link is stored unhashed: it can only end a subscription, and every mail of the
  // newsletter needs it.
  `create table newsletter_subscriptions (
    id bigint generated always as identity primary key,
    email text not null,
    locale text not null,
    list_id text not null,
    consent_at bigint not null,
    mailed_at bigint not null,
    confirm_hash text not null,
    confirm_until bigint not null,
    confirmed_at bigint,
    stop_token text not null default replace(gen_random_uuid()::text, '-', '')
  )`,
  `create unique index newsletter_by_email on newsletter_subscriptions (lower(email))`,
  `create unique index newsletter_by_confirm on newsletter_subscriptions (confirm_hash)`,
  `create unique index newsletter_by_stop on newsletter_subscriptions (stop_token)`,
];
