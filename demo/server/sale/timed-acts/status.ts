import { isUnclosed } from '../../../../src/domain/lot-status.ts';
import { err, ok } from '../../../../src/lib/result.ts';
import type { TimedActBody } from '../../../console-api/timed-acts.ts';
import type { LiveLot } from '../../data/lot-book.ts';
import type { MessageDraft } from '../../data/outbox.ts';
import type { PaddleNotice } from '../../messages/mail/notices.ts';
import { resultNotices, soldNotices } from '../../messages/mail/result-notices.ts';
import { acceptedBidders } from '../bids/accepted-bidders.ts';
import { cancelOnLot, takeBackMaximum } from '../bids/cancel/write-cancelled.ts';
import type { LockedLot } from '../bids/decide.ts';
import { lockTimedLots } from '../bids/lock-lots.ts';
import {
  isLotPaused,
  limitMessage,
  lotMessage,
  notify,
  type TimedActContext,
  type TimedActResult,
  writeJournalLine,
} from './act.ts';
import { type NextBidder, nextBidder } from './next-bidder.ts';
import { statusAfter } from './status-after.ts';

export type StatusBody = Extract<TimedActBody, { readonly price: unknown }>;

/** Runs an act that gives a locked lot another status, see `statusAfter`. */
export async function changeStatus(
  context: TimedActContext,
  lot: LockedLot,
  body: StatusBody,
): Promise<TimedActResult> {
  const { trx, at } = context;
  const { action, reason } = body;
  const lines = await trx.selectFrom('bids').selectAll().where('lot_id', '=', lot.id).orderBy('no').execute();
  const next = nextBidder(lines, lot.leader);
  const status = statusAfter(action, { ...lot, end: lot.end_at, underBid: next?.price ?? null }, at);
  if (status === null) return err(hasNoBid(action, lot, next) ? 'no_bid' : 'lot_wrong_status');
  // The end of a paused auction is not known yet.
  if (action === 'putBack' && isLotPaused(lot)) return err('lot_wrong_status');
  if (!isUnclosed(lot.status) && body.price !== lot.price) return err('stale_step');
  if (action === 'fallBack' && next !== null) return offerToNext(context, lot, next, reason);
  const drafts: MessageDraft[] = [];
  let before = lot;
  if (action === 'withdraw') {
    await takeBackMaximum(trx, lot, context);
    before = { ...lot, leader_max: lot.price, leader_gave_max: false };
  }
  if (action === 'putBack') {
    // Cancel its bids: their bidders were told that the bids no longer count.
    drafts.push(...((await cancelOnLot(trx, lot, { line: null, reason }, context)) ?? []));
    [before = lot] = await lockTimedLots(trx, { lot: lot.id }, ['withdrawn']);
  }
  const isEarly = action === 'putBack' && before.start_at > at;
  const after: LockedLot = { ...before, status: isEarly ? 'upcoming' : status, rev: before.rev + 1 };
  await writeLot(context, after);
  await writeJournalLine(context, { act: action, auctionlot: lot.id, reason });
  await notify(context, after, await noticesOf(context, action, lot, after));
  return ok([...drafts, lotMessage(after), ...limitMessage(after)]);
}

const hasNoBid = (action: StatusBody['action'], { price }: LiveLot, next: NextBidder | null): boolean =>
  action === 'fallBack' ? next === null : (action === 'sell' || action === 'await') && price === null;

/** Notices for the bidders of a lot that was open, or else for the highest bidder. */
async function noticesOf(
  { trx }: TimedActContext,
  action: StatusBody['action'],
  before: LockedLot,
  { id, status, leader, price }: LockedLot,
): Promise<PaddleNotice[]> {
  if (action === 'withdraw' && before.status === 'active') {
    return resultNotices({ status, leader }, await acceptedBidders(trx, id));
  }
  if (leader === null) return [];
  if (action === 'sell') return [{ kind: 'won', bidder: leader }, ...soldNotices({ status })];
  if (action === 'decline') return [{ kind: 'declined', bidder: leader }];
  if (action !== 'await') return [];
  const undone: PaddleNotice = { kind: 'undone', bidder: leader, data: { price } };
  return [...(before.status === 'sold' ? [undone] : []), { kind: 'provisional', bidder: leader }];
}

/** Removes the highest bidder; the lot then waits for the consent to the next bidder's bid. */
async function offerToNext(
  context: TimedActContext,
  lot: LockedLot,
  next: NextBidder,
  reason: string,
): Promise<TimedActResult> {
  const { trx, at } = context;
  const formerLeader = lot.leader ?? '';
  await trx
    .updateTable('bid_requests')
    .set({ struck_at: at })
    .where('lot_id', '=', lot.id)
    .where('accepted', '=', true)
    .where('bidder', '=', formerLeader)
    .where('struck_at', 'is', null)
    .execute();
  await trx
    .updateTable('bids')
    .set({ cancelled: true })
    .where('lot_id', '=', lot.id)
    .where('no', 'in', [...next.cancelled])
    .execute();
  const { leader, price } = next;
  const after: LockedLot = {
    ...lot,
    status: 'provisional',
    leader,
    price,
    leader_max: price,
    leader_gave_max: false,
    rev: lot.rev + 1,
    recent: lot.recent.map((bid) => (next.cancelled.includes(bid.no) ? { ...bid, cancelled: true } : bid)),
  };
  await writeLot(context, after);
  await writeJournalLine(context, { act: 'fallBack', auctionlot: lot.id, reason });
  await notify(context, after, [
    { kind: 'struck', bidder: formerLeader, data: { reason, released: false } },
    { kind: 'provisional', bidder: leader, data: { next: true } },
  ]);
  return ok([lotMessage(after), ...limitMessage(lot), ...limitMessage(after)]);
}

async function writeLot({ trx }: TimedActContext, lot: LiveLot): Promise<void> {
  const { id, status, price, leader, leader_max, leader_gave_max, rev, recent } = lot;
  await trx
    .updateTable('lots')
    .set({ status, price, leader, leader_max, leader_gave_max, rev, recent: JSON.stringify(recent) })
    .where('id', '=', id)
    .execute();
}
