import type { Clock } from '../../../../../src/lib/clock.ts';

/**
 * The bids on timed lots that this process has read and not decided, with the time of each arrival. Only the
 * arrival decides whether a bid was in time, not the wait for its decision. One per backend; each heartbeat
 * publishes it, and no process closes a lot over a bid in it that arrived before the end.
 */
export interface Arrivals {
  /** Notes a bid that has just been read. */
  note(lot: string): Arrival;
  /** The bids that are undecided now. */
  snapshot(): UndecidedBids;
  /** Whether a bid was decided since the snapshot that was undecided in it and had arrived before `end`. */
  hasDecidedSince(snapshot: UndecidedBids, end: number): boolean;
}

export interface Arrival {
  /** Server time in ms. */
  readonly at: number;
  /** Removes the bid after it was accepted or refused, or has failed. */
  finish(): void;
}

export interface UndecidedBids {
  /** Bids that arrived before this server time are decided, or listed in `oldest`. */
  readonly until: number;
  /** The arrival of the oldest undecided bid on each lot. */
  readonly oldest: { readonly [lot: string]: number };
}

export function createArrivals({ now }: Pick<Clock, 'now'>): Arrivals {
  const waiting = new Map<string, Set<Arrival>>();
  const oldestOn = (lot: string): number | undefined => {
    const bids = waiting.get(lot);
    // Not the first one: the clock may have been corrected backwards since.
    return bids && Math.min(...[...bids].map(({ at }) => at));
  };
  return {
    note(lot) {
      const bids = waiting.get(lot) ?? new Set();
      waiting.set(lot, bids);
      const arrival: Arrival = {
        at: now(),
        finish() {
          bids.delete(arrival);
          if (bids.size === 0 && waiting.get(lot) === bids) waiting.delete(lot);
        },
      };
      bids.add(arrival);
      return arrival;
    },
    snapshot() {
      const lots = [...waiting.keys()];
      return { until: now(), oldest: Object.fromEntries(lots.map((lot) => [lot, oldestOn(lot) as number])) };
    },
    hasDecidedSince: ({ oldest }, end) =>
      Object.entries(oldest).some(([lot, at]) => at < end && oldestOn(lot) !== at),
  };
}
