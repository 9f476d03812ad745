import type { Amount } from '../money.ts';
import type { HybridLogEntry, HybridLotState } from './types.ts';

/** The minimum bid when the lot was at `rev`; null before it was called. */
export const minimumAt = (lot: HybridLotState, rev: number): Amount | null =>
  lot.askings.findLast((asking) => asking.rev <= rev)?.amount ?? null;

/** Adds an entry to the log. */
export function addEntry(
  lot: HybridLotState,
  at: number,
  line: Pick<HybridLogEntry, 'kind'> & Partial<HybridLogEntry>,
): HybridLotState {
  const entry: HybridLogEntry = {
    no: lot.log.length + 1,
    at,
    amount: null,
    bidder: null,
    source: null,
    counting: null,
    cancelled: false,
    ...line,
  };
  return { ...lot, log: [...lot.log, entry] };
}

/** Cancels the matching log entries. */
export const cancelEntries = (
  lot: HybridLotState,
  which: (entry: HybridLogEntry) => boolean,
): HybridLotState => ({
  ...lot,
  log: lot.log.map((entry) => (which(entry) ? { ...entry, cancelled: true } : entry)),
});
