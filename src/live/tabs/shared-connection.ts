/**
 * One stream for all tabs of a browser: one tab leads and holds it, the others get its messages. Has the same
 * interface as a connection of one tab (`connection.ts`) and replaces it if the browser can coordinate tabs
 * (`browser-tabs.ts`). Owned by the live model, which uses both in the same way.
 *
 *     tab joins ── queues for the lock ──────────────── holds it ──▶ leads: opens the stream, beats
 *        └─ hello, cursor ──▶ leader ── missed messages ──▶ follows
 *
 *     leader closed or killed ── the lock goes to the next in the queue, which resumes from its cursor
 *     leader silent for 9 s (frozen) ── a visible tab steals the lock, within 12 s
 *     two tabs lead at once ── the later term goes on, of the same term the greater id
 *
 * The states of a tab, with the messages of other tabs that it gets. The first tab leads as soon as it holds
 * the lock; a tab whose lock was stolen is joining again.
 *
 *   message                  joining                       following                  leading
 *   hello                    -                             -                          sends `welcome`, or `state`
 *                                                                                     while its stream is not open
 *   state: open              sends `hello` again           -                          see below
 *   state: any other         shows it                      shows it ──▶ joining       see below
 *   welcome, to its hello    delivers the missed messages  -                          see below
 *                            ──▶ following
 *   data                     -                             delivers it                see below
 *
 * `state`, `welcome` and `data` of a tab with a lower rank than the known leader change nothing; a leading tab
 * answers them with its `state`. Those of a higher rank make their sender the leader: a leading tab closes its
 * stream and is joining.
 *
 * Tabs share a stream if version, hub and topics are the same: tabs of two users have two streams, because
 * their private topics differ. Every tab keeps the newest messages, so that the next leader has them for the
 * others.
 */
import type { Page } from '../../lib/page.ts';
import {
  type Connection,
  type ConnectionDeps,
  type ConnectionState,
  createConnection,
} from '../connection.ts';
import type { TabChannel, Tabs } from './browser-tabs.ts';
import {
  type CommandMessage,
  type HelloMessage,
  isMessage,
  type Leader,
  type Message,
  outranks,
  type StateMessage,
  type WelcomeMessage,
} from './messages.ts';
import { createReplay } from './replay.ts';

/** Interval in ms at which a leader shows that it is alive. */
const BEAT_INTERVAL = 5_000;
/**
 * A visible tab steals the lock of a leader that is silent for this time, in ms; it checks every
 * `BEAT_INTERVAL / 2`.
 */
const LEADER_TIMEOUT = 9_000;

interface SharedConnectionDeps extends ConnectionDeps {
  readonly tabs: Tabs;
  readonly page: Pick<Page, 'visible'>;
}

export function createSharedConnection(deps: SharedConnectionDeps): Connection {
  const { tabs, clock, page } = deps;
  const self = tabs.id;
  const replay = createReplay();
  let state: ConnectionState = 'closed';
  let channel: TabChannel | null = null;
  let name = '';
  let leader: Leader = { term: 0, from: '' };
  let isLeading = false;
  /** The leader delivers to this tab: it has answered. */
  let isFollowing = false;
  /** The cursor of the last `hello`, or of this tab's own stream. */
  let requestedCursor: number | null = null;
  /** The headers of this tab's own stream. */
  let headers: Headers | null = null;
  /** Time of the leader's last message, monotonic ms. */
  let aliveAt = 0;
  let release: () => void = () => undefined;
  let stopTimer: () => void = () => undefined;

  const ownConnection = createConnection({
    ...deps,
    onState(next) {
      if (!isLeading) return;
      setState(next);
      beat();
    },
    request() {
      const request = deps.request();
      requestedCursor = request.cursor ?? null;
      return request;
    },
    onOpen(received) {
      headers = received;
      // A hub that does not report a cursor begins the stream after the requested one.
      const begins = headers?.get('Last-Event-ID') ?? String(requestedCursor);
      if (/^\d+$/.test(begins)) replay.startAfter(Number(begins));
      deps.onOpen(headers);
    },
    onData(data) {
      post({ type: 'data', ...leader, data });
      return deliver(data);
    },
  });

  function setState(next: ConnectionState): void {
    if (next === state) return;
    state = next;
    deps.onState(next);
  }
  /** Passes a message on, and keeps it for the next leader. */
  function deliver(data: string): ReturnType<ConnectionDeps['onData']> {
    const seq = deps.onData(data);
    if (typeof seq === 'number') replay.add(seq, data);
    return seq;
  }
  const post = (message: Message) => channel?.post(message);

  function beat(): void {
    stopTimer();
    post({ type: 'state', ...leader, state: ownConnection.state() });
    stopTimer = clock.after(BEAT_INTERVAL, beat);
  }
  function watch(): void {
    stopTimer();
    stopTimer = clock.after(BEAT_INTERVAL / 2, () => {
      watch();
      if (page.visible() && clock.monotonic() - aliveAt >= LEADER_TIMEOUT) queue(true);
    });
  }

  function queue(steal: boolean): void {
    release();
    aliveAt = clock.monotonic();
    release = tabs.lock(name, steal, lead, demote);
  }
  function lead(): void {
    if (channel === null) return;
    isLeading = true;
    leader = { term: leader.term + 1, from: self };
    ownConnection.open();
    beat();
  }
  /** Stops leading, because another tab leads now. */
  function demote(): void {
    isLeading = false;
    ownConnection.close();
    // The other tab's stream may have begun after another cursor.
    setState('connecting');
    follow();
  }
  function follow(): void {
    queue(false);
    watch();
    hello();
  }
  function hello(): void {
    isFollowing = false;
    requestedCursor = deps.request().cursor ?? null;
    post({ type: 'hello', from: self, cursor: requestedCursor });
  }
  function welcome({ from, cursor }: HelloMessage): void {
    if (ownConnection.state() !== 'open') {
      beat();
      return;
    }
    const missed = cursor === null ? [] : replay.after(cursor);
    const begins = missed === null ? replay.last() : cursor;
    const epoch = headers?.get('Live-Epoch') ?? null;
    const isNative = headers === null;
    post({ type: 'welcome', ...leader, to: from, cursor, begins, missed: missed ?? [], epoch, isNative });
  }

  function onMessage(message: Message): void {
    if (message.type === 'hello' || message.type === 'open' || message.type === 'restart') {
      if (!isLeading) return;
      if (message.type === 'hello') welcome(message);
      else ownConnection[message.type]();
      return;
    }
    if (outranks(leader, message)) {
      // Reports the leader to a tab that was frozen, or that began to lead at the same moment.
      if (isLeading) beat();
      return;
    }
    if (outranks(message, leader)) {
      leader = { term: message.term, from: message.from };
      if (isLeading) demote();
    }
    aliveAt = clock.monotonic();
    if (message.type === 'state') onLeaderState(message);
    else if (message.type === 'welcome') onWelcome(message);
    else if (message.type === 'data' && isFollowing) deliver(message.data);
  }
  function onLeaderState({ state: next }: StateMessage): void {
    if (next === 'open') {
      if (!isFollowing) hello();
      return;
    }
    isFollowing = false;
    setState(next);
  }
  function onWelcome(message: WelcomeMessage): void {
    if (message.to !== self || isFollowing || message.cursor !== requestedCursor) return;
    isFollowing = true;
    const opened = new Headers();
    if (message.epoch !== null) opened.set('Live-Epoch', message.epoch);
    if (message.begins !== null) {
      opened.set('Last-Event-ID', String(message.begins));
      replay.startAfter(message.begins);
    }
    setState('open');
    deps.onOpen(message.isNative ? null : opened);
    for (const data of message.missed) deliver(data);
  }

  function join(): void {
    const { address } = deps.request();
    name = address;
    leader = { term: 0, from: '' };
    channel = tabs.channel(name, (message) => isMessage(message) && onMessage(message));
    follow();
  }
  function leave(): void {
    stopTimer();
    isLeading = false;
    isFollowing = false;
    ownConnection.close();
    channel?.close();
    channel = null;
    release();
  }
  function sendCommand(type: CommandMessage['type']): void {
    if (isLeading) ownConnection[type]();
    else post({ type });
  }

  return {
    state: () => state,
    streams: ownConnection.streams,
    open() {
      if (channel === null) {
        setState('connecting');
        join();
      } else sendCommand('open');
    },
    renew() {
      if (channel === null) return;
      leave();
      join();
    },
    restart: () => sendCommand('restart'),
    close() {
      leave();
      setState('closed');
    },
  };
}
