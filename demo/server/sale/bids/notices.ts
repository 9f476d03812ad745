import type pg from 'pg';
import type { Decision } from '../../../../src/domain/bidding.ts';
import type { LiveLot } from '../../data/lot-book.ts';
import {
  lastHourOf,
  noticeWrite,
  type PaddleNotice,
  type ThrottledNotice,
  throttledNoticeWrite,
} from '../../messages/mail/notices.ts';
import { resultNotices, soldNotices, summaryNotice } from '../../messages/mail/result-notices.ts';

/** The data of an accepted bid from which mails are written. */
export interface BidNotices {
  /** After the bid. */
  readonly lot: LiveLot;
  /** Notices of kinds "bid" and "outbid"; there is a pause between two mails. */
  readonly throttled: readonly ThrottledNotice[];
  /** The result of a lot that was bought at once. */
  readonly result: readonly PaddleNotice[];
  /** Whether the lot was sold: then a summary notice for its auction is added. */
  readonly isSold: boolean;
}

/** @param paddle paddle of the bidder */
export function bidNotices(
  before: LiveLot,
  after: LiveLot,
  { status }: Pick<Decision, 'status'>,
  paddle: string,
): BidNotices {
  const base = { lot: after, throttled: [], result: [] };
  if (status === 'won') return { ...base, result: resultNotices(after, [paddle]), isSold: true };
  const former = before.leader;
  const cause = { auction: after.auction_id, lot: after.id };
  const outbid = { ...cause, kind: 'outbid', shortFrom: lastHourOf(after.end_at) } as const;
  return {
    ...base,
    throttled: [
      // A confirmation answers an act of its reader, such as raising a maximum, so its pause is always short.
      status === 'outbid' ? { ...outbid, bidder: paddle } : { ...cause, kind: 'bid', bidder: paddle },
      ...(former === null || former === after.leader ? [] : [{ ...outbid, bidder: former }]),
    ],
    isSold: false,
  };
}

/** The statements for the notices of a batch of bids: at most one if nothing was bought. */
export function bidNoticeWrites(added: readonly BidNotices[], at: number): pg.QueryConfig[] {
  const throttled = throttledNoticeWrite(
    added.flatMap((one) => one.throttled),
    at,
  );
  const sold = added.filter(({ isSold }) => isSold);
  return [throttled, ...sold.flatMap((one) => soldWrites(one, added, at))].filter(
    (write) => write !== undefined,
  );
}

/** A lot is bought once; the same statement also adds the notices of the other bidders. */
function soldWrites({ lot }: BidNotices, added: readonly BidNotices[], at: number) {
  const { id, auction_id: auction } = lot;
  const result = added.filter((one) => one.lot.id === id).flatMap((one) => one.result);
  return [
    noticeWrite({ auction, lot: id, at }, [...result, ...soldNotices(lot)]),
    noticeWrite({ auction, at }, [summaryNotice()]),
  ];
}
