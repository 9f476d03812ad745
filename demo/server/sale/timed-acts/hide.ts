import { UNCLOSED_STATUSES } from '../../../../src/domain/lot-status.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import { lockTimedLots } from '../bids/lock-lots.ts';
import { auctionChanged } from '../reload-messages.ts';
import { type TimedActContext, type TimedActResult, writeJournalLine } from './act.ts';

/**
 * Shows an auction, or hides it from everybody except the office. It cannot be hidden while an open lot has
 * bids: its bidders must see it. A first bid that is being decided at the same moment counts.
 */
export async function setHidden(
  context: TimedActContext,
  action: 'hide' | 'show',
  reason: string,
): Promise<TimedActResult> {
  const { trx, auction } = context;
  const lots = await lockTimedLots(trx, { auction }, UNCLOSED_STATUSES);
  if (action === 'hide' && lots.some(({ bid_count }) => bid_count > 0)) return err('auction_wrong_status');
  const update = await trx
    .updateTable('auctions')
    .set({ is_hidden: action === 'hide' })
    .where('id', '=', auction)
    .where('is_hidden', '=', action === 'show')
    .executeTakeFirst();
  if (update.numUpdatedRows === 0n) return err('auction_wrong_status');
  await writeJournalLine(context, { act: action, auctionlot: null, reason });
  return ok([auctionChanged(auction)]);
}
