import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../../../src/api/client.ts';
import type { Failure } from '../../../src/api/failure.ts';
import type { Auctioneer } from '../../../src/api/schema/auctioneer.ts';
import type { Results, ResultsBody } from '../../console-api/results.ts';
import type { TimedActBody } from '../../console-api/timed-acts.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';

/** The results of a sale, and the office's acts on them; owned by the composition root. */
export interface ResultsModel {
  /** Id of the auction whose page is open; null without one. */
  readonly opened: ReadonlySignal<string | null>;
  /** Null until they are loaded. */
  readonly results: ReadonlySignal<Results | null>;
  /** For the head of a statement; null until it is loaded. */
  readonly auctioneer: ReadonlySignal<Auctioneer | null>;
  /** The reason why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Opens the page of an auction; null closes it. */
  open(auction: string | null): void;
  /** Loads the shown results again. */
  reload(): Promise<void>;
  /** One act at a time. @returns whether it succeeded; else see `failure` */
  act(body: ResultsBody): Promise<boolean>;
  /** The same for acts on timed auctions. After the deletion of the auction its page closes. */
  actOnTimed(body: TimedActBody): Promise<boolean>;
  /** Saves the table as a file. */
  download(): Promise<void>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export interface ResultsModelDeps {
  readonly api: Pick<ConsoleApi, 'results' | 'actOnResults' | 'actOnTimed' | 'resultsTable' | 'auctioneer'>;
  /** Hands a file to the browser, which saves it. */
  readonly save: (content: Blob, name: string) => void;
}

export function createResultsModel({ api, save }: ResultsModelDeps): ResultsModel {
  const opened = signal<string | null>(null);
  const results = signal<Results | null>(null);
  const auctioneer = signal<Auctioneer | null>(null);
  const failure = signal<Failure | null>(null);
  const loading = createCall(failure);
  const loadingAuctioneer = createCall();
  const writing = createCall(failure);
  const downloading = createCall(failure);

  async function reload(): Promise<void> {
    const auction = opened.peek();
    if (auction === null) return;
    await Promise.all([
      loading.run(api.results(auction), ({ data }) => {
        results.value = data;
      }),
      loadingAuctioneer.run(api.auctioneer(), ({ data }) => {
        auctioneer.value = data;
      }),
    ]);
  }

  function cancel(): void {
    for (const call of [loading, loadingAuctioneer, writing, downloading]) call.cancel();
  }
  function open(auction: string | null): void {
    batch(() => {
      cancel();
      opened.value = auction;
      results.value = null;
      failure.value = null;
    });
    void reload();
  }

  async function write(send: (auction: string) => Reply<Results | null>): Promise<boolean> {
    const auction = opened.peek();
    if (auction === null || writing.isBusy.peek()) return false;
    return writing.run(send(auction), ({ data }) => {
      if (data === null) open(null);
      else results.value = data;
    });
  }

  return {
    opened,
    results,
    auctioneer,
    failure,
    isBusy: writing.isBusy,
    open,
    reload,
    act: (body) => write((auction) => api.actOnResults(auction, body)),
    actOnTimed: (body) => write((auction) => api.actOnTimed(auction, body)),
    async download() {
      const auction = opened.peek();
      if (auction === null) return;
      await downloading.run(api.resultsTable(auction), (file) => save(file, `${auction}-results.csv`));
    },
    clear() {
      batch(() => {
        cancel();
        for (const state of [opened, results, auctioneer, failure]) state.value = null;
      });
    },
  };
}
