import { type Kysely, type Migration, sql } from 'kysely';

/** Questions about lots, subscriptions to the newsletter, and where the reader of a mail replies to. */
export const letters: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table contacts (
    id bigint generated always as identity primary key,
    tenant_id text not null references tenants,
    user_id text not null references users,
    lot_id text not null references lots,
    topic text not null,
    message text not null,
    at bigint not null
  )`,
  `create index contacts_by_user on contacts (user_id, at desc)`,
  // The token of the stop link is kept as it is: it can end a subscription and nothing else, and every
  // mail of the newsletter needs it.
  `create table newsletter_subscriptions (
    id bigint generated always as identity primary key,
    tenant_id text not null references tenants,
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
  `create unique index newsletter_by_email on newsletter_subscriptions (tenant_id, lower(email))`,
  `create unique index newsletter_by_confirm on newsletter_subscriptions (confirm_hash)`,
  `create unique index newsletter_by_stop on newsletter_subscriptions (stop_token)`,
  `alter table mails add column reply_to text`,
];
