import { type Kysely, sql } from 'kysely';
import type { Database } from '../../data/schema.ts';

/** Paddle numbers of internet bidders: the alias of a user in an auction, given once and never changed. */
export interface Paddles {
  /** The alias of a user in an auction; assigns the next number if the user has none. */
  ensure(auction: string, user: string): Promise<string>;
  /** The alias of a user; undefined if there is none. */
  find(auction: string, user: string): Promise<string | undefined>;
  /**
   * Whether a paddle belongs to an internet bidder or may be assigned to one. Such a paddle must not be used
   * for a bid from the hall.
   */
  isInternet(auction: string, paddle: string): Promise<boolean>;
  /** Drops cached aliases, after the database was replaced by another one. */
  clearCache(): void;
}

/** Used if the auction has no first paddle of its own. */
export const FIRST_PADDLE = 7001;

const MAX_CACHED = 20_000;

export function createPaddles(db: Kysely<Database>): Paddles {
  const known = new Map<string, string>();

  const find = async (auction: string, user: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('paddles')
        .select('alias')
        .where('auction_id', '=', auction)
        .where('user_id', '=', user)
        .executeTakeFirst()
    )?.alias;

  async function give(auction: string, user: string): Promise<string> {
    for (;;) {
      const { rows } = await sql<{ alias: string }>`
        with given as (
          update auctions set paddles_given = paddles_given + 1 where id = ${auction}
          returning first_paddle + paddles_given - 1 as number
        )
        insert into paddles (auction_id, user_id, alias) select ${auction}, ${user}, number::text from given
        on conflict do nothing returning alias`.execute(db);
      // On a conflict, either another request of this user got a number, or an older version already assigned
      // this number.
      const settled = rows[0]?.alias ?? (await find(auction, user));
      if (settled !== undefined) return settled;
    }
  }

  return {
    find,
    clearCache: () => known.clear(),
    async ensure(auction, user) {
      const key = `${auction}\n${user}`;
      const cached = known.get(key);
      if (cached !== undefined) return cached;
      const alias = (await find(auction, user)) ?? (await give(auction, user));
      if (known.size >= MAX_CACHED) known.clear();
      known.set(key, alias);
      return alias;
    },
    async isInternet(auction, paddle) {
      const { first_paddle, owner } = await db
        .selectFrom('auctions')
        .leftJoin('paddles', (join) =>
          join.onRef('paddles.auction_id', '=', 'auctions.id').on('paddles.alias', '=', paddle),
        )
        .select(['first_paddle', 'paddles.user_id as owner'])
        .where('auctions.id', '=', auction)
        .executeTakeFirstOrThrow();
      // Older versions assigned numbers below the range.
      return owner !== null || (/^\d+$/.test(paddle) && Number(paddle) >= first_paddle);
    },
  };
}
