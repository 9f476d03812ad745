/**
 * The console's live connection: one hub stream that announces changes and, by being open, tells the server
 * that the auctioneer of the chosen sale is present. While the stream is broken, it polls. Owned by the
 * composition root (`setup.ts`), which opens it while a sale is chosen and closes it otherwise.
 */

import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { ConsoleHint } from '../../../src/api/schema/console.ts';
import { Envelope } from '../../../src/api/schema/message.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Log } from '../../../src/lib/log.ts';
import type { Page } from '../../../src/lib/page.ts';
import { createConnection } from '../../../src/live/connection.ts';
import { failingSource } from '../../../src/live/failing-source.ts';
import { hubAddress } from '../../../src/live/stream.ts';

/** `retrying`: no stream; the state is polled until the stream is back. */
export type StreamState = 'connecting' | 'open' | 'retrying';

export interface ConsoleConnection {
  readonly state: ReadonlySignal<StreamState>;
  open(): void;
  close(): void;
  /** Reconnects at once, without waiting for the retry delay. */
  reconnect(): void;
}

/** Polling interval while the stream is broken, ms. */
const OUTAGE_POLL_INTERVAL = 3_000;

const Message = v.pipe(v.string(), v.parseJson(), Envelope);

export function createConsoleConnection(deps: {
  readonly hub: string;
  /** Topics of the next stream: those of the console, and the public one, which has the news. */
  readonly topics: () => readonly string[];
  readonly token: () => string | null;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly page: Pick<Page, 'on'>;
  /** 0 to 1, like `Math.random`. */
  readonly random: () => number;
  /** This auction has changed; `version` is the newest one. */
  readonly onUpdate: (auction: string, version: number) => void;
  /** A bidder requested admission to a timed auction, or got a decision. */
  readonly onAdmissions: () => void;
  /** Breaking news were written or withdrawn, here or at another console. */
  readonly onNews: () => void;
  /**
   * Loads everything, because the console's topic replays no missed messages. Resolves to whether the server
   * answered.
   */
  readonly reload: () => Promise<boolean>;
  readonly log: Log;
}): ConsoleConnection {
  const { clock, page } = deps;
  const state = signal<StreamState>('connecting');
  let shouldConnect = false;
  let stopPolling: () => void = () => undefined;

  function onMessage(data: string): void {
    const message = v.safeParse(Message, data);
    if (!message.success) return;
    const { event, payload } = message.output;
    if (event === 'console.admissions') deps.onAdmissions();
    if (event === 'breaking-news.update') deps.onNews();
    if (event !== 'console.update') return;
    const hint = v.safeParse(ConsoleHint, payload);
    if (hint.success) deps.onUpdate(hint.output.auction, hint.output.version);
  }

  const connection = createConnection({
    fetch: deps.fetch,
    clock,
    random: deps.random,
    // A native EventSource cannot send the token: the hub would open an anonymous stream without any messages.
    nativeSource: failingSource,
    request: () => ({ address: hubAddress(deps.hub, deps.topics()), token: deps.token() }),
    onState(next) {
      const before = state.peek();
      if (next === 'open') state.value = 'open';
      else if (next === 'retrying' || next === 'paused' || next === 'absent') state.value = 'retrying';
      else if (before !== 'retrying') state.value = 'connecting';
      if (next === 'open' || next === 'closed') stopPolling();
      else if (next !== 'connecting') poll();
    },
    onOpen: () => void deps.reload(),
    onData(data) {
      onMessage(data);
      return null;
    },
    log: deps.log,
  });

  function poll(): void {
    stopPolling();
    stopPolling = clock.after(OUTAGE_POLL_INTERVAL, async () => {
      const hasAnswered = await deps.reload();
      if (state.peek() !== 'retrying' || connection.state() === 'closed') return;
      // If the server answers the API again, it can stream again.
      if (hasAnswered && connection.state() === 'paused') connection.open();
      poll();
    });
  }
  const reconnect = (): void => {
    if (shouldConnect) connection.open();
  };
  page.on('visible', reconnect);
  page.on('shown', reconnect);
  page.on('online', () => {
    // The open stream may belong to a network that no longer exists.
    if (shouldConnect) connection.close();
    reconnect();
  });
  page.on('left', () => connection.close());

  return {
    state,
    reconnect,
    open() {
      shouldConnect = true;
      connection.open();
    },
    close() {
      shouldConnect = false;
      stopPolling();
      connection.close();
    },
  };
}
