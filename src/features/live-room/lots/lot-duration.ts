import type { LotSummary } from '../../../api/schema/lot.ts';

/** Minimum number of intervals for a usable estimate. */
const MIN_LOTS = 3;
/** The speed of a sale changes with breed and hour: only the latest intervals count. */
const MAX_LOTS = 8;
const MINUTE = 60_000;

/**
 * Typical duration of a lot of this sale in ms: the median of the intervals between hammer falls,
 * so that a pause does not distort it. Null while there are too few.
 */
export function typicalLotDuration(lots: readonly Pick<LotSummary, 'end' | 'status'>[]): number | null {
  const falls = lots
    .flatMap(({ end, status }) => (end !== null && isOver(status) ? [Date.parse(end)] : []))
    .sort((a, b) => a - b);
  const intervals = falls
    .slice(1)
    .map((fall, index) => fall - (falls[index] ?? fall))
    .slice(-MAX_LOTS)
    .sort((a, b) => a - b);
  if (intervals.length < MIN_LOTS) return null;
  return intervals[Math.floor(intervals.length / 2)] ?? null;
}

/** Whole minutes until a lot with so many before it is called; null if unknown, or less than one. */
export function minutesAway(before: number, pace: number | null): number | null {
  const minutes = pace === null ? 0 : Math.round((before * pace) / MINUTE);
  return minutes >= 1 ? minutes : null;
}

const isOver = (status: LotSummary['status']): boolean => status === 'sold' || status === 'unsold';
