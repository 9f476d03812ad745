import { type Kysely, sql } from 'kysely';
import type { Database } from '../../data/schema.ts';

/** Paddle numbers of internet bidders. A user gets one per auction; it never changes. */
export interface Paddles {
  /** The paddle of a user in an auction; assigns the next number if the user has none. */
  ensure(auction: string, user: string): Promise<string>;
  /** The paddle of a user; undefined if there is none. */
  find(auction: string, user: string): Promise<string | undefined>;
  /**
   * Whether a paddle belongs to an internet bidder or may be assigned to one. Such a paddle must not be used
   * for a bid from the hall.
   */
  isInternet(auction: string, paddle: string): Promise<boolean>;
  /** Drops cached paddles, after the database was replaced by another one. */
  clearCache(): void;
}

/** Used if the auction has no first paddle of its own. */
export const FIRST_PADDLE = 7001;

const MAX_CACHED = 20_000;

export function createPaddles(db: Kysely<Database>): Paddles {
  const cache = new Map<string, string>();

  const find = async (auction: string, user: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('paddles')
        .select('paddle')
        .where('auction_id', '=', auction)
        .where('user_id', '=', user)
        .executeTakeFirst()
    )?.paddle;

  async function assign(auction: string, user: string): Promise<string> {
    for (;;) {
      const { rows } = await sql<{ paddle: string }>`
        with assigned as (
          update auctions set paddles_given = paddles_given + 1 where id = ${auction}
          returning first_paddle + paddles_given - 1 as number
        )
        insert into paddles (auction_id, user_id, paddle) select ${auction}, ${user}, number::text from assigned
        on conflict do nothing returning paddle`.execute(db);
      // On a conflict, either another request of this user got a number, or an older version already assigned
      // this number.
      const paddle = rows[0]?.paddle ?? (await find(auction, user));
      if (paddle !== undefined) return paddle;
    }
  }

  return {
    find,
    clearCache: () => cache.clear(),
    async ensure(auction, user) {
      const key = `${auction}\n${user}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const paddle = (await find(auction, user)) ?? (await assign(auction, user));
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(key, paddle);
      return paddle;
    },
    async isInternet(auction, paddle) {
      const { first_paddle, owner } = await db
        .selectFrom('auctions')
        .leftJoin('paddles', (join) =>
          join.onRef('paddles.auction_id', '=', 'auctions.id').on('paddles.paddle', '=', paddle),
        )
        .select(['first_paddle', 'paddles.user_id as owner'])
        .where('auctions.id', '=', auction)
        .executeTakeFirstOrThrow();
      // Older versions assigned numbers below the range.
      return owner !== null || (/^\d+$/.test(paddle) && Number(paddle) >= first_paddle);
    },
  };
}
