import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import { consoleTopicOf, type Message, topicOf } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import type { RunWatch } from '../../lib/run-watch.ts';
import { createFanOut } from './fan-out.ts';
import { createFeed } from './feed.ts';
import { HEARTBEAT, PAUSED, privateFrame, SESSION_ENDED } from './frame.ts';
import { openNotifyChannel } from './notify-channel.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { createPrivateMessages } from './private-messages.ts';
import { createReadability } from './readability.ts';
import { type HubSettings, hubSettings } from './settings.ts';
import { createStreamSlots, type StreamRefusal } from './stream-limits.ts';
import { pauseStreams } from './stream-pause.ts';
import { createSubscriber, type PrivateAccess, type Subscriber } from './subscriber.ts';
import { answerSubscription, parseSubscription } from './subscription.ts';

/** If streams end together, their clients come back at random moments within this time, ms. */
const RECONNECT_SPREAD = 2000;

export interface HubOptions extends Partial<HubSettings> {
  /** The pool, for replays and new streams. */
  readonly db: Kysely<Database>;
  /** Connections used only by the hub: the delivery of messages must not wait for the pool. */
  readonly reserved: Kysely<Database>;
  /** Connection string of the same database. */
  readonly url: string;
  readonly tenant: string;
  /** See `epochOf`. */
  epoch(): string;
  readonly log: Log;
  readonly clock: Clock;
  readonly watch: Pick<RunWatch, 'runningSince'>;
  /** Whether bids can be stored. */
  isWritable(): boolean;
  /** The private topics that a bearer token authorizes, looked up in `db`; none for an unknown token. */
  topicsOf(token: string, db: Kysely<Database>): Promise<readonly string[]>;
  /** The network address of a request's client. */
  addressOf(request: IncomingMessage): string;
  /** Called when a lost connection to the database is restored. */
  onReconnected(): void;
  /** Called when sessions may have ended, in any process. Must call `dropUnauthorizedStreams`. */
  onSessionsEnded(): void;
  /** Called when a stream with private topics has begun or ended. */
  onPrivateStreamsChange(): void;
}

/**
 * Publishes the public messages of a commit, in this process and, by a notification, in the others.
 * @param hasPrivate whether the commit also wrote private messages, which the hub then reads; default: false
 */
export type Publish = (messages: readonly Message[], hasPrivate?: boolean) => void;

/**
 * Push hub in Mercure's 0.x dialect: fan-out of the outbox to the streams of this process. Owned by the
 * backend, from start to stop. Each process has a hub; NOTIFY informs the others of new messages.
 *
 *     GET with a cursor ──► replay from memory or outbox ──► live: gets messages as they are published
 *                                                             │
 *     stream ended: after its lifetime, too slow, session over, backend stopping, database gone for long
 *     ◄── the client reconnects with its cursor ──────────────┘
 */
export interface Hub {
  /**
   * The value of `Live-Seq`. Read it before the data of an answer, so that a resumed stream lacks no message.
   */
  readonly lastSeq: number;
  /** Call it after the commit. */
  readonly publish: Publish;
  /** Ends streams whose private topics are no longer authorized, as after signing out. */
  dropUnauthorizedStreams(): void;
  /** Answers `GET /.well-known/mercure`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  readonly subscribers: number;
  /** Number of them that subscribe to a private topic. */
  subscribersOf(topic: string): number;
  /** Ids of the auctions whose console has a stream. */
  readonly consoleSales: readonly string[];
  /** Continues at the sequence numbers of the database, after it was replaced by another one. */
  reset(): Promise<void>;
  /** Ends all streams; clients reconnect with their cursor, spread over `RECONNECT_SPREAD`. */
  endStreams(): void;
  /** Ends all streams in the same way, and refuses new ones: the process stops. */
  close(): void;
  /** Whether the outbox was read to its end recently. */
  readonly isCurrent: boolean;
  stop(): Promise<void>;
}

export async function createHub(options: HubOptions): Promise<Hub> {
  const settings: HubSettings = hubSettings(options);
  const subscribers = new Set<Subscriber>();
  let isClosing = false;
  const slots = createStreamSlots(settings, options.log);
  const feed = await createFeed({
    reader: createOutboxReader(options.reserved),
    replays: createOutboxReader(options.db),
    clock: options.clock,
    log: options.log,
    pollEvery: settings.pollEvery,
    isListening: () => subscribers.size > 0,
    deliver: createFanOut(subscribers),
  });
  const privateMessages = await createPrivateMessages({
    db: options.reserved,
    clock: options.clock,
    log: options.log,
    pollEvery: settings.pollEvery,
    isListening: hasPrivateStreams,
    async deliver(message) {
      const bytes = privateFrame(message);
      const receivers = [...subscribers].filter(({ topics }) => topics.has(message.topic));
      // Checked for each message: the session may have ended since the stream began.
      for (const subscriber of await dropUnauthorized(receivers, options.reserved)) subscriber.write(bytes);
    },
  });
  const poll = (): void => {
    feed.poll();
    // Without listeners the interval is enough.
    if (hasPrivateStreams()) privateMessages.poll();
  };
  const notifyChannel = await openNotifyChannel({
    url: options.url,
    log: options.log,
    onNotification: poll,
    onReconnected: options.onReconnected,
    onSessionsEnded: options.onSessionsEnded,
  });
  // Messages that were written between reading the counter and LISTEN.
  poll();
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers) subscriber.write(HEARTBEAT);
  }, settings.heartbeat);
  const readability = createReadability({
    clock: options.clock,
    watch: options.watch,
    interval: settings.pollEvery,
    readAt: () => feed.readAt,
  });
  const pause = pauseStreams({
    subscribers,
    readability,
    isWritable: options.isWritable,
    interval: settings.pollEvery,
    log: options.log,
    endStreams,
  });

  function hasPrivateStreams(): boolean {
    return [...subscribers].some(({ topics }) => topics.size > 0);
  }

  function endStreams(): void {
    for (const subscriber of subscribers) subscriber.close(randomInt(RECONNECT_SPREAD));
  }

  /** Ends streams whose private topics are no longer authorized, and returns the others. */
  async function dropUnauthorized(
    listeners: readonly Subscriber[],
    db: Kysely<Database>,
  ): Promise<Subscriber[]> {
    const allowed = await Promise.all(listeners.map(({ token }) => options.topicsOf(token ?? '', db)));
    return listeners.filter((subscriber, index) => {
      const isAllowed = [...subscriber.topics].every((topic) => allowed[index]?.includes(topic));
      if (!isAllowed) {
        subscriber.write(SESSION_ENDED);
        subscriber.close();
      }
      return isAllowed;
    });
  }

  /** Replays the messages published since the cursor, then switches to live without a gap. */
  async function replay(subscriber: Subscriber): Promise<void> {
    while (!subscriber.closed) {
      const recent = feed.recent(subscriber.position);
      if (recent !== null) {
        // No await between the last replayed frame and `goLive`, so no message is missed.
        if (subscriber.sendUntilFull(recent)) return subscriber.goLive();
        await subscriber.drained();
        continue;
      }
      const frames = await feed.stored(subscriber.position);
      // The messages were pruned and no newer one exists: there is nothing to replay.
      if (frames.length === 0) return subscriber.goLive();
      // Waits for the connection: a long replay must not count as a slow reader.
      for (const frame of frames) {
        await subscriber.drained();
        subscriber.send(frame);
      }
    }
  }

  return {
    get lastSeq() {
      return feed.last;
    },
    get subscribers() {
      return subscribers.size;
    },
    publish(messages, hasPrivate = false) {
      feed.offer(messages);
      if (hasPrivate) privateMessages.poll();
      if (messages.length > 0 || hasPrivate) notifyChannel.notify();
    },
    dropUnauthorizedStreams() {
      const withPrivate = [...subscribers].filter(({ topics }) => topics.size > 0);
      dropUnauthorized(withPrivate, options.db).catch((error) =>
        options.log.warn('Checking the sessions of open streams failed', error),
      );
    },
    subscribersOf: (topic) => [...subscribers].filter((subscriber) => subscriber.topics.has(topic)).length,
    get consoleSales() {
      return [...new Set([...subscribers].flatMap(({ consoleSales }) => consoleSales))];
    },
    handle(request, response) {
      open(request, response).catch((error) => {
        options.log.warn('Opening or replaying a stream failed', error);
        response.destroy();
      });
    },
    async reset() {
      await feed.reset();
      await privateMessages.reset();
    },
    endStreams,
    close() {
      isClosing = true;
      endStreams();
    },
    get isCurrent() {
      return readability.isReadable;
    },
    async stop() {
      clearInterval(heartbeat);
      pause.stop();
      await feed.stop();
      await privateMessages.stop();
      await notifyChannel.stop();
    },
  };

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = request.method === 'GET' ? refusalOf(request, response) : null;
    // Before the answer: after a client sees the stream as open, it must get all messages.
    const access = refusal === null ? await privateAccess(request) : NO_ACCESS;
    const isFirst = refusal === null && subscribers.size === 0;
    const isFirstPrivate = access.topics.size > 0 && !hasPrivateStreams();
    // Without listeners the hub read nothing: the stream begins at the newest message of now.
    if (isFirst) await feed.skip().catch(() => undefined);
    if (isFirstPrivate) await privateMessages.skip().catch(() => undefined);
    if (response.destroyed) return;
    const accepted = answerSubscription(request, response, {
      topic: topicOf(options.tenant),
      last: feed.last,
      epoch: options.epoch(),
      now: options.clock.now(),
      heartbeat: settings.heartbeat,
      refusal,
    });
    if (accepted === null) return;
    const subscriber = createSubscriber(response, accepted.cursor, access, settings);
    register(response, subscriber);
    // Reads the messages written since then.
    if (isFirst || isFirstPrivate) poll();
    if (accepted.isPublic) await replay(subscriber);
  }

  /** Takes a slot for the stream until its response is closed; returns the reason if it cannot be opened. */
  function refusalOf(request: IncomingMessage, response: ServerResponse): StreamRefusal | null {
    // A stream without messages would look live.
    if (!readability.isReadable) return UNREADABLE;
    if (isClosing) return CLOSING;
    const slot = slots.take(options.addressOf(request));
    if ('status' in slot) return slot;
    response.once('close', slot.release);
    return null;
  }

  async function privateAccess(request: IncomingMessage): Promise<PrivateAccess> {
    const { topics, token } = parseSubscription(request);
    const requested = topics.filter((topic) => topic !== topicOf(options.tenant));
    if (requested.length === 0 || token === null) return NO_ACCESS;
    const allowed = await options.topicsOf(token, options.db);
    const isRequested = (topic: string): boolean => requested.includes(topic) || requested.includes('*');
    const granted = new Set(allowed.filter(isRequested));
    const consoleTopic = consoleTopicOf(options.tenant);
    const sales = requested.filter((topic) => topic.startsWith(`${consoleTopic}/`));
    const consoleSales = granted.has(consoleTopic)
      ? sales.map((topic) => topic.slice(consoleTopic.length + 1))
      : [];
    return { topics: granted, consoleSales, token };
  }

  function register(response: ServerResponse, subscriber: Subscriber): void {
    subscribers.add(subscriber);
    if (pause.isPaused) subscriber.write(PAUSED);
    if (subscriber.topics.size > 0) options.onPrivateStreamsChange();
    const end = setTimeout(async () => {
      // Its session may have expired meanwhile.
      if (subscriber.topics.size > 0) await dropUnauthorized([subscriber], options.db).catch(() => undefined);
      subscriber.close();
    }, settings.lifetime);
    response.once('close', () => {
      clearTimeout(end);
      subscribers.delete(subscriber);
      if (subscriber.topics.size > 0) options.onPrivateStreamsChange();
    });
  }
}

const UNREADABLE: StreamRefusal = {
  status: 503,
  code: 'unavailable',
  title: 'The database cannot be read.',
  retryAfter: 2,
};
const CLOSING: StreamRefusal = { ...UNREADABLE, title: 'This process stops.', retryAfter: 1 };
const NO_ACCESS: PrivateAccess = { topics: new Set(), consoleSales: [], token: null };
