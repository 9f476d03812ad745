import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../../../src/api/client.ts';
import type { Failure } from '../../../src/api/failure.ts';
import type { Auctioneer } from '../../../src/api/schema/auctioneer.ts';
import type { Results, ResultsBody } from '../../console-api/results.ts';
import type { TimedActBody } from '../../console-api/timed-acts.ts';
import type { ConsoleApi } from '../api.ts';

/** The results of a sale, and the office's acts on them; owned by the composition root. */
export interface SaleResults {
  /** Id of the auction whose page is open; null without one. */
  readonly opened: ReadonlySignal<string | null>;
  /** Null until they are loaded. */
  readonly results: ReadonlySignal<Results | null>;
  /** For the head of a statement; null until it is loaded. */
  readonly auctioneer: ReadonlySignal<Auctioneer | null>;
  /** The reason why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly busy: ReadonlySignal<boolean>;
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

export interface SaleResultsDeps {
  readonly api: Pick<ConsoleApi, 'results' | 'actOnResults' | 'actOnTimed' | 'resultsTable' | 'auctioneer'>;
  /** Hands a file to the browser, which saves it. */
  readonly save: (content: Blob, name: string) => void;
}

export function createSaleResults({ api, save }: SaleResultsDeps): SaleResults {
  const opened = signal<string | null>(null);
  const results = signal<Results | null>(null);
  const auctioneer = signal<Auctioneer | null>(null);
  const failure = signal<Failure | null>(null);
  const busy = signal(false);

  async function reload(): Promise<void> {
    const auction = opened.peek();
    if (auction === null) return;
    const [reply, about] = await Promise.all([api.results(auction), api.auctioneer()]);
    if (auction !== opened.peek()) return;
    batch(() => {
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) results.value = reply.value.value;
      if (about.ok) auctioneer.value = about.value.value;
    });
  }

  function open(auction: string | null): void {
    batch(() => {
      opened.value = auction;
      results.value = null;
      failure.value = null;
      busy.value = false;
    });
    void reload();
  }

  async function write(send: (auction: string) => Reply<Results | null>): Promise<boolean> {
    const auction = opened.peek();
    if (auction === null || busy.peek()) return false;
    busy.value = true;
    const reply = await send(auction);
    if (auction !== opened.peek()) return false;
    if (reply.ok && reply.value.value === null) open(null);
    else
      batch(() => {
        busy.value = false;
        failure.value = reply.ok ? null : reply.error;
        if (reply.ok) results.value = reply.value.value;
      });
    return reply.ok;
  }

  return {
    opened,
    results,
    auctioneer,
    failure,
    busy,
    open,
    reload,
    act: (body) => write((auction) => api.actOnResults(auction, body)),
    actOnTimed: (body) => write((auction) => api.actOnTimed(auction, body)),
    async download() {
      const auction = opened.peek();
      if (auction === null) return;
      const reply = await api.resultsTable(auction);
      if (auction !== opened.peek()) return;
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) save(reply.value, `${auction}-results.csv`);
    },
    clear() {
      batch(() => {
        for (const held of [opened, results, auctioneer, failure]) held.value = null;
        busy.value = false;
      });
    },
  };
}
