import type { Bidding } from '../bids/bidding.ts';
import type { ServerClock } from '../db/database-clock.ts';
import type { Message } from '../db/outbox.ts';
import { type OutageDeps, resumeAfterOutage } from './outage.ts';

/**
 * Ends outages in this process: the scheduler before it opens or closes lots, and a bid that comes before
 * the scheduler has looked, so that it does not find the old end of its lot.
 *
 *     last look under 2 s ago    bids pass at once
 *     longer ago                 bids wait for a look: the database, or this process, was away
 */
export interface OutageGate {
  /** Looks whether there was an outage, moves the ends that fell into it, and publishes that. */
  look(): Promise<void>;
  /** Resolves when no outage can have been missed. */
  passed(): Promise<void>;
}

interface OutageGateOptions extends OutageDeps {
  readonly clock: Pick<ServerClock, 'read' | 'monotonic'>;
  /** Called after the commit. */
  publish(message: Message): void;
}

/** Longer than the scheduler's pause; with the oldest sign of life far shorter than an outage. */
const RECENT = 2000;

export function createOutageGate(options: OutageGateOptions): OutageGate {
  const { clock, publish } = options;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    const began = clock.monotonic();
    for (const message of await resumeAfterOutage(options)) publish(message);
    lookedAt = began;
  }

  const look = (): Promise<void> => {
    looking ??= lookNow().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    look,
    async passed() {
      if (clock.monotonic() - lookedAt >= RECENT) await look();
    },
  };
}

/** Bids that are decided after an outage was dealt with. */
export const behindOutage = (bidding: Bidding, gate: Pick<OutageGate, 'passed'>): Bidding => ({
  async place(request) {
    await gate.passed();
    return bidding.place(request);
  },
});
