import type { Amount } from '../money.ts';
import type { HybridLot, LogEntry } from './types.ts';

/** The price according to the public log only: the last bid that is not cancelled. */
export const explainPrice = (lot: { readonly log: readonly LogEntry[] }): Amount | null =>
  lot.log.findLast((entry) => entry.kind === 'bid' && !entry.cancelled)?.amount ?? null;

/** The minimum bid when the lot was at `rev`; null before it was called. */
export const minimumAt = (lot: HybridLot, rev: number): Amount | null =>
  lot.askings.findLast((asking) => asking.rev <= rev)?.amount ?? null;

/** Adds an entry to the log. */
export function addEntry(
  lot: HybridLot,
  at: number,
  line: Pick<LogEntry, 'kind'> & Partial<LogEntry>,
): HybridLot {
  const entry: LogEntry = {
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
export const strikeEntries = (lot: HybridLot, which: (entry: LogEntry) => boolean): HybridLot => ({
  ...lot,
  log: lot.log.map((entry) => (which(entry) ? { ...entry, cancelled: true } : entry)),
});
