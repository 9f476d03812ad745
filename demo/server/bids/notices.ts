import type pg from 'pg';
import type { Decision } from '../../../src/domain/bidding.ts';
import type { LiveLot } from '../lots/book.ts';
import { noticeWrite, type PaddleNotice, pausedNoticeWrite } from '../mail/notices.ts';
import { resultNotices, soldNotices, summaryNotice } from '../mail/result-notices.ts';

/** What an accepted bid gives to write mails about. */
export interface BidNotices {
  /** Bids taken and outbid, with a pause between two mails. */
  readonly paused: readonly { readonly kind: 'bid' | 'outbid'; readonly bidder: string }[];
  /** The result of a lot that was bought at once. */
  readonly result: readonly PaddleNotice[];
  /** The summary is of the auction, not of the lot. */
  readonly isSold: boolean;
}

/** @param alias paddle of the bidder */
export function bidNotices(
  before: LiveLot,
  after: LiveLot,
  { status }: Pick<Decision, 'status'>,
  alias: string,
): BidNotices {
  if (status === 'won') return { paused: [], result: resultNotices(after, [alias]), isSold: true };
  const former = before.leader;
  return {
    paused: [
      { kind: status === 'outbid' ? 'outbid' : 'bid', bidder: alias },
      ...(former === null || former === after.leader ? [] : [{ kind: 'outbid', bidder: former } as const]),
    ],
    result: [],
    isSold: false,
  };
}

/** The statements for the notices of a batch of bids on one lot: at most one where nothing was bought. */
export function bidNoticeWrites(lot: LiveLot, added: readonly BidNotices[], at: number): pg.QueryConfig[] {
  const { id, auction_id: auction } = lot;
  const cause = { auction, lot: id, at };
  const isSold = added.some((one) => one.isSold);
  const result = added.flatMap((one) => one.result);
  return [
    pausedNoticeWrite(
      cause,
      added.flatMap(({ paused }) => paused),
    ),
    noticeWrite(cause, [...result, ...(isSold ? soldNotices(lot) : [])]),
    noticeWrite({ auction, at }, isSold ? [summaryNotice()] : []),
  ].filter((write) => write !== undefined);
}
