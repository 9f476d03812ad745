import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import { type Message, topicOf } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { createFeed } from './feed.ts';
import { type Frame, HEARTBEAT, whisperOf } from './frame.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { createSubscriber, type Entry, type Subscriber } from './subscriber.ts';
import { answerSubscription, readWish } from './subscription.ts';
import { openWakeChannel } from './wake.ts';
import { createWhispers } from './whispers.ts';

export interface HubSettings {
  /** Ms between two comments on a quiet stream. */
  readonly heartbeat: number;
  /** Ms after which a stream is closed in order; clients come back with their cursor. */
  readonly lifetime: number;
  /** Bytes that may wait for a slow reader, beside what came at once. */
  readonly maxBuffered: number;
  /** Ms between two looks into the outbox without being woken. */
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
  /** The private topics that the owner of a token may listen to; none for an unknown token. */
  topicsOf(token: string): Promise<readonly string[]>;
  /** Called once a lost connection to the database is back. */
  onReconnected(): void;
  /** Called where sessions may have ended, in whatever process; has to call `recheck`. */
  onSessionsEnded(): void;
  /** Called when a stream with private topics has begun or ended. */
  onAudience(): void;
}

/** Push hub in Mercure's 0.x dialect for the public topic of one tenant and its private ones. */
export interface Hub {
  /** What `Live-Seq` says; ask before reading the data that goes with it. */
  readonly lastSeq: number;
  /** Delivers messages of this process after their commit and wakes the other processes. */
  publish(...messages: Message[]): void;
  /** Delivers private messages that this process has committed, and wakes the other processes. */
  whisper(): void;
  /** Ends the streams of those who may no longer hear their private topics, as after signing out. */
  recheck(): void;
  /** Answers `GET /.well-known/mercure`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  readonly subscribers: number;
  /** How many of them listen to a private topic. */
  listenersOf(topic: string): number;
  /** Begins anew at the numbers of a database that has taken the place of the one before. */
  restart(): Promise<void>;
  /** Ends all streams in order; clients come back with their cursor. */
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
        // One that replayed beyond what had been delivered has the first of these already.
        if (subscriber.position < (frames[0]?.seq ?? 0)) subscriber.send(all);
        else for (const frame of frames) subscriber.send(frame);
      }
    },
  });
  const whispers = await createWhispers({
    db: options.db,
    tenant: options.tenant,
    clock: options.clock,
    log: options.log,
    pollEvery: settings.pollEvery,
    async deliver(message) {
      const bytes = whisperOf(message);
      const listeners = [...subscribers].filter(({ topics }) => topics.has(message.topic));
      // Asked each time: the session may have ended since the stream began, in whatever process.
      for (const subscriber of await stillAllowed(listeners)) subscriber.write(bytes);
    },
  });
  const wake = (): void => {
    feed.wake();
    whispers.wake();
  };
  const wakeChannel = await openWakeChannel({
    url: options.url,
    log: options.log,
    onWake: wake,
    onReconnected: options.onReconnected,
    onSessionsEnded: options.onSessionsEnded,
  });
  // What was written between reading the counter and listening.
  wake();
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers) subscriber.write(HEARTBEAT);
  }, settings.heartbeat);

  /** Those who may still hear their private topics; the streams of the others are ended. */
  async function stillAllowed(listeners: readonly Subscriber[]): Promise<Subscriber[]> {
    const allowed = await Promise.all(listeners.map(({ token }) => options.topicsOf(token ?? '')));
    return listeners.filter((subscriber, index) => {
      const isAllowed = [...subscriber.topics].every((topic) => allowed[index]?.includes(topic));
      if (!isAllowed) subscriber.close();
      return isAllowed;
    });
  }

  /** Brings a subscriber from its cursor to now, and then into the live stream, without a hole between. */
  async function follow(subscriber: Subscriber): Promise<void> {
    while (!subscriber.closed) {
      const recent = feed.recent(subscriber.position);
      if (recent !== null) {
        // Nothing can be delivered between these lines: they run in one turn.
        if (subscriber.sendUntilFull(recent)) return subscriber.goLive();
        await subscriber.drained();
        continue;
      }
      const frames = await feed.stored(subscriber.position);
      // Pruned away and nothing newer: there is nothing to catch up with.
      if (frames.length === 0) return subscriber.goLive();
      // At the reader's pace: whoever was away for long is no slow reader.
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
      if (messages.length > 0) wakeChannel.notify();
    },
    whisper() {
      whispers.wake();
      wakeChannel.notify();
    },
    recheck() {
      const listeners = [...subscribers].filter(({ topics }) => topics.size > 0);
      stillAllowed(listeners).catch((error) => options.log.warn('Streams cannot be looked through', error));
    },
    listenersOf: (topic) => [...subscribers].filter((subscriber) => subscriber.topics.has(topic)).length,
    handle(request, response) {
      open(request, response).catch((error) => {
        options.log.warn('A stream failed', error);
        response.destroy();
      });
    },
    async restart() {
      await feed.restart();
      await whispers.restart();
    },
    endStreams() {
      for (const subscriber of subscribers) subscriber.close();
    },
    async stop() {
      clearInterval(heartbeat);
      await feed.stop();
      await whispers.stop();
      await wakeChannel.stop();
    },
  };

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Before the answer: whoever sees the stream open may rely on hearing what comes from then on.
    const entry = await privateEntry(request);
    if (response.destroyed) return;
    const accepted = answerSubscription(request, response, {
      topic: topicOf(options.tenant),
      last: feed.last,
      epoch: options.epoch(),
      now: options.clock.now(),
    });
    if (accepted === null) return;
    const subscriber = createSubscriber(response, accepted.cursor, entry, settings);
    keep(response, subscriber);
    if (accepted.listens) await follow(subscriber);
  }

  async function privateEntry(request: IncomingMessage): Promise<Entry> {
    const { topics, token } = readWish(request);
    const asked = topics.filter((topic) => topic !== topicOf(options.tenant) && topic !== '*');
    if (asked.length === 0 || token === null) return { topics: new Set(), token: null };
    const allowed = await options.topicsOf(token);
    return { topics: new Set(asked.filter((topic) => allowed.includes(topic))), token };
  }

  function keep(response: ServerResponse, subscriber: Subscriber): void {
    subscribers.add(subscriber);
    if (subscriber.topics.size > 0) options.onAudience();
    const end = setTimeout(() => subscriber.close(), settings.lifetime);
    response.once('close', () => {
      clearTimeout(end);
      subscribers.delete(subscriber);
      if (subscriber.topics.size > 0) options.onAudience();
    });
  }
}

/** Several frames in one write: one system call for each subscriber, however many there are. */
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
