import { type Kysely, type Migration, sql } from 'kysely';

/** What mails are about, how they were delivered, and which of them a user wants. */
export const mailNotices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
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
  // When the latest notice of a kind about a lot is, or was, due.
  `create table notice_pauses (
    user_id text not null,
    lot_id text not null,
    kind text not null,
    due_at bigint not null,
    primary key (user_id, lot_id, kind)
  )`,
  `create index notice_pauses_by_due on notice_pauses (due_at)`,
  `alter table mails
    add column kind text not null default '',
    add column message_id text not null default '<' || gen_random_uuid() || '@mail.invalid>',
    add column stop_url text,
    add column failure text,
    add column given_up_at bigint`,
  `drop index mails_by_due`,
  `create index mails_by_due on mails (due_at) where given_up_at is null`,
  // Only what differs from the defaults. The token is for links that stop a kind, and for nothing else.
  `alter table users
    add column mails jsonb not null default '{}',
    add column mail_token text not null default replace(gen_random_uuid()::text, '-', '')`,
  `create unique index users_by_mail_token on users (mail_token)`,
  `create index users_staff on users (id) where scope @> '["auctioneer"]'`,
  `create index favourites_by_lot on favourites (lot_id)`,
];
