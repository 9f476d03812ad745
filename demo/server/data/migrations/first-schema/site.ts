/** Pages of the site with their bricks, breaking news, and views of lots. */
export const SITE: readonly string[] = [
  `create table pages (
    id text primary key,
    slugs jsonb not null,
    titles jsonb not null,
    contents jsonb not null,
    descriptions jsonb not null default '{}'
  )`,
  `create table widgets (
    position text primary key,
    bricks jsonb not null
  )`,
  `create table breaking_news (
    id bigint generated always as identity primary key,
    at bigint not null,
    texts jsonb not null,
    link text,
    localized_links jsonb not null default '{}'
  )`,
  // Only hashes of the fingerprint are stored, and a visitor's hashes differ between lots: they count
  // visitors and continue a view, but do not connect the views of different lots. User agent, languages and
  // time zone are not needed at the console, so they are not stored. A signed-in user's view has the user and
  // no hash, so it does not connect the user with anonymous views.
  `create table lot_views (
    id uuid primary key default gen_random_uuid(),
    lot_id text not null references lots on delete cascade,
    user_id text references users on delete cascade,
    visitor_hash text,
    session_hash text,
    locale text not null,
    started_at bigint not null,
    last_seen_at bigint not null,
    ended_at bigint,
    watched_ms bigint not null default 0 check (watched_ms >= 0),
    check ((user_id is null) = (visitor_hash is not null)),
    check ((visitor_hash is null) = (session_hash is null))
  )`,
  `create index lot_views_by_lot on lot_views (lot_id, started_at)`,
  `create index lot_views_by_user on lot_views (user_id) where user_id is not null`,
  `create index lot_views_by_age on lot_views (last_seen_at)`,
];
