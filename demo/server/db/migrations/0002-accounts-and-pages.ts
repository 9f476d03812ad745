import { type Kysely, type Migration, sql } from 'kysely';

/** What people say of themselves, the links they get by mail, the mails, and the pages of the site. */
export const accountsAndPages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table users
    add column phone text not null default '',
    add column country text not null default '',
    add column locale text,
    add column street text not null default '',
    add column zip text not null default '',
    add column city text not null default '',
    add column terms_at bigint`,
  `create table account_tokens (
    token_hash text primary key,
    user_id text not null references users on delete cascade,
    purpose text not null check (purpose in ('activation', 'reset')),
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
  )`,
  `create index account_tokens_by_user on account_tokens (user_id, purpose)`,
  `create table mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    locale text not null,
    subject text not null,
    text text not null,
    html text not null,
    at bigint not null,
    attempts integer not null default 0,
    due_at bigint not null
  )`,
  `create index mails_by_due on mails (due_at)`,
  `create table pages (
    id text primary key,
    tenant_id text not null references tenants,
    slugs jsonb not null,
    titles jsonb not null,
    contents jsonb not null,
    descriptions jsonb not null default '{}'
  )`,
  `create table widgets (
    tenant_id text not null references tenants,
    position text not null,
    bricks jsonb not null,
    primary key (tenant_id, position)
  )`,
];
