import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { Auction } from '../../../src/api/schema/auction.ts';
import type { CancelBidBody } from '../../../src/api/schema/console.ts';
import type { LotSummary } from '../../../src/api/schema/lot-summary.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';

/** Bids on timed lots, for cancelling one; owned by the composition root. */
export interface BidCancellationModel {
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
  cancel(auction: string, body: CancelBidBody): Promise<boolean>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

type BidCancellationApi = Pick<ConsoleApi, 'timedAuctions' | 'timedLots' | 'cancelBid'>;

export function createBidCancellationModel({
  api,
}: {
  readonly api: BidCancellationApi;
}): BidCancellationModel {
  const auctions = signal<readonly Auction[] | null>(null);
  const lots = signal<readonly LotSummary[] | null>(null);
  const loadFailure = signal<Failure | null>(null);
  /** Separate, because the lots are loaded after a refusal too. */
  const refusal = signal<Failure | null>(null);
  const loadingAuctions = createCall(loadFailure);
  const loadingLots = createCall(loadFailure);
  const cancelling = createCall(refusal);

  async function loadLots(auction: string): Promise<void> {
    await loadingLots.run(api.timedLots(auction), ({ data }) => {
      lots.value = data.filter(hasBids);
    });
  }

  return {
    auctions,
    lots,
    failure: computed(() => refusal.value ?? loadFailure.value),
    choose(auction) {
      batch(() => {
        cancelling.cancel();
        refusal.value = null;
      });
      return loadLots(auction);
    },
    async open() {
      refusal.value = null;
      await loadingAuctions.run(api.timedAuctions(), ({ data }) => {
        auctions.value = data.filter(({ status }) => status === 'running' || status === 'paused');
      });
    },
    async cancel(auction, body) {
      const isDone = await cancelling.run(api.cancelBid(body));
      const isAborted = !isDone && refusal.peek() === null;
      if (!isAborted) await loadLots(auction);
      return isDone;
    },
    clear() {
      batch(() => {
        for (const call of [loadingAuctions, loadingLots, cancelling]) call.cancel();
        for (const state of [auctions, lots, loadFailure, refusal]) state.value = null;
      });
    },
  };
}

const hasBids = ({ status, bids }: LotSummary): boolean =>
  status === 'active' && bids?.some(({ cancelled }) => !cancelled) === true;
