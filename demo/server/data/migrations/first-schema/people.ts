/** Users, their sessions and links by mail, and the counters against guessing passwords and flooding. */
export const PEOPLE: readonly string[] = [
  // `mails` has only differences from the defaults. `mail_token` is only for links that stop a kind of mail.
  // `deleted_at`: the user has deleted the account; only an id with bids is left.
  `create table users (
    id text primary key,
    email text not null,
    firstname text not null,
    lastname text not null,
    password text not null,
    scope jsonb not null default '[]',
    activated boolean not null default false,
    phone text not null default '',
    country text not null default '',
    locale text,
    street text not null default '',
    zip text not null default '',
    city text not null default '',
    terms_at bigint,
    mails jsonb not null default '{}',
    mail_token text not null default replace(gen_random_uuid()::text, '-', ''),
    deleted_at bigint,
    blocked_at bigint
  )`,
  // The office's acts on accounts with their reasons. `staff`: id of the acting user. `lot_id` and `amount`:
  // for a bid on paper.
  `create table account_acts (
    id bigint generated always as identity primary key,
    user_id text not null references users on delete cascade,
    staff text not null,
    act text not null check (act in ('block', 'unblock', 'enter', 'correct', 'invite', 'bid', 'delete',
      'makeOffice', 'makeClerk', 'leaveStaff')),
    reason text not null,
    at bigint not null,
    lot_id text,
    amount bigint
  )`,
  `create index account_acts_by_user on account_acts (user_id, id)`,
  `create unique index users_by_email on users (lower(email))`,
  `create unique index users_by_mail_token on users (mail_token)`,
  `create index users_staff on users (id) where scope @> '["auctioneer"]'`,
  `create index users_deleted on users (deleted_at) where deleted_at is not null`,
  // The key of a user's authenticator app, base32. \`confirmed_at\`: since when a login asks for its codes.
  // \`last_counter\`: the time step of the newest code that was accepted; a code of that step or an earlier one is refused.
  `create table second_factors (
    user_id text primary key references users on delete cascade,
    secret text not null,
    confirmed_at bigint,
    last_counter bigint not null default 0
  )`,
  `create table sessions (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  // Links by mail; `unlock` permits a sign-in while the account is locked. `lot_id`: the lot that a guest
  // signed up for.
  `create table account_tokens (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    purpose text not null check (purpose in ('activation', 'reset', 'unlock')),
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    lot_id text
  )`,
  `create index account_tokens_by_user on account_tokens (user_id, purpose)`,
  // Browsers in which an account was signed in.
  `create table devices (
    device_hash text not null,
    user_id text not null references users on delete cascade,
    used_at bigint not null,
    primary key (device_hash, user_id)
  )`,
  `create index devices_by_user on devices (user_id)`,
  `create table attempts (
    bucket text not null,
    at bigint not null
  )`,
  `create index attempts_by_bucket on attempts (bucket, at)`,
  // Token buckets that all processes share, see `data/rate-limits.ts`. Unlogged: counting writes no log and
  // does not wait for the disk; after a crash of PostgreSQL the buckets are full again.
  `create unlogged table rate_limits (
    key text primary key,
    at double precision not null,
    full_at double precision not null,
    granted integer not null
  )`,
  `create index rate_limits_by_age on rate_limits (full_at)`,
];
