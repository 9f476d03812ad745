import { type Kysely, type Migration, sql } from 'kysely';

/** A line of the ledger may move the end of its lot forward too: "buy now" ends it at once. */
export const earlyEnds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table bids drop constraint bids_extension_check`,
  `alter table bids add constraint bids_extension_check
    check ((extended_from is null) = (extended_to is null) and extended_from <> extended_to)`,
];
