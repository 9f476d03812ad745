import type pg from 'pg';
import { leadingBid, sameLot } from '../../../../src/domain/hybrid/book.ts';
import type { HybridBid, HybridLotState, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { isUnclosed } from '../../../../src/domain/lot-status.ts';
import { NO_PARTICIPATION } from '../../../../src/domain/participation.ts';
import { MINUTE } from '../../lib/durations.ts';
import { noticeWrite, type PaddleNotice, throttledNoticeWrite } from '../../messages/mail/notices.ts';
import { resultNotices, soldNotices, summaryNotice } from '../../messages/mail/result-notices.ts';
import { admissionNotices } from '../admissions/notices.ts';

/** Mails about a hammer wait this long for an undo, ms. */
const UNDO_TIME = 2 * MINUTE;

/**
 * The statements that add notices about a new state of a sale: admissions, absentee bids, results of lots and
 * the end. There are none for bids in the room: the lot is sold before a mail is read.
 */
export function saleNoticeWrites(before: HybridState, after: HybridState, at: number): pg.QueryConfig[] {
  const auction = after.id;
  const general: PaddleNotice[] = Object.entries(after.participations).flatMap(([bidder, own]) => {
    const former = before.participations[bidder] ?? NO_PARTICIPATION;
    return own === former ? [] : admissionNotices(former, own, bidder);
  });
  if (after.status === 'ended' && before.status !== 'ended') general.push(summaryNotice(UNDO_TIME));
  return [
    noticeWrite({ auction, at }, general),
    ...after.lots.flatMap((lot, index) => {
      const old = sameLot(before, lot, index);
      return old === undefined || lot === old ? [] : lotNoticeWrites(auction, old, lot, at);
    }),
  ].filter((write) => write !== undefined);
}

function lotNoticeWrites(auction: string, before: HybridLotState, after: HybridLotState, at: number) {
  const cause = { auction, lot: after.id, at };
  const isClosed = isUnclosed(before.status) && !isUnclosed(after.status);
  const isUndone = before.status === 'sold' && isUnclosed(after.status);
  // Mails go to internet bidders; the paddle of a bid from hall or phone has no account.
  const bids = after.bids.filter(isByInternet);
  const leading = leadingBid(after);
  const bidders = [...bids, ...after.absentees].map(({ bidder }) => bidder);
  const leader = leading !== null && isByInternet(leading) ? leading.bidder : null;
  const closed = { status: after.status, leader };
  const absentees = after.status === 'upcoming' ? changedAbsentees(before, after) : [];
  return [
    noticeWrite(
      cause,
      isClosed ? [...resultNotices(closed, bidders, UNDO_TIME), ...soldNotices(after, UNDO_TIME)] : [],
    ),
    noticeWrite(cause, isUndone ? undoneNotices(before, at) : []),
    throttledNoticeWrite(
      absentees.map((bidder) => ({ kind: 'bid', bidder, auction, lot: after.id })),
      at,
    ),
  ];
}

/** For an internet bidder who already got the mail about the purchase. @param lot as it was sold */
function undoneNotices(lot: HybridLotState, at: number): PaddleNotice[] {
  const leading = leadingBid(lot);
  const soldAt = lot.log.findLast(({ kind, cancelled }) => kind === 'sold' && !cancelled)?.at ?? at;
  if (leading === null || !isByInternet(leading) || at - soldAt < UNDO_TIME) return [];
  const { bidder, amount } = leading;
  return [{ kind: 'undone', bidder, data: { price: amount }, delay: UNDO_TIME }];
}

const isByInternet = ({ source }: HybridBid): boolean => source === 'online' || source === 'auto';

/** Paddles whose absentee bid is new or has another maximum. */
function changedAbsentees({ absentees }: HybridLotState, after: HybridLotState): string[] {
  const maxBefore = new Map(absentees.map(({ bidder, max }) => [bidder, max]));
  return after.absentees
    .filter(({ bidder, max }) => maxBefore.get(bidder) !== max)
    .map(({ bidder }) => bidder);
}
