import type { LotStatus } from '../../../../src/domain/lot-status.ts';
import type { PaddleNotice } from './notices.ts';

/** A lot at its hammer, or closed by the clock. */
interface ClosedLot {
  readonly status: LotStatus;
  /** Paddle of the highest bidder. */
  readonly leader: string | null;
}

/** Wait of the summary for other lots that close at the same moment, ms. */
const SUMMARY_DELAY = 60_000;

/**
 * Notices of the result of a lot: to its buyer, and to all others who bid on it.
 *
 * @param bidders paddles, in any order
 * @param delay time in which the result may still be undone, ms
 */
export const resultNotices = (
  { status, leader }: ClosedLot,
  bidders: Iterable<string>,
  delay = 0,
): PaddleNotice[] => {
  const all = new Set([...bidders, ...(leader === null ? [] : [leader])]);
  all.delete('');
  return [...all].map((bidder) => ({
    kind: status === 'sold' && bidder === leader ? 'won' : 'lost',
    bidder,
    delay,
  }));
};

/**
 * To the staff: a lot was sold.
 *
 * @param delay time in which the result may still be undone, ms
 */
export const soldNotices = ({ status }: Pick<ClosedLot, 'status'>, delay = 0): PaddleNotice[] =>
  status === 'sold' ? [{ kind: 'lotSold', delay }] : [];

/**
 * To the staff: the summary of an auction. The end of the auction is checked when the mail is written, since two
 * lots may close in two transactions at once.
 *
 * @param delay time in which the result may still be undone, ms
 */
export const summaryNotice = (delay = SUMMARY_DELAY): PaddleNotice => ({ kind: 'saleSummary', delay });
