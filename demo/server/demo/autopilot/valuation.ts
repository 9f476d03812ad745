import type { HybridLotState } from '../../../../src/domain/hybrid/types.ts';
import type { Amount } from '../../../../src/domain/money.ts';
import { between, hashOf, seededRandom } from '../../../world/random.ts';
import { START_SHARE } from '../seed/lots.ts';

/** Share of the online bots that are interested in a lot. */
const INTEREST_SHARE = 0.4;

/**
 * The highest amount that a bidder would pay for a lot; null without interest. Derived from the time at which
 * the lot was called, so it is the same in every call.
 *
 * @param who a paddle, or `hall` for all bidders in the room together
 */
export function hallValuation(who: string, lot: HybridLotState): Amount | null {
  const called = lot.log.find(({ kind }) => kind === 'opened')?.at ?? 0;
  const random = seededRandom(hashOf(`${who} ${lot.id} ${called}`));
  const share = who === 'hall' ? between(random, 0.68, 1.2) : between(random, 0.55, 1.05);
  if (who !== 'hall' && random() > INTEREST_SHARE) return null;
  return Math.floor((lot.startPrice / START_SHARE) * share);
}
