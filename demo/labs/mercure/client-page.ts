import { effect } from '@preact/signals-core';
import { expect } from 'vitest';
import type { LotSummary } from '../../../src/api/schema/lot.ts';
import { hybridModels } from '../../../src/state/hybrid/hybrid.model.ts';
import type { LiveStatus } from '../../../src/state/live/live.model.ts';
import { defineModel, type Store } from '../../../src/state/store-type.ts';
import { startFaultProxy } from '../../server/testing/fault-proxy.ts';
import type { BackendUnderTest } from '../../server/testing/test-backend.ts';
import type { StreamLogEntry } from '../page-store.ts';
import { createPageStore } from '../page-store.ts';

/** A page of the client, without a browser, on a backend with a Mercure hub. */
export interface ClientPage {
  readonly store: Store;
  status(): LiveStatus;
  /** The shown data of a lot that bids change. */
  lot(id: string): { readonly price: number | null; readonly bids: readonly number[] };
  /** Texts of all toasts so far. */
  readonly toasts: readonly string[];
  /** Names of all live messages that its models got so far. */
  readonly events: readonly string[];
  /** The messages of its streams, in order. */
  readonly streamLog: readonly StreamLogEntry[];
  /** Number of requests for its list of lots so far. */
  listRequests(): number;
  close(): void;
}

export interface ClientPageOptions {
  /** The auction of the shown lots: a timed one, or the sale of a live room. */
  readonly auction?: string;
  readonly sale?: string;
  /** Token of the signed-in user; without it the page is a guest's. */
  readonly token?: string;
  /** Address of the hub, if it differs from the backend's. */
  readonly hub?: string;
}

export function openClientPage(world: BackendUnderTest, options: ClientPageOptions): ClientPage {
  const { auction, sale, token = null, hub = world.hub } = options;
  const streamLog: StreamLogEntry[] = [];
  const paths: string[] = [];
  const store = createPageStore({
    api: world.api,
    hub,
    token,
    streamLog,
    fetch(input, init) {
      paths.push(new URL(String(input)).pathname);
      return fetch(input, init);
    },
  });
  const toasts = new Map<number, string>();
  const events: string[] = [];
  const { live } = store.model(defineModel('partsOfTest', (parts) => parts));
  const stops = [
    live.subscribe({
      onEvent: ({ event }) => void events.push(event.event === 'other' ? event.name : event.event),
    }),
    effect(() => {
      for (const { id, text } of store.toasts.toasts.value) toasts.set(id, text);
    }),
    ...(auction === undefined ? [] : [store.catalogue.lotIds(auction).retain()]),
    ...(sale === undefined ? [] : [store.model(hybridModels)(sale).retain()]),
  ];
  return {
    store,
    status: () => store.live.status.peek(),
    lot: (id) => shown(store.lots.lot(id).peek()),
    get toasts() {
      return [...toasts.values()];
    },
    events,
    streamLog,
    listRequests: () => paths.filter((path) => path.endsWith('/auctionlots')).length,
    close() {
      for (const stop of stops) stop();
      store.dispose();
    },
  };
}

const shown = (lot: LotSummary | undefined): ReturnType<ClientPage['lot']> => ({
  price: lot?.currentPrice ?? null,
  bids: lot?.bids?.map(({ amount }) => amount) ?? [],
});

/** The `seq` of each message on the streams of a page, in order of arrival. */
export const streamedSeqs = ({ streamLog }: ClientPage): number[] =>
  streamLog.flatMap((entry) => ('seq' in entry ? [entry.seq] : []));

/** The cursor of a page's newest stream, and the start of the stream according to the hub. */
export const newestStream = ({ streamLog }: ClientPage) =>
  streamLog.flatMap((entry) => ('stream' in entry ? [entry.stream] : [])).at(-1);

/**
 * Waits until the hub has all written messages. A page that opens earlier has a cursor that the hub does not
 * know, and loads its data again. @returns the `seq` of the newest message
 */
export async function untilPublished(world: BackendUnderTest): Promise<number> {
  const { seq } = await world.backend.db
    .selectFrom('message_counter')
    .select('seq')
    .executeTakeFirstOrThrow();
  const seqNow = async () => (await fetch(`${world.api}/auctioneer/`)).headers.get('live-seq');
  await expect.poll(seqNow).toBe(String(seq));
  return Number(seq);
}

/** The network between pages and a hub. */
export interface HubNetwork {
  /** Address of the hub through this network. */
  readonly hub: string;
  /** Down: streams break, and none can be opened. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

export async function startHubNetwork(hub: string): Promise<HubNetwork> {
  const { origin, pathname } = new URL(hub);
  let isDown = false;
  const proxy = await startFaultProxy(origin, {
    request() {
      if (isDown) throw new Error('The network to the hub is down.');
    },
  });
  return {
    hub: proxy.origin + pathname,
    setDown(next) {
      isDown = next;
      if (next) proxy.cut();
    },
    stop: proxy.stop,
  };
}
