import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import { type Message, topicOf } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { createFeed } from './feed.ts';
import { type Frame, HEARTBEAT } from './frame.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { createSubscriber, type Subscriber } from './subscriber.ts';
import { answerSubscription } from './subscription.ts';
import { openWakeChannel } from './wake.ts';

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
  readonly log: Log;
  /** Server time in ms. */
  now(): number;
}

/** Push hub in Mercure's 0.x dialect for the public topic of one tenant. */
export interface Hub {
  /** What `Live-Seq` says; ask before reading the data that goes with it. */
  readonly lastSeq: number;
  /** Delivers messages of this process after their commit and wakes the other processes. */
  publish(...messages: Message[]): void;
  /** Answers `GET /.well-known/mercure`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  readonly subscribers: number;
  /** Ends all streams in order; clients come back with their cursor. */
  endStreams(): void;
  stop(): Promise<void>;
}

export async function createHub(options: HubOptions): Promise<Hub> {
  const settings: HubSettings = { ...HUB_DEFAULTS, ...definedOnly(options) };
  const subscribers = new Set<Subscriber>();
  const feed = await createFeed({
    reader: createOutboxReader(options.db, options.tenant),
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
  const wakeChannel = await openWakeChannel({ url: options.url, log: options.log, onWake: feed.wake });
  // What was written between reading the counter and listening.
  feed.wake();
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers) subscriber.write(HEARTBEAT);
  }, settings.heartbeat);

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
    handle(request, response) {
      const accepted = answerSubscription(request, response, {
        topic: topicOf(options.tenant),
        last: feed.last,
        now: options.now(),
      });
      if (accepted === null) return;
      const subscriber = createSubscriber(response, accepted.cursor, settings);
      keep(response, subscriber);
      if (!accepted.listens) return;
      follow(subscriber).catch((error) => {
        options.log.warn('A replay failed', error);
        response.destroy();
      });
    },
    endStreams() {
      for (const subscriber of subscribers) subscriber.close();
    },
    async stop() {
      clearInterval(heartbeat);
      feed.stop();
      await wakeChannel.stop();
    },
  };

  function keep(response: ServerResponse, subscriber: Subscriber): void {
    subscribers.add(subscriber);
    const end = setTimeout(() => subscriber.close(), settings.lifetime);
    response.once('close', () => {
      clearTimeout(end);
      subscribers.delete(subscriber);
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
