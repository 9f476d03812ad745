import { between, hashOf, seededRandom } from '../../../world/random.ts';
import { START_SHARE } from '../seed/lots.ts';

/** Share of the bots that are interested in a lot. */
const INTEREST_SHARE = 0.34;

/**
 * The highest amount that a bot would pay for a lot, in euros; null without interest. Derived from bot, lot
 * and round (a round begins at `start`), so it is the same in every call.
 */
export function valuationOf(
  bot: string,
  lot: { readonly id: string; readonly start: number; readonly startPrice: number },
): number | null {
  const random = seededRandom(hashOf(`${bot} ${lot.id} ${lot.start}`));
  if (random() > INTEREST_SHARE) return null;
  const worth = lot.startPrice / START_SHARE;
  return Math.floor(worth * between(random, 0.6, 1.12));
}
