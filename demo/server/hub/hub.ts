import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import { type Message, topicOf } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { createFeed } from './feed.ts';
import { type Frame, HEARTBEAT, privateFrame } from './frame.ts';
import { openNotifyChannel } from './notify-channel.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { createPrivateMessages } from './private-messages.ts';
import { createSubscriber, type PrivateAccess, type Subscriber } from './subscriber.ts';
import { answerSubscription, parseSubscription } from './subscription.ts';

export interface HubSettings {
  /** Ms between two heartbeats on a stream. */
  readonly heartbeat: number;
  /** Ms after which a stream is closed on purpose; clients reconnect with their cursor. */
  readonly lifetime: number;
  /** Bytes that may be buffered for a slow reader before it is dropped. */
  readonly maxBuffered: number;
  /** Ms between two polls of the outbox without a notification. */
  readonly pollEvery: number;
}

const HUB_DEFAULTS: HubSettings = {
  heartbeat: 15_000,
  lifetime: 600_000,
  maxBuffered: 1_000_000,
  pollEvery: 1000,
};

export interface HubOptions extends Partial<HubSettings> {
  readonly db: Kysely<Database>;
  /** Connection string of the same database. */
  readonly url: string;
  readonly tenant: string;
  /** See `epochOf`. */
  epoch(): string;
  readonly log: Log;
  readonly clock: Clock;
  /** The private topics that a bearer token authorizes; none for an unknown token. */
  topicsOf(token: string): Promise<readonly string[]>;
  /** Called when a lost connection to the database is restored. */
  onReconnected(): void;
  /** Called when sessions may have ended, in whatever process. Must call `dropUnauthorizedStreams`. */
  onSessionsEnded(): void;
  /** Called when a stream with private topics has begun or ended. */
  onPrivateStreamsChange(): void;
}

/**
 * Push hub in Mercure's 0.x dialect: fan-out of the outbox to the streams of this process. Owned by
 * the backend, from start to stop. Each process has a hub; NOTIFY tells the others of new messages.
 *
 *     GET with a cursor ──► replay from memory or outbox ──► live: gets messages as they are published
 *                                                             │
 *     stream ended: after its lifetime, too slow, session over, backend stopping
 *     ◄── the client reconnects with its cursor ──────────────┘
 */
export interface Hub {
  /** The value of `Live-Seq`. Read it before the data of an answer, so that a resumed stream misses nothing. */
  readonly lastSeq: number;
  /** Delivers public messages of this process after their commit, and notifies the other processes. */
  publish(...messages: Message[]): void;
  /** Delivers private messages that this process has committed, and notifies the other processes. */
  publishPrivate(): void;
  /** Ends streams whose private topics are no longer authorized, as after signing out. */
  dropUnauthorizedStreams(): void;
  /** Answers `GET /.well-known/mercure`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  readonly subscribers: number;
  /** How many of them subscribe to a private topic. */
  subscribersOf(topic: string): number;
  /** Continues at the sequence numbers of the database, after it was replaced by another one. */
  reset(): Promise<void>;
  /** Ends all streams; clients reconnect with their cursor. */
  endStreams(): void;
  stop(): Promise<void>;
}

export async function createHub(options: HubOptions): Promise<Hub> {
  const settings: HubSettings = { ...HUB_DEFAULTS, ...definedOnly(options) };
  const subscribers = new Set<Subscriber>();
  const feed = await createFeed({
    reader: createOutboxReader(options.db, options.tenant),
    clock: options.clock,
    log: options.log,
    pollEvery: settings.pollEvery,
    deliver(frames) {
      const all = joined(frames);
      for (const subscriber of subscribers) {
        if (!subscriber.live) continue;
        // A subscriber whose replay went beyond the feed already has the first of these frames.
        if (subscriber.position < (frames[0]?.seq ?? 0)) subscriber.send(all);
        else for (const frame of frames) subscriber.send(frame);
      }
    },
  });
  const privateMessages = await createPrivateMessages({
    db: options.db,
    tenant: options.tenant,
    clock: options.clock,
    log: options.log,
    pollEvery: settings.pollEvery,
    async deliver(message) {
      const bytes = privateFrame(message);
      const receivers = [...subscribers].filter(({ topics }) => topics.has(message.topic));
      // Checked for each message: the session may have ended since the stream began.
      for (const subscriber of await dropUnauthorized(receivers)) subscriber.write(bytes);
    },
  });
  const poll = (): void => {
    feed.poll();
    privateMessages.poll();
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

  /** Ends streams whose private topics are no longer authorized, and answers the others. */
  async function dropUnauthorized(listeners: readonly Subscriber[]): Promise<Subscriber[]> {
    const allowed = await Promise.all(listeners.map(({ token }) => options.topicsOf(token ?? '')));
    return listeners.filter((subscriber, index) => {
      const isAllowed = [...subscriber.topics].every((topic) => allowed[index]?.includes(topic));
      if (!isAllowed) subscriber.close();
      return isAllowed;
    });
  }

  /** Replays what was published since the cursor, then switches to live without a gap. */
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
      // Pruned, and nothing newer: there is nothing to replay.
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
    publish(...messages) {
      for (const message of messages) feed.offer(message);
      if (messages.length > 0) notifyChannel.notify();
    },
    publishPrivate() {
      privateMessages.poll();
      notifyChannel.notify();
    },
    dropUnauthorizedStreams() {
      const withPrivate = [...subscribers].filter(({ topics }) => topics.size > 0);
      dropUnauthorized(withPrivate).catch((error) =>
        options.log.warn('Checking the sessions of open streams failed', error),
      );
    },
    subscribersOf: (topic) => [...subscribers].filter((subscriber) => subscriber.topics.has(topic)).length,
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
    endStreams() {
      for (const subscriber of subscribers) subscriber.close();
    },
    async stop() {
      clearInterval(heartbeat);
      await feed.stop();
      await privateMessages.stop();
      await notifyChannel.stop();
    },
  };

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Before the answer: a client that sees the stream open relies on getting messages from then on.
    const access = await privateAccess(request);
    if (response.destroyed) return;
    const accepted = answerSubscription(request, response, {
      topic: topicOf(options.tenant),
      last: feed.last,
      epoch: options.epoch(),
      now: options.clock.now(),
    });
    if (accepted === null) return;
    const subscriber = createSubscriber(response, accepted.cursor, access, settings);
    register(response, subscriber);
    if (accepted.isPublic) await replay(subscriber);
  }

  async function privateAccess(request: IncomingMessage): Promise<PrivateAccess> {
    const { topics, token } = parseSubscription(request);
    const asked = topics.filter((topic) => topic !== topicOf(options.tenant) && topic !== '*');
    if (asked.length === 0 || token === null) return { topics: new Set(), token: null };
    const allowed = await options.topicsOf(token);
    return { topics: new Set(asked.filter((topic) => allowed.includes(topic))), token };
  }

  function register(response: ServerResponse, subscriber: Subscriber): void {
    subscribers.add(subscriber);
    if (subscriber.topics.size > 0) options.onPrivateStreamsChange();
    const end = setTimeout(() => subscriber.close(), settings.lifetime);
    response.once('close', () => {
      clearTimeout(end);
      subscribers.delete(subscriber);
      if (subscriber.topics.size > 0) options.onPrivateStreamsChange();
    });
  }
}

/** Several frames as one, so that each subscriber costs one system call. */
function joined(frames: readonly Frame[]): Frame {
  const [first] = frames;
  if (first !== undefined && frames.length === 1) return first;
  return { seq: frames.at(-1)?.seq ?? 0, bytes: Buffer.concat(frames.map((frame) => frame.bytes)) };
}

function definedOnly(options: Partial<HubSettings>): Partial<HubSettings> {
  const keys = Object.keys(HUB_DEFAULTS) as (keyof HubSettings)[];
  return Object.fromEntries(
    keys.filter((key) => options[key] !== undefined).map((key) => [key, options[key]]),
  );
}
