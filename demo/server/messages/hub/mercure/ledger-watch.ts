import type { Clock } from '../../../../../src/lib/clock.ts';
import { readersTopicOf, topicOf } from '../../../data/outbox.ts';
import type { Log } from '../../../lib/log.ts';
import { repeat } from '../../../lib/repeat.ts';
import type { MercureClient } from './client.ts';

/** Tells the pages at one hub when no process can read the ledger and store bids any more, and when one can again. */
export interface LedgerWatch {
  stop(): Promise<void>;
}

export interface LedgerWatchOptions {
  readonly tenant: string;
  /** The hub's address. */
  readonly hub: string;
  readonly client: MercureClient;
  readonly clock: Clock;
  readonly log: Log;
  /** Ms between two looks. */
  readonly interval: number;
  /** Whether no process could read the ledger for so long that one may have published `live.paused` before this one began. */
  readonly mayBePaused: boolean;
  /** Whether this process could read the ledger and store bids lately. */
  isLive(): boolean;
}

type LedgerEvent = 'live.paused' | 'live.resumed';

/** Payload of the token of a process that can do both. Anybody can subscribe to the topic, but gets no message. */
const READER_PAYLOAD = { reader: true };

/**
 * A Mercure hub keeps its streams open when the database is gone: pages would look live without being so.
 * Nor can processes agree by the database then, so they do by the hub, which lists who subscribes:
 *
 *     this process    others on the readers' topic    it
 *     ──────────────────────────────────────────────────────────────────────────────
 *     can do both     any                             subscribes to that topic itself
 *     cannot          some                            is silent: one of them publishes
 *     cannot          none, in two looks              publishes `live.paused`, once
 *
 * Who has published that, or has started after it, publishes `live.resumed` when a process can do both again.
 * Both are without `seq` and stay in the hub's history, so that a stream that reopens learns of them. Two
 * processes may say the same: pages take the last message.
 *
 * Owned by the hub, one for each Mercure hub, from start to stop.
 */
export function watchLedger(options: LedgerWatchOptions): LedgerWatch {
  const { tenant, hub, client, clock, log } = options;
  const topic = readersTopicOf(tenant);
  let stream: AbortController | null = null;
  let isDown = false;
  /** What the hub has been told, as far as this process knows. */
  let said: LedgerEvent = options.mayBePaused ? 'live.paused' : 'live.resumed';
  /** The last look found no process that can do both. A process that was frozen finds none when it wakes up. */
  let wasAlone = false;

  const hasOthers = async (): Promise<boolean> =>
    (await client.subscriptions(topic)).some(({ payload }) => Object(payload).reader === true);

  /** Subscribes to the topic, unless it does so already. */
  function attend(): void {
    if (stream !== null) return;
    const controller = new AbortController();
    stream = controller;
    const end = (): void => {
      if (stream === controller) stream = null;
    };
    // Ended by the hub, which is down or has a limit for streams: opened again at the next look.
    client.attend(topic, READER_PAYLOAD, controller.signal).then(end, end);
  }
  function leave(): void {
    stream?.abort();
    stream = null;
  }

  async function say(event: LedgerEvent): Promise<void> {
    if (said === event) return;
    const data = JSON.stringify({ event, payload: {}, at: clock.now() });
    await client.publish({ topic: topicOf(tenant), id: `${event}-${crypto.randomUUID()}`, data });
    said = event;
    if (event === 'live.paused')
      log.warn(`No process can read the ledger and store bids: pages at ${hub} are told so.`);
  }

  async function look(): Promise<void> {
    if (options.isLive()) {
      wasAlone = false;
      attend();
      return say('live.resumed');
    }
    leave();
    const isAlone = !(await hasOthers());
    if (!isAlone) await say('live.resumed');
    else if (wasAlone) await say('live.paused');
    wasAlone = isAlone;
  }

  const loop = repeat({
    ...{ clock, log, interval: options.interval },
    failure: 'Watching the ledger for the pages at a Mercure hub failed',
    async run() {
      try {
        await look();
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
      leave();
    },
  };
}
