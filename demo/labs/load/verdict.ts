import { countBy } from '../count-by.ts';
import type { AcceptedBid } from './bidders.ts';

/** The results of a run of `npm run lab -- load`, for the verdict. */
export interface LoadResults {
  /** Bids that were answered with 200. */
  readonly accepted: readonly AcceptedBid[];
  /** All lines of the ledger. */
  readonly ledger: readonly AcceptedBid[];
  /** Messages that a stream got twice, and messages that it missed. */
  readonly doubled: number;
  readonly missed: number;
  /** Streams that lack the newest message. */
  readonly behind: number;
  /** Bids without a decision while all backends ran. */
  readonly failed: number;
}

/** The errors of a run, a sentence each; empty for a correct run. */
export function errorsOf({ accepted, ledger, doubled, missed, behind, failed }: LoadResults): string[] {
  const booked = countBy(ledger, keyOf);
  const lost = accepted.filter((bid) => !booked.has(keyOf(bid)));
  const twice = [...booked].flatMap(([key, times]) => (times > 1 ? [key] : []));
  const sentences: readonly (readonly [number, string])[] = [
    [lost.length, `accepted bids are not in the ledger: ${lost.slice(0, 3).map(keyOf).join(', ')}`],
    [twice.length, `bids are in the ledger more than once: ${twice.slice(0, 3).join(', ')}`],
    [doubled, 'messages came twice to a stream'],
    [missed, 'messages did not come to a stream'],
    [behind, 'streams did not get the newest message'],
    [failed, 'bids got no decision'],
  ];
  return sentences.filter(([count]) => count > 0).map(([count, sentence]) => `${count} ${sentence}.`);
}

const keyOf = ({ lot, amount }: AcceptedBid): string => `${lot} at ${amount}`;
