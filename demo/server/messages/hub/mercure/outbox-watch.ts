import { topicOf } from '../../../../../src/domain/topics.ts';
import type { Clock } from '../../../../../src/lib/clock.ts';
import { readersTopicOf } from '../../../data/outbox.ts';
import type { Log } from '../../../lib/log.ts';
import { repeat } from '../../../lib/repeat.ts';
import type { MercureClient } from './client.ts';

/** Informs the pages at one hub if no process can read the outbox and store bids, and when one can again. */
export interface OutboxWatch {
  stop(): Promise<void>;
}

export interface OutboxWatchOptions {
  readonly tenant: string;
  /** The hub's address. */
  readonly hub: string;
  readonly client: MercureClient;
  readonly clock: Clock;
  readonly log: Log;
  /** Ms between two checks. */
  readonly interval: number;
  /**
   * Whether no process could read the outbox for so long that an earlier process may have published
   * `live.paused`.
   */
  readonly mayBePaused: boolean;
  /** Whether this process could read the outbox and store bids recently. */
  isLive(): boolean;
}

type OutboxEvent = 'live.paused' | 'live.resumed';

/**
 * Payload of the token of a process that can do both. Anybody can subscribe to the topic, but gets no message
 * on it.
 */
const READER_PAYLOAD = { reader: true };

/**
 * A Mercure hub keeps its streams open when the database is unreachable: pages would wrongly look live.
 * Processes cannot coordinate through the database then, so they use the hub's list of subscribers:
 *
 *     this process    others on the readers' topic    it
 *     ──────────────────────────────────────────────────────────────────────────────
 *     can do both     any                             subscribes to that topic itself
 *     cannot          some                            is silent: one of them publishes
 *     cannot          none, in two checks             publishes `live.paused`, once
 *
 * A process that has published that, or has started after it, publishes `live.resumed` when a process can do
 * both again. Both messages have no `seq` and stay in the hub's history, so a stream that reopens gets them.
 * Two processes may publish the same: pages use the last message.
 *
 * Owned by the hub, one for each Mercure hub, from start to stop.
 */
export function watchOutbox(options: OutboxWatchOptions): OutboxWatch {
  const { tenant, hub, client, clock, log } = options;
  const topic = readersTopicOf(tenant);
  let stream: AbortController | null = null;
  let isDown = false;
  /** The last message published to the hub, as far as this process knows. */
  let lastEvent: OutboxEvent = options.mayBePaused ? 'live.paused' : 'live.resumed';
  /**
   * Whether the last check found no process that can do both. A frozen process finds none when it wakes up.
   */
  let wasAlone = false;

  const hasOthers = async (): Promise<boolean> =>
    (await client.subscriptions(topic)).some(({ payload }) => Object(payload).reader === true);

  /** Subscribes to the topic, unless it does so already. */
  function subscribe(): void {
    if (stream !== null) return;
    const controller = new AbortController();
    stream = controller;
    const end = (): void => {
      if (stream === controller) stream = null;
    };
    // The hub ended the stream: it is down or limits streams. The next check opens the stream again.
    client.openStream(topic, READER_PAYLOAD, controller.signal).then(end, end);
  }
  function unsubscribe(): void {
    stream?.abort();
    stream = null;
  }

  async function publishOnce(event: OutboxEvent): Promise<void> {
    if (lastEvent === event) return;
    const data = JSON.stringify({ event, payload: {}, at: clock.now() });
    await client.publish({ topic: topicOf(tenant), id: `${event}-${crypto.randomUUID()}`, data });
    lastEvent = event;
    if (event === 'live.paused')
      log.warn(`No process can read the outbox and store bids: pages at ${hub} show updates as paused.`);
  }

  async function check(): Promise<void> {
    if (options.isLive()) {
      wasAlone = false;
      subscribe();
      return publishOnce('live.resumed');
    }
    unsubscribe();
    const isAlone = !(await hasOthers());
    if (!isAlone) await publishOnce('live.resumed');
    else if (wasAlone) await publishOnce('live.paused');
    wasAlone = isAlone;
  }

  const loop = repeat({
    clock,
    log,
    interval: options.interval,
    failure: 'Watching the outbox for the pages at a Mercure hub failed',
    async run() {
      try {
        await check();
        isDown = false;
      } catch (error) {
        const isLogged = isDown;
        isDown = true;
        if (!isLogged) throw error;
      }
    },
  });

  return {
    async stop() {
      await loop.stop();
      unsubscribe();
    },
  };
}
