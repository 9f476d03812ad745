import type { Kysely } from 'kysely';
import { type BidKind, reachOf } from '../../../../../src/domain/bidding.ts';
import { NO_PARTICIPATION } from '../../../../../src/domain/participation.ts';
import { bidPayload } from '../../../data/lot-book.ts';
import type { MessageDraft } from '../../../data/outbox.ts';
import { fromParticipationRow, PARTICIPATION_COLUMNS } from '../../../data/participation-row.ts';
import { runWrite } from '../../../data/run-write.ts';
import type { Database } from '../../../data/schema.ts';
import { noticeWrite, type PaddleNotice } from '../../../messages/mail/notices.ts';
import { boundByBidder } from '../../admissions/bound-amounts.ts';
import { journalWrite } from '../../journal.ts';
import { participationChanged } from '../../reload-messages.ts';
import type { LockedLot } from '../decide.ts';
import type { CancellableLine } from './cancel-bids.ts';
import {
  type CancellationChoice,
  chooseBids,
  type LotHistory,
  lotAfterCancelling,
  type ValidBid,
} from './lot-after-cancelling.ts';

/*
 * Cancels bids of locked timed lots and takes back maxima, in the transaction of the console's action. Order
 * of locks: lots by id, participations, the message counter.
 */

interface ActingUser {
  /** Id of the acting user of the console. */
  readonly user: string;
  /** Server time in ms. */
  readonly at: number;
}

/** Lowers the leader's maximum on a locked lot to the price: the bid stands. */
export async function takeBackMaximum(
  trx: Kysely<Database>,
  lot: LockedLot,
  { user, at }: ActingUser,
): Promise<void> {
  const { id, leader, price } = lot;
  if (leader === null) return;
  await trx
    .updateTable('bid_requests')
    .set({ capped: price })
    .where('lot_id', '=', id)
    .where('accepted', '=', true)
    .where('bidder', '=', leader)
    .where('amount', '>', price)
    .execute();
  await trx
    .updateTable('lots')
    .set({ leader_max: price, leader_gave_max: false })
    .where('id', '=', id)
    .execute();
  const after = await newestRequest(trx, id);
  const entry = { action: 'takeBack', auctionlot: id, bidder: leader, after } as const;
  await runWrite(trx, journalWrite(lot.auction_id, user, entry, at));
}

/**
 * Cancels bids of a locked lot, with journal and mails.
 *
 * @returns the messages that report it; null if there is no such bid
 */
export async function cancelOnLot(
  trx: Kysely<Database>,
  lot: LockedLot,
  choice: CancellationChoice,
  { user, at }: ActingUser,
): Promise<MessageDraft[] | null> {
  const history = await readHistory(trx, lot.id);
  const chosen = chooseBids(history, choice);
  if (chosen.bids.length === 0) return null;
  const cancellation = lotAfterCancelling(
    lot,
    history,
    chosen,
    await highestAllowedOn(trx, lot, history.bids),
    at,
  );
  await writeLotAfterCancelling(trx, cancellation, at);
  const { after, cancelledBids, removedBidders } = cancellation;
  const entry = {
    ...({ action: 'strike', auctionlot: lot.id, line: chosen.line, reason: choice.reason } as const),
    after: await newestRequest(trx, lot.id),
    bids: cancelledBids.map(({ bidder, kind, bidAmount, at: bidAt }) => ({
      bidder,
      kind,
      amount: bidAmount,
      at: bidAt,
    })),
  };
  await runWrite(trx, journalWrite(lot.auction_id, user, entry, at));
  const losers = [...new Set(cancelledBids.map(({ bidder }) => bidder))];
  const { leader } = after;
  const notices: PaddleNotice[] = losers.map((bidder) => ({
    kind: 'struck',
    bidder,
    data: { reason: choice.reason ?? '', released: removedBidders.includes(bidder) },
  }));
  if (leader !== null && leader !== lot.leader) notices.push({ kind: 'bid', bidder: leader });
  await runWrite(trx, noticeWrite({ auction: lot.auction_id, lot: lot.id, at }, notices));
  const concerned = new Set([...losers, ...(leader === null ? [] : [leader])]);
  return [
    { event: 'auctionlot.bid', payload: bidPayload(after, lot) },
    ...[...concerned].map((bidder) => participationChanged(lot.auction_id, bidder)),
  ];
}

/** Writes bids, ledger and lot. */
async function writeLotAfterCancelling(
  trx: Kysely<Database>,
  { after, cancelledBids, cancelledLines, added }: ReturnType<typeof lotAfterCancelling>,
  at: number,
): Promise<void> {
  const ids = cancelledBids.map(({ id }) => Number(id));
  await trx.updateTable('bid_requests').set({ struck_at: at }).where('id', 'in', ids).execute();
  if (cancelledLines.length > 0)
    await trx
      .updateTable('bids')
      .set({ cancelled: true })
      .where('lot_id', '=', after.id)
      .where('no', 'in', [...cancelledLines])
      .execute();
  if (added !== null) await trx.insertInto('bids').values(added).execute();
  const { id, price, leader, leader_max, leader_gave_max, bid_count, rev, recent } = after;
  await trx
    .updateTable('lots')
    .set({ price, leader, leader_max, leader_gave_max, bid_count, rev, recent: JSON.stringify(recent) })
    .where('id', '=', id)
    .execute();
}

/** The id of the newest request for a bid on a lot. */
async function newestRequest(trx: Kysely<Database>, lot: string): Promise<number> {
  const { id } = await trx
    .selectFrom('bid_requests')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('lot_id', '=', lot)
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** The bids on a timed lot that count, and its ledger. */
async function readHistory(trx: Kysely<Database>, lot: string): Promise<LotHistory> {
  const rows = await trx
    .selectFrom('bid_requests')
    .select(['id', 'bidder', 'kind', 'amount', 'capped', 'at'])
    .where('lot_id', '=', lot)
    .where('accepted', '=', true)
    .where('struck_at', 'is', null)
    .orderBy('id')
    .execute();
  const bids = rows.map(({ id, bidder, kind, amount, capped, at }) => ({
    id: String(id),
    bidder,
    kind: kind as BidKind,
    at,
    bidAmount: amount,
    amount: Math.min(amount, capped ?? amount),
  }));
  const lines = await trx.selectFrom('bids').selectAll().where('lot_id', '=', lot).orderBy('no').execute();
  // The cast is safe: the source of a timed bid is always `online` or `auto`.
  return { bids, lines: lines as CancellableLine[] };
}

/** The highest amounts that the bidders may bid on a lot, read behind the locks of their participations. */
async function highestAllowedOn(
  trx: Kysely<Database>,
  lot: LockedLot,
  bids: readonly ValidBid[],
): Promise<(bidder: string) => number> {
  const bidders = [...new Set(bids.map(({ bidder }) => bidder))];
  if (!lot.is_limit_needed || bidders.length === 0) return () => Number.POSITIVE_INFINITY;
  const rows = await trx
    .selectFrom('participations')
    .select(PARTICIPATION_COLUMNS)
    .where('auction_id', '=', lot.auction_id)
    .where('bidder', 'in', bidders)
    .orderBy('bidder')
    .forUpdate()
    .execute();
  const bound = await boundByBidder(trx, lot.auction_id, lot.id);
  const participations = new Map(rows.map((row) => [row.bidder, fromParticipationRow(row)]));
  return (bidder) => {
    const participation = participations.get(bidder) ?? NO_PARTICIPATION;
    return participation.accepted ? reachOf({ participation, boundElsewhere: bound.get(bidder) ?? 0 }) : 0;
  };
}
