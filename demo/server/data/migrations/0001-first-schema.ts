import { type Kysely, type Migration, sql } from 'kysely';
import { AUCTIONS, HYBRID_SALES } from './first-schema/auctions.ts';
import { LIVE_MESSAGES, MAILS } from './first-schema/messages.ts';
import { PEOPLE } from './first-schema/people.ts';
import { createExtensions, SEARCH } from './first-schema/search.ts';
import { SITE } from './first-schema/site.ts';

/** All tables of the first release. A later release changes them by another migration after this one. */
export const firstSchema: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createExtensions(db);
    for (const statement of [
      ...PEOPLE,
      ...AUCTIONS,
      ...HYBRID_SALES,
      ...LIVE_MESSAGES,
      ...MAILS,
      ...SITE,
      ...SEARCH,
    ])
      await sql.raw(statement).execute(db);
  },
};
