import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../../lib/clock.ts';
import { equal } from '../../lib/equal.ts';
import type { NextFrame } from '../../lib/frames.ts';
import type { Page } from '../../lib/page.ts';
import { createConnection } from '../../live/connection.ts';
import { parseMessage } from '../../live/events.ts';
import type { StreamDeps } from '../../live/stream.ts';
import { type ResourcePool, SPREAD } from '../resource/resource-pool.ts';
import { createInbox, type ReceivedEvent } from './inbox.ts';

/** `paused`: given up after the fifth failed retry; the page polls gently until it is resumed. */
export type LiveStatus = 'connecting' | 'open' | 'retrying' | 'paused';

/** The page's one subscription, as a screen sees it. */
export interface LiveModel {
  readonly status: ReadonlySignal<LiveStatus>;
  /** Keeps the page subscribed while something live is shown; the returned function ends that. */
  retain(): () => void;
  /** Tries again now; for the button beside "live updates paused". */
  resume(): void;
}

/** What a model that is created later follows on the stream. */
export interface LiveListener {
  /** A message, after the models of every page took it; within its batch. */
  onEvent?(received: ReceivedEvent): void;
  /** The stream was opened, again too. @param privately whether it may tell private topics */
  onOpen?(privately: boolean): void;
  /** The backend has another database than before: a held `rev` says nothing any more. */
  onReset?(): void;
}

/** A private topic and the token that opens it. */
export interface PrivateTopic {
  readonly topic: string;
  readonly token: string;
}

export interface Live extends LiveModel {
  /** @returns the way out */
  subscribe(listener: LiveListener): () => void;
  /** What came after a moment (monotonic ms), as far as it is kept: for a model that comes later. */
  receivedSince(moment: number): readonly ReceivedEvent[];
  /** From now on a private topic comes beside the public one, in the same stream; null: none does. */
  join(topic: PrivateTopic | null): void;
  /** An answer told the number of the newest message it may contain (`Live-Seq`). */
  advanceCursor(seq: number): void;
  /** An answer, or the stream, told which database it is from (`Live-Epoch`). */
  checkEpoch(epoch: string): void;
  /** Leaves the hub for good, whoever still uses it. */
  close(): void;
}

export interface LiveDeps {
  readonly stream: Pick<StreamDeps, 'fetch' | 'nativeSource'>;
  /** Address of the hub. */
  readonly hub: string;
  readonly topic: string;
  readonly clock: Clock;
  readonly page: Pick<Page, 'on' | 'visible'>;
  readonly nextFrame: NextFrame;
  readonly pool: ResourcePool;
  /** Called within one batch per frame, each message once. */
  readonly apply: (received: ReceivedEvent) => void;
  readonly onGaveUp: () => void;
  readonly onServerTime: (serverTime: number, sent: number, received: number) => void;
  readonly log: (message: string, detail?: unknown) => void;
}

/** The stream is resumed from what the first answers showed, so it waits for them: at most this long, in ms. */
const FIRST_ANSWERS = 2_000;
/** While the connection is paused, what is on the page is asked for every so many ms. */
const POLL = 10_000;
/** So many messages are kept for models that come later. */
const KEPT = 100;
/** A tab hidden for longer than this lets its stream go, in ms. */
const HIDDEN = 300_000;

export function createLive(deps: LiveDeps): Live {
  const { clock, page, pool } = deps;
  const status = signal<LiveStatus>('connecting');
  const inbox = createInbox({
    nextFrame: deps.nextFrame,
    soon: (run) => clock.after(0, run),
    apply(received) {
      recent.push(received);
      if (recent.length > KEPT) recent.shift();
      deps.apply(received);
      for (const { onEvent } of listeners) onEvent?.(received);
    },
    onGap: () => pool.refresh(SPREAD),
  });
  const listeners = new Set<LiveListener>();
  const recent: ReceivedEvent[] = [];
  /** All that were ever told. */
  const epochs = new Set<string>();
  let joined: PrivateTopic | null = null;
  /** The native EventSource can bring no token: it is left as it is. */
  let canBePrivate = true;
  let wasOpen = false;
  let users = 0;
  /** Between the first user and the last one, once the first answers are there. */
  let started = false;
  let askedAt = 0;
  let askedFor: number | null = null;
  let stopWaiting: () => void = () => undefined;
  let stopPolling: () => void = () => undefined;
  let stopHiding: () => void = () => undefined;

  const connection = createConnection({
    ...deps.stream,
    clock,
    log: deps.log,
    request() {
      const address = new URL(deps.hub);
      address.searchParams.append('topic', deps.topic);
      if (joined) address.searchParams.append('topic', joined.topic);
      askedAt = clock.monotonic();
      askedFor = inbox.cursor();
      // In the query: the header `Last-Event-ID` would cost a preflight.
      if (askedFor !== null) address.searchParams.set('lastEventID', String(askedFor));
      return { address: address.href, token: joined?.token };
    },
    onState(state) {
      stopPolling();
      status.value = state === 'closed' ? 'connecting' : state;
      if (state !== 'paused') return;
      deps.onGaveUp();
      poll();
    },
    onOpen(headers) {
      const serverTime = Number(headers?.get('Server-Time') ?? Number.NaN);
      if (serverTime > 0) deps.onServerTime(serverTime, askedAt, clock.monotonic());
      const epoch = headers?.get('Live-Epoch');
      if (epoch) checkEpoch(epoch);
      canBePrivate = headers !== null;
      for (const { onOpen } of listeners) onOpen?.(canBePrivate && joined !== null);
      const isFirst = !wasOpen;
      wasOpen = true;
      // A hub names the cursor it begins after: another one than asked for means that some are missing.
      const begins = headers?.get('Last-Event-ID') ?? null;
      if (begins !== String(askedFor) && /^\d+$/.test(begins ?? '')) inbox.startAfter(Number(begins));
      // Without numbers nobody can tell what was said while the stream was away.
      const isWhole = askedFor === null ? isFirst : begins === null || begins === String(askedFor);
      if (!isWhole) pool.refresh(SPREAD);
    },
    onData(data) {
      const message = parseMessage(data, deps.log);
      if (message !== null) inbox.add(message, clock.monotonic());
    },
  });

  /**
   * Restored or begun anew, it counts from elsewhere: what is shown is loaded again, and taken though
   * its numbers are lower. One that was left is no news: an old answer may come from a cache.
   */
  function checkEpoch(epoch: string): void {
    if (epochs.has(epoch)) return;
    epochs.add(epoch);
    if (epochs.size === 1) return;
    for (const { onReset } of listeners) onReset?.();
    pool.refresh(SPREAD);
  }

  function poll(): void {
    stopPolling = clock.after(POLL, () => {
      if (page.visible()) pool.poll();
      poll();
    });
  }
  function start(): void {
    stopWaiting();
    if (users === 0 || started) return;
    started = true;
    connection.open();
  }
  function startWhenAnswered(): void {
    if (pool.pending() === 0) start();
  }
  function leave(): void {
    if (users > 0) return;
    stopWaiting();
    started = false;
    connection.close();
  }
  function wake(): void {
    stopHiding();
    if (started) connection.open();
  }

  page.on('visible', wake);
  page.on('shown', wake);
  page.on('online', () => {
    // What looks open may be the stream of a network that is gone.
    if (started) connection.close();
    wake();
  });
  page.on('hidden', () => {
    stopHiding();
    stopHiding = clock.after(HIDDEN, () => connection.close());
  });
  // A page with an open stream does not go into the back-forward cache.
  page.on('left', () => connection.close());

  return {
    status,
    retain() {
      users += 1;
      if (users === 1 && !started) {
        const stopTimer = clock.after(FIRST_ANSWERS, start);
        stopWaiting = stopTimer;
        // What is shown beside this begins to load in the same moment.
        clock.after(0, startWhenAnswered);
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        users -= 1;
        // A view that is replaced by the next one is no reason to leave the hub.
        if (users === 0) clock.after(0, leave);
      };
    },
    resume: wake,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receivedSince: (moment) => recent.filter(({ at }) => at > moment),
    join(topic) {
      if (equal(topic, joined)) return;
      joined = topic;
      if (canBePrivate) connection.renew();
    },
    checkEpoch,
    close() {
      users = 0;
      stopHiding();
      leave();
    },
    advanceCursor(seq) {
      if (!started) {
        inbox.startFrom(seq);
        clock.after(0, startWhenAnswered);
      } else if (inbox.isBefore(seq)) pool.refresh(SPREAD);
    },
  };
}
