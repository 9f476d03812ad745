import type { Amount } from '../money.ts';
import type { HybridLot, LogEntry } from './types.ts';

/** The lot's price as its public log alone tells it: the last bid that was not struck through. */
export const explainPrice = (lot: { readonly log: readonly LogEntry[] }): Amount | null =>
  lot.log.findLast((entry) => entry.kind === 'bid' && !entry.cancelled)?.amount ?? null;

/** What the next bid had to be when the lot was at `rev`; null before it was called. */
export const minimumAt = (lot: HybridLot, rev: number): Amount | null =>
  lot.askings.findLast((asking) => asking.rev <= rev)?.amount ?? null;

/** The lot with one more line in its log. */
export function write(
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

/** The lot with those lines struck through. */
export const strike = (lot: HybridLot, which: (entry: LogEntry) => boolean): HybridLot => ({
  ...lot,
  log: lot.log.map((entry) => (which(entry) ? { ...entry, cancelled: true } : entry)),
});
