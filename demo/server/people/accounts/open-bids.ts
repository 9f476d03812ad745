import { type Kysely, sql } from 'kysely';
import { leadingBid, pendingBids } from '../../../../src/domain/hybrid/book.ts';
import type { HybridLotState } from '../../../../src/domain/hybrid/types.ts';
import { isUnclosed } from '../../../../src/domain/lot-status.ts';
import type { Database } from '../../data/schema.ts';
import type { Sales } from '../../sale/hybrid/sales.ts';

interface OpenBidDeps {
  /** The transaction for which the answer must hold. */
  readonly trx: Kysely<Database>;
  readonly sales: Pick<Sales, 'state'>;
}

/**
 * Whether a bid of the user could still lead to a purchase: the user leads an open lot or a lot that waits
 * for the seller's consent, has a bid that waits for the auctioneer's decision, or has an absentee bid on a
 * later lot.
 */
export async function hasOpenBid({ trx, sales }: OpenBidDeps, user: string): Promise<boolean> {
  // The locks keep bids on these lots undecided until the commit, so that none can take the lead meanwhile.
  await sql`select lots.id from lots
    join paddles on paddles.auction_id = lots.auction_id and paddles.user_id = ${user}
    where lots.status in ('active', 'provisional') order by lots.id for share of lots`.execute(trx);
  const { rows } = await sql<{ auction_id: string; paddle: string; kind: string; leads: boolean }>`
    select paddles.auction_id, paddles.paddle, auctions.kind, exists (
      select from lots where lots.auction_id = paddles.auction_id
        and lots.leader = paddles.paddle and lots.status in ('active', 'provisional')) as leads
    from paddles join auctions on auctions.id = paddles.auction_id
    where paddles.user_id = ${user}`.execute(trx);
  if (rows.some(({ leads }) => leads)) return true;
  for (const { auction_id, paddle, kind } of rows) {
    if (kind !== 'hybrid') continue;
    const sale = await sales.state(auction_id);
    if (sale?.status !== 'ended' && sale?.lots.some((lot) => hasBidOn(lot, paddle))) return true;
  }
  return false;
}

const hasBidOn = (lot: HybridLotState, bidder: string): boolean =>
  isUnclosed(lot.status) &&
  (leadingBid(lot)?.bidder === bidder ||
    pendingBids(lot).some((bid) => bid.bidder === bidder) ||
    lot.absentees.some((absentee) => absentee.bidder === bidder));
