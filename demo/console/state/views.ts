import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { ConsoleViews, LotViews, ViewedLots } from '../../console-api/views.ts';
import type { ConsoleApi } from '../api.ts';
import { singleFlight } from './single-flight.ts';

/** Statistics of views of lots; owned by the composition root. */
export interface Views {
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
  readonly erasing: ReadonlySignal<boolean>;
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

export function createViews({ api }: { readonly api: ConsoleApi }): Views {
  const auctions = signal<ConsoleViews | null>(null);
  const chosen = signal<string | null>(null);
  const lots = signal<ViewedLots | null>(null);
  const opened = signal<string | null>(null);
  const lot = signal<LotViews | null>(null);
  const failure = signal<Failure | null>(null);
  const erasing = signal(false);
  /** Increases at sign-out: replies requested before are stale. */
  let generation = 0;

  async function loadAuctions(): Promise<void> {
    const requested = generation;
    const reply = await api.views();
    if (requested === generation && reply.ok) auctions.value = reply.value.value;
  }

  async function loadLots(): Promise<void> {
    const auction = chosen.peek();
    if (auction === null) return;
    const reply = await api.viewedLots(auction);
    if (auction !== chosen.peek()) return;
    failure.value = reply.ok ? null : reply.error;
    if (reply.ok) lots.value = reply.value.value;
  }

  async function loadLot(): Promise<void> {
    const id = opened.peek();
    if (id === null) return;
    const reply = await api.lotViews(id);
    if (id !== opened.peek()) return;
    failure.value = reply.ok ? null : reply.error;
    if (reply.ok) lot.value = reply.value.value;
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
    erasing,
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
        opened.value = id;
        lot.value = null;
        failure.value = null;
      });
      void loadLot();
    },
    async erase(email) {
      if (erasing.peek()) return null;
      const requested = generation;
      erasing.value = true;
      const reply = await api.eraseViews({ email });
      if (requested !== generation) return null;
      batch(() => {
        erasing.value = false;
        failure.value = reply.ok ? null : reply.error;
      });
      void reload();
      return reply.ok ? reply.value.value.erased : null;
    },
    clear() {
      generation += 1;
      batch(() => {
        for (const held of [auctions, chosen, lots, opened, lot, failure]) held.value = null;
        erasing.value = false;
      });
    },
  };
}
