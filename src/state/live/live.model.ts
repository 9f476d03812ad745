import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { NextFrame } from '../../lib/frames.ts';
import type { Log } from '../../lib/log.ts';
import type { Page } from '../../lib/page.ts';
import {
  type ConnectionDeps,
  type ConnectionState,
  createConnection,
  HEALTHY_AFTER,
} from '../../live/connection.ts';
import { parseMessage } from '../../live/events.ts';
import { hubAddress, type StreamDeps } from '../../live/stream.ts';
import type { Tabs } from '../../live/tabs/browser-tabs.ts';
import { createSharedConnection } from '../../live/tabs/shared-connection.ts';
import { MAX_RANDOM_DELAY, type ResourcePool } from '../resource/resource-pool.ts';
import { createInbox, createMessageCheck, type ReceivedEvent } from './inbox.ts';
import { mustReload } from './must-reload.ts';
import { createPolling } from './polling.ts';
import { createStreamLifetime } from './stream-lifetime.ts';

/**
 * The page's one live subscription: resumes the stream of the hub by cursor, applies messages through the inbox
 * and asks for missed data. Created by the store, closed with it. `stream-lifetime.ts` decides whether a stream
 * is wanted, `live/connection.ts` reconnects (backoff, states).
 *
 *     paused (all retries failed) ── every 10 s, if visible ──▶ poll the shown data
 *         a poll succeeds after one that failed ──▶ open, with a fresh count of retries
 *     open by the native EventSource, which hides heartbeats ──▶ the same, because a dead stream would look open
 *     no hub (status 404, or none in the configuration) ──▶ status `polled`, and the same polls; a poll that fails
 *         makes it `paused`, until one succeeds
 *     `live.paused` (the backend cannot read or write its ledger) ──▶ status `paused`, and the same polls;
 *         until any other message
 *
 * A message whose `seq` lies far ahead does not move the cursor before an answer confirms it: a wrong `seq`
 * would make all later messages look old.
 *
 * Data that the replay after an open does not cover is loaded again, spread over a second: after a gap in
 * `seq`, or if the hub begins after another cursor than requested, an answer is older than the cursor, or the
 * epoch is new.
 */

/**
 * - `polled`: there is no hub; the shown data is polled, and the polls succeed
 * - `paused`: all retries failed, or the backend itself cannot read or write its ledger, or there is no hub
 *   and the polls fail; the shown data is polled
 */
export type LiveStatus = 'connecting' | 'open' | 'retrying' | 'polled' | 'paused';

/** The page's one subscription, for a screen. */
export interface LiveModel {
  readonly status: ReadonlySignal<LiveStatus>;
  /** Keeps the page subscribed until the returned function is called. */
  retain(): () => void;
  /** Reconnects now; for the button beside "live updates paused". */
  resume(): void;
  /** Streams of this page: 1, or 0 while it has none, or another tab of the browser holds the shared one. */
  streams(): number;
}

/** Callbacks of a model that follows the stream. */
export interface LiveListener {
  /** A message, after the models of every page have applied it, in the same batch. */
  onEvent?(received: ReceivedEvent): void;
  /** The stream has opened, for the first time or again. @param isPrivate whether it delivers the private topic */
  onOpen?(isPrivate: boolean): void;
  /** The device has slept: the shown data is old until it is loaded again. */
  onWake?(): void;
  /** The backend has another database than before, so a cached `rev` must not be compared any more. */
  onReset?(): void;
}

/** A private topic and the token that gives access to it. */
export interface PrivateTopic {
  readonly topic: string;
  readonly token: string;
}

export interface Live extends LiveModel {
  /** @returns ends the subscription */
  subscribe(listener: LiveListener): () => void;
  /** The newest events received after a moment (monotonic ms), for a model created later; at most the last 100. */
  receivedSince(moment: number): readonly ReceivedEvent[];
  /** Adds a private topic to the one stream, beside the public one; null removes it. Reopens the stream. */
  join(topic: PrivateTopic | null): void;
  /** Applies the `Live-Seq` of an answer: the `seq` of the newest message the answer may contain. */
  advanceCursor(seq: number): void;
  /** Compares the `Live-Epoch` of an answer, which names its database, with those seen before. */
  checkEpoch(epoch: string): void;
  /** The device has slept: replaces the stream, and loads the shown data again. */
  wakeUp(): void;
  /** Closes the stream for good, even while it is retained. */
  close(): void;
}

export interface LiveDeps extends StreamDeps {
  /** Coordinates the tabs of the browser; null if each tab has its own stream. */
  readonly tabs: Tabs | null;
  /** Address of the hub; null: there is none. */
  readonly hub: string | null;
  readonly topic: string;
  readonly page: Pick<Page, 'on' | 'visible' | 'visit'>;
  readonly nextFrame: NextFrame;
  readonly pool: ResourcePool;
  /** Whether it is known which user is signed in: the stream of a user has other topics. */
  readonly isIdentified: () => boolean;
  /** Called within one batch per frame, each message once. */
  readonly apply: (received: ReceivedEvent) => void;
  /** All retries failed. Called again only after a stream was healthy. */
  readonly onGaveUp: () => void;
  /** 0 to 1, as `Math.random`. */
  readonly random: () => number;
  readonly onServerTime: (serverTime: number, sent: number, received: number) => void;
  readonly log: Log;
}

/** How many messages are kept for models that are created later. */
const MAX_RECENT_EVENTS = 100;
/** The status of each state of the connection. Without a hub, failing polls change `polled` to `paused`. */
const LIVE_STATUS: Readonly<Record<ConnectionState, LiveStatus>> = {
  closed: 'connecting',
  connecting: 'connecting',
  open: 'open',
  stale: 'paused',
  retrying: 'retrying',
  paused: 'paused',
  absent: 'polled',
};
/** The states in which the shown data is polled; also in `open`, if by the native EventSource. */
const POLLED_STATES: ReadonlySet<ConnectionState> = new Set(['stale', 'paused', 'absent']);

export function createLive(deps: LiveDeps): Live {
  const { clock, page, pool } = deps;
  const status = signal<LiveStatus>('connecting');
  const inbox = createInbox({
    nextFrame: deps.nextFrame,
    soon: (run) => clock.after(0, run),
    apply(received) {
      recent.push(received);
      if (recent.length > MAX_RECENT_EVENTS) recent.shift();
      deps.apply(received);
      for (const { onEvent } of listeners) onEvent?.(received);
    },
    onGap: () => pool.refresh(MAX_RANDOM_DELAY),
    onRestart: startAgain,
  });
  const listeners = new Set<LiveListener>();
  const recent: ReceivedEvent[] = [];
  /** The epochs seen so far; each one identifies a database. */
  const epochs = new Set<string>();
  const check = createMessageCheck(() => pool.refresh(MAX_RANDOM_DELAY));
  let joined: PrivateTopic | null = null;
  /** False on the native EventSource: it cannot send a token, so reopening it would gain nothing. */
  let canBePrivate = true;
  let wasOpen = false;
  /** When the stream opened, monotonic ms; null while it is not open. */
  let openedAt: number | null = null;
  /** `onGaveUp` was called, and no stream was healthy since. */
  let hasGivenUp = false;
  /** The last request for a stream: when, monotonic ms, and the cursor it asked for. */
  let request: { readonly at: number; readonly cursor: number | null } = { at: 0, cursor: null };

  const connectionDeps: ConnectionDeps = {
    ...deps,
    request() {
      request = { at: clock.monotonic(), cursor: inbox.cursor() };
      const topics = joined ? [deps.topic, joined.topic] : [deps.topic];
      return { address: hubAddress(String(deps.hub), topics), cursor: request.cursor, token: joined?.token };
    },
    onState(state) {
      if (state === 'open' || state === 'stale') openedAt ??= clock.monotonic();
      else {
        if (openedAt !== null && clock.monotonic() - openedAt >= HEALTHY_AFTER) hasGivenUp = false;
        openedAt = null;
      }
      if (POLLED_STATES.has(state)) polling.start();
      else if (state !== 'open' || canBePrivate) polling.stop();
      status.value = LIVE_STATUS[state];
      if (state !== 'paused') return;
      if (!hasGivenUp) deps.onGaveUp();
      hasGivenUp = true;
    },
    onOpen(headers) {
      const serverTime = Number(headers?.get('Server-Time'));
      if (serverTime > 0) deps.onServerTime(serverTime, request.at, clock.monotonic());
      const epoch = headers?.get('Live-Epoch');
      if (epoch) checkEpoch(epoch);
      canBePrivate = headers !== null;
      if (canBePrivate) polling.stop();
      else polling.start();
      for (const { onOpen } of listeners) onOpen?.(canBePrivate && joined !== null);
      const streamCursor = headers?.get('Last-Event-ID') ?? null;
      const isOtherCursor = streamCursor !== null && streamCursor !== String(request.cursor);
      if (isOtherCursor && /^\d+$/.test(streamCursor)) inbox.startAfter(Number(streamCursor));
      if (mustReload({ requested: request.cursor, begins: streamCursor, isReopened: wasOpen }))
        pool.refresh(MAX_RANDOM_DELAY);
      wasOpen = true;
    },
    onData(data) {
      const parsed = parseMessage(data, deps.log);
      if (parsed === null) return null;
      const seq = check.checked(parsed.seq);
      const { event } = parsed;
      inbox.add({ ...parsed, seq }, clock.monotonic());
      return event?.event === 'other' && event.name === 'live.paused' ? 'stale' : seq;
    },
  };
  const { tabs } = deps;
  const connection =
    tabs && deps.hub !== null
      ? createSharedConnection({ ...connectionDeps, tabs, page })
      : createConnection(connectionDeps);
  const polling = createPolling({
    ...deps,
    onAway() {
      if (status.peek() === 'polled') status.value = 'paused';
    },
    onBack: connection.open,
  });

  /**
   * A restored or new database has other numbers: everything is loaded again, and lower `rev`s are accepted.
   */
  function startAgain(): void {
    inbox.startAfter(null);
    for (const { onReset } of listeners) onReset?.();
    pool.refresh(MAX_RANDOM_DELAY);
  }

  /** An epoch that was seen before changes nothing: it comes from a cached answer. */
  function checkEpoch(epoch: string): void {
    if (epochs.has(epoch)) return;
    epochs.add(epoch);
    if (epochs.size > 1) startAgain();
  }

  const lifetime = createStreamLifetime({ ...deps, connection });

  return {
    status,
    retain: lifetime.retain,
    // If it is paused with an open stream, as the backend has reported, a new stream may reach another process.
    resume: () => (status.peek() === 'paused' ? lifetime.reconnect : lifetime.wake)(),
    streams: connection.streams,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receivedSince: (moment) => recent.filter(({ at }) => at > moment),
    join(topic) {
      const isSame = topic?.topic === joined?.topic;
      joined = topic;
      // A new token is used by the next attempt: the hub ends a stream whose token is no longer valid.
      if (canBePrivate && !isSame) connection.renew();
    },
    checkEpoch,
    wakeUp() {
      for (const { onWake } of listeners) onWake?.();
      lifetime.reconnect();
      pool.refresh(MAX_RANDOM_DELAY);
    },
    close: lifetime.close,
    advanceCursor(seq) {
      check.confirm(seq);
      if (!lifetime.isStarted) {
        inbox.startFrom(seq);
        lifetime.startSoon();
      } else if (inbox.isBefore(seq)) pool.refresh(MAX_RANDOM_DELAY);
    },
  };
}
