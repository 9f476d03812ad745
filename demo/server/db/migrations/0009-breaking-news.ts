import { type Kysely, type Migration, sql } from 'kysely';

/** Breaking news, written and withdrawn by the auctioneer. */
export const breakingNews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table breaking_news (
    id bigint generated always as identity primary key,
    tenant_id text not null references tenants,
    at bigint not null,
    texts jsonb not null,
    link text,
    localized_links jsonb not null default '{}'
  )`,
  `create index breaking_news_by_tenant on breaking_news (tenant_id, id desc)`,
];
