import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { ConsoleViews, LotViews, ViewedLots } from '../../console-api/views.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';
import { singleFlight } from './single-flight.ts';

/** Statistics of views of lots; owned by the composition root. */
export interface ViewsModel {
  /** The auctions to choose from; null until they are loaded. */
  readonly auctions: ReadonlySignal<ConsoleViews | null>;
  /** Id of the chosen auction. */
  readonly chosen: ReadonlySignal<string | null>;
  /** Its lots; null until they are loaded. */
  readonly lots: ReadonlySignal<ViewedLots | null>;
  /** Id of the lot shown in detail. */
  readonly opened: ReadonlySignal<string | null>;
  /** Details of the opened lot; null until they are loaded. */
  readonly lot: ReadonlySignal<LotViews | null>;
  /** The reason why the newest call for lots, a lot, or an erasure failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly isErasing: ReadonlySignal<boolean>;
  /** Loads the shown data again. */
  reload(): Promise<void>;
  choose(auction: string): void;
  /** Shows a lot in detail; null closes it. */
  open(lot: string | null): void;
  /** Erases a user's views. @returns their number; null after a failure, see `failure` */
  erase(email: string): Promise<number | null>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createViewsModel({ api }: { readonly api: ConsoleApi }): ViewsModel {
  const auctions = signal<ConsoleViews | null>(null);
  const chosen = signal<string | null>(null);
  const lots = signal<ViewedLots | null>(null);
  const opened = signal<string | null>(null);
  const lot = signal<LotViews | null>(null);
  const failure = signal<Failure | null>(null);
  const loadingAuctions = createCall();
  const loadingLots = createCall(failure);
  const loadingLot = createCall(failure);
  const erasing = createCall(failure);

  async function loadAuctions(): Promise<void> {
    await loadingAuctions.run(api.views(), ({ data }) => {
      auctions.value = data;
    });
  }

  async function loadLots(): Promise<void> {
    const auction = chosen.peek();
    if (auction === null) return;
    await loadingLots.run(api.viewedLots(auction), ({ data }) => {
      lots.value = data;
    });
  }

  async function loadLot(): Promise<void> {
    const id = opened.peek();
    if (id === null) return;
    await loadingLot.run(api.lotViews(id), ({ data }) => {
      lot.value = data;
    });
  }

  const reload = singleFlight(async () => {
    await Promise.all([loadAuctions(), loadLots(), loadLot()]);
  });

  return {
    auctions,
    chosen,
    lots,
    opened,
    lot,
    failure,
    isErasing: erasing.isBusy,
    reload,
    choose(auction) {
      batch(() => {
        chosen.value = auction;
        lots.value = null;
        failure.value = null;
      });
      void loadLots();
    },
    open(id) {
      batch(() => {
        loadingLot.cancel();
        opened.value = id;
        lot.value = null;
        failure.value = null;
      });
      void loadLot();
    },
    async erase(email) {
      if (erasing.isBusy.peek()) return null;
      let erased: number | null = null;
      const isDone = await erasing.run(api.eraseViews({ email }), ({ data }) => {
        erased = data.erased;
      });
      if (isDone) void reload();
      return erased;
    },
    clear() {
      batch(() => {
        for (const call of [loadingAuctions, loadingLots, loadingLot, erasing]) call.cancel();
        for (const state of [auctions, chosen, lots, opened, lot, failure]) state.value = null;
      });
    },
  };
}
