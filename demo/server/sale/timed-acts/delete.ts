import { LOT_STATUSES } from '../../../../src/domain/lot-status.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import type { MessageDraft } from '../../data/outbox.ts';
import type { LockedLot } from '../bids/decide.ts';
import { lockTimedLots } from '../bids/lock-lots.ts';
import { auctionChanged, lotsChanged } from '../reload-messages.ts';
import { lotMessage, type TimedActContext, type TimedActResult, writeJournalLine } from './act.ts';

/*
 * Deletes lots and auctions without bids; a lot that ever had a bid stays for the journal. Open pages get a
 * message that the lot is withdrawn, and load their lists again.
 */

export async function deleteLot(
  context: TimedActContext,
  lot: LockedLot,
  reason: string,
): Promise<TimedActResult> {
  if (lot.bid_count > 0) return err('lot_wrong_status');
  await deleteRows(context, [lot]);
  await writeJournalLine(context, { act: 'delete', auctionlot: lot.id, reason });
  return ok([withdrawnMessage(lot), lotsChanged(context.auction)]);
}

export async function deleteAuction(context: TimedActContext, reason: string): Promise<TimedActResult> {
  const { trx, auction } = context;
  const lots = await lockTimedLots(trx, { auction }, LOT_STATUSES);
  if (lots.some(({ bid_count }) => bid_count > 0)) return err('auction_wrong_status');
  await deleteRows(context, lots);
  await trx.deleteFrom('participations').where('auction_id', '=', auction).execute();
  await trx.deleteFrom('paddles').where('auction_id', '=', auction).execute();
  await trx.deleteFrom('auctions').where('id', '=', auction).execute();
  await writeJournalLine(context, { act: 'delete', auctionlot: null, reason });
  return ok([...lots.map(withdrawnMessage), auctionChanged(auction)]);
}

async function deleteRows({ trx }: TimedActContext, lots: readonly LockedLot[]): Promise<void> {
  const ids = lots.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('contacts').where('lot_id', 'in', ids).execute();
  await trx.deleteFrom('lots').where('id', 'in', ids).execute();
}

const withdrawnMessage = (lot: LockedLot): MessageDraft =>
  lotMessage({ ...lot, status: 'withdrawn', paused_at: null, rev: lot.rev + 1 });
