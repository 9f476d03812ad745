import { type Kysely, type Migration, sql } from 'kysely';

/** Which bid moved the end of its lot, from when to when. Bids of before are not known to have moved one. */
export const bidExtensions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table bids add column extended_from bigint, add column extended_to bigint`,
  `alter table bids add constraint bids_extension_check
    check ((extended_from is null) = (extended_to is null) and extended_from < extended_to)`,
];
