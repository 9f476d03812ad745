import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import { isOpen } from '../../domain/lot-status.ts';

/**
 * Standing of the signed-in bidder on a lot. `none`: not signed in, or no bid placed; lot upcoming,
 * withdrawn or unknown, or bids unknown. `won` and `lost` only once the lot has ended and the bidder had bid.
 */
export type Standing = 'none' | 'leading' | 'outbid' | 'won' | 'lost';

/**
 * My standing on a lot. I lead when the newest bid that counts is mine.
 *
 * @param alias my paddle alias in the lot's auction, if known
 * @param hasBid whether a bid of mine is known to be accepted, even if the newest 20 do not show it
 */
export function standingOf(
  lot: Pick<LotSummary, 'status' | 'bidCount' | 'bids'> | undefined,
  mine: MyLot | null,
  alias: string | undefined,
  hasBid: boolean,
): Standing {
  const me = mine?.bidder ?? alias;
  // Without bids: my bid may be from before the lot began again. An undone call leaves cancelled bids. If
  // only the number of bids is known, the leader is unknown.
  if (!lot?.bidCount || !lot.bids || !me) return 'none';
  if (lot.status === 'withdrawn' || lot.status === 'upcoming' || lot.status === 'unknown') return 'none';
  const counting = lot.bids.filter((bid) => !bid.cancelled);
  if (isOpen(lot.status) && counting.length === 0) return 'none';
  const isLeading = counting[0]?.bidder === me;
  const hasTakenPart =
    hasBid || mine?.max != null || mine?.bid != null || counting.some((bid) => bid.bidder === me);
  if (!hasTakenPart) return 'none';
  if (lot.status === 'sold') return isLeading ? 'won' : 'lost';
  if (lot.status === 'unsold') return 'lost';
  return isLeading ? 'leading' : 'outbid';
}
