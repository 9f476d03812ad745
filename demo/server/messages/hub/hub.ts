import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { Message } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import type { RunWatch } from '../../lib/run-watch.ts';
import { createFanOut } from './fan-out.ts';
import { createFeed } from './feed.ts';
import { HEARTBEAT, privateFrame } from './frame.ts';
import { openNotifyChannel } from './notify-channel.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { dropUnauthorized } from './private-access.ts';
import { createPrivateMessages } from './private-messages.ts';
import { createReadability } from './readability.ts';
import { type HubSettings, hubSettings } from './settings.ts';
import { pauseStreams } from './stream-pause.ts';
import { createStreams } from './streams.ts';
import type { Subscriber } from './subscriber.ts';
import { consoleSalesOf, endStreams, hasPrivateTopics, subscribersOf } from './subscribers.ts';

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
  /** Ends all streams; clients reconnect with their cursor, spread over some time. */
  endStreams(): void;
  /** Ends all streams in the same way, and refuses new ones: the process stops. */
  close(): void;
  /** Whether the outbox was read to its end recently. */
  readonly isCurrent: boolean;
  stop(): Promise<void>;
}

/** Reads the outbox for the streams of this process; `streams.ts` opens them. */
export async function createHub(options: HubOptions): Promise<Hub> {
  const { db, reserved, clock, log, topicsOf } = options;
  const settings = hubSettings(options);
  const { pollEvery } = settings;
  const subscribers = new Set<Subscriber>();
  const hasPrivateStreams = (): boolean => [...subscribers].some(hasPrivateTopics);
  const feed = await createFeed({
    reader: createOutboxReader(reserved),
    replays: createOutboxReader(db),
    clock,
    log,
    pollEvery,
    isListening: () => subscribers.size > 0,
    deliver: createFanOut(subscribers),
  });
  const privateMessages = await createPrivateMessages({
    db: reserved,
    clock,
    log,
    pollEvery,
    isListening: hasPrivateStreams,
    async deliver(message) {
      const bytes = privateFrame(message);
      const receivers = subscribersOf(subscribers, message.topic);
      // Checked for each message: the session may have ended since the stream began.
      for (const subscriber of await dropUnauthorized(receivers, { db: reserved, topicsOf }))
        subscriber.write(bytes);
    },
  });
  const poll = (): void => {
    feed.poll();
    // Without listeners the interval is enough.
    if (hasPrivateStreams()) privateMessages.poll();
  };
  const notifyChannel = await openNotifyChannel({
    url: options.url,
    log,
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
    clock,
    watch: options.watch,
    interval: pollEvery,
    readAt: () => feed.readAt,
  });
  const pause = pauseStreams({
    subscribers,
    readability,
    isWritable: options.isWritable,
    interval: pollEvery,
    log,
    endStreams: () => endStreams(subscribers),
  });
  const streams = createStreams({
    ...options,
    settings,
    subscribers,
    feed,
    privateMessages,
    readability,
    pause,
    poll,
  });

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
      dropUnauthorized([...subscribers].filter(hasPrivateTopics), options).catch((error) =>
        log.warn('Checking the sessions of open streams failed', error),
      );
    },
    subscribersOf: (topic) => subscribersOf(subscribers, topic).length,
    get consoleSales() {
      return consoleSalesOf(subscribers);
    },
    handle: streams.handle,
    async reset() {
      await feed.reset();
      await privateMessages.reset();
    },
    endStreams: () => endStreams(subscribers),
    close() {
      streams.refuseNew();
      endStreams(subscribers);
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
}
