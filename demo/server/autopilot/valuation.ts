import type { HybridLot } from '../../../src/domain/hybrid/types.ts';
import type { Amount } from '../../../src/domain/money.ts';
import { START_SHARE } from '../seed/lots.ts';
import { between, hashOf, seededRandom } from '../seed/random.ts';

/** How many of those who bid by internet care for a lot. */
const INTEREST = 0.4;

/**
 * The most that somebody would pay for a lot, or null where he does not care for it. Settled when
 * the lot is called, whatever happens in the bidding. `hall` is everybody in the room.
 */
export function hallValuation(who: string, lot: HybridLot): Amount | null {
  const called = lot.log.find(({ kind }) => kind === 'opened')?.at ?? 0;
  const random = seededRandom(hashOf(`${who} ${lot.id} ${called}`));
  const share = who === 'hall' ? between(random, 0.68, 1.2) : between(random, 0.55, 1.05);
  if (who !== 'hall' && random() > INTEREST) return null;
  return Math.floor((lot.startPrice / START_SHARE) * share);
}
