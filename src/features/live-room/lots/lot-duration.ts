import type { LotSummary } from '../../../api/schema/lot.ts';

/** Fewer intervals say nothing about how fast an auctioneer is. */
const ENOUGH = 3;
/** A sale has its own speed by breed and hour: the last ones count. */
const LATEST = 8;
const MINUTE = 60_000;

/**
 * How long a lot of this sale takes, in ms: the median between the falls of the hammer, so that one
 * pause does not tell. Null while too few fell for an honest word.
 */
export function typicalLotDuration(lots: readonly Pick<LotSummary, 'end' | 'status'>[]): number | null {
  const falls = lots
    .flatMap(({ end, status }) => (end !== null && isOver(status) ? [Date.parse(end)] : []))
    .sort((a, b) => a - b);
  const intervals = falls
    .slice(1)
    .map((fall, index) => fall - (falls[index] ?? fall))
    .slice(-LATEST)
    .sort((a, b) => a - b);
  if (intervals.length < ENOUGH) return null;
  return intervals[Math.floor(intervals.length / 2)] ?? null;
}

/** Whole minutes until a lot that is so many lots away; null where that cannot be said, or is less than one. */
export function minutesAway(away: number, pace: number | null): number | null {
  const minutes = pace === null ? 0 : Math.round((away * pace) / MINUTE);
  return minutes >= 1 ? minutes : null;
}

const isOver = (status: LotSummary['status']): boolean => status === 'sold' || status === 'unsold';
