import { START_SHARE } from '../seed/lots.ts';
import { between, hashOf, seededRandom } from '../seed/random.ts';

/** How many of the bots care for a lot. */
const INTEREST = 0.34;

/**
 * The most a bot would ever pay for a lot, in euros, or null where it does not care for it. Settled
 * once per bot, lot and round (a round begins at `start`), whatever happens in the bidding.
 */
export function valuationOf(
  bot: string,
  lot: { readonly id: string; readonly start: number; readonly startPrice: number },
): number | null {
  const random = seededRandom(hashOf(`${bot} ${lot.id} ${lot.start}`));
  if (random() > INTEREST) return null;
  const worth = lot.startPrice / START_SHARE;
  return Math.floor(worth * between(random, 0.6, 1.12));
}
