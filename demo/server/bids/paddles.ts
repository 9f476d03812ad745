import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Paddle numbers: the alias of a bidder in an auction, drawn once and never changed. */
export interface Paddles {
  /** The alias of a user in an auction; draws one where there is none yet. */
  ensure(auction: string, user: string): Promise<string>;
  /** The alias of a user, where there is one. */
  find(auction: string, user: string): Promise<string | undefined>;
  /** Drops cached aliases, after the database was replaced by another one. */
  clearCache(): void;
}

/** Three digits; more digits after several conflicts, in an auction with many bidders. */
const FIRST = 100;
const SPAN = 900;
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

  async function draw(auction: string, user: string): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      // Random instead of ascending: a number must not reveal who registered first.
      const alias = String(randomInt(FIRST, FIRST + SPAN * 10 ** Math.floor(attempt / 4)));
      const row = await db
        .insertInto('paddles')
        .values({ auction_id: auction, user_id: user, alias })
        .onConflict((conflict) => conflict.doNothing())
        .returning('alias')
        .executeTakeFirst();
      // On a conflict the number is taken, or another request of this user has drawn one.
      const settled = row?.alias ?? (await find(auction, user));
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
      const alias = (await find(auction, user)) ?? (await draw(auction, user));
      if (known.size >= MAX_CACHED) known.clear();
      known.set(key, alias);
      return alias;
    },
  };
}
