import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { Auction } from '../../../src/api/schema/auction.ts';
import type { StrikeBody } from '../../../src/api/schema/console.ts';
import type { LotSummary } from '../../../src/api/schema/lot-summary.ts';
import type { ConsoleApi } from '../api.ts';

/** Bids on timed lots, for cancelling one; owned by the composition root. */
export interface Strikes {
  /** The running or paused timed auctions; null until they are loaded. */
  readonly auctions: ReadonlySignal<readonly Auction[] | null>;
  /** The open lots with bids of the chosen auction; null until they are loaded. */
  readonly lots: ReadonlySignal<readonly LotSummary[] | null>;
  /** The reason why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Loads the auctions. */
  open(): Promise<void>;
  /** Loads the lots of an auction. */
  choose(auction: string): Promise<void>;
  /** @returns whether the server applied it */
  strike(auction: string, body: StrikeBody): Promise<boolean>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

type StrikesApi = Pick<ConsoleApi, 'timedAuctions' | 'timedLots' | 'strike'>;

export function createStrikes({ api }: { readonly api: StrikesApi }): Strikes {
  const auctions = signal<readonly Auction[] | null>(null);
  const lots = signal<readonly LotSummary[] | null>(null);
  const failure = signal<Failure | null>(null);
  /** Increases at sign-out and with every choice: answers requested before are stale. */
  let generation = 0;

  async function choose(auction: string): Promise<void> {
    generation += 1;
    const requested = generation;
    const reply = await api.timedLots(auction);
    if (requested !== generation) return;
    batch(() => {
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) lots.value = reply.value.value.filter(hasBids);
    });
  }

  return {
    auctions,
    lots,
    failure,
    choose,
    async open() {
      const requested = generation;
      const reply = await api.timedAuctions();
      if (requested !== generation) return;
      batch(() => {
        failure.value = reply.ok ? null : reply.error;
        if (reply.ok)
          auctions.value = reply.value.value.filter(
            ({ status }) => status === 'running' || status === 'paused',
          );
      });
    },
    async strike(auction, body) {
      const reply = await api.strike(body);
      await choose(auction);
      if (!reply.ok) failure.value = reply.error;
      return reply.ok;
    },
    clear() {
      generation += 1;
      batch(() => {
        for (const held of [auctions, lots, failure]) held.value = null;
      });
    },
  };
}

const hasBids = ({ status, bids }: LotSummary): boolean =>
  status === 'active' && bids?.some(({ cancelled }) => !cancelled) === true;
