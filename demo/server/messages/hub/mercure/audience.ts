import type { Kysely } from 'kysely';
import { consoleTopicOf, saleConsoleTopicOf, topicOf } from '../../../../../src/domain/topics.ts';
import type { Clock } from '../../../../../src/lib/clock.ts';
import type { Database } from '../../../data/schema.ts';
import type { Log } from '../../../lib/log.ts';
import { repeat } from '../../../lib/repeat.ts';
import type { MercureClient } from './client.ts';
import type { Lease } from './lease.ts';

/** The listeners at a Mercure hub, read from its subscription API by the process that publishes to it. */
export interface Audience {
  /** Streams of the console; 0 in processes that do not publish to the hub. */
  readonly consoleStreams: number;
  /** Ids of the auctions whose console has one of them. */
  readonly consoleSales: readonly string[];
  stop(): Promise<void>;
}

export interface AudienceOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly hub: string;
  readonly client: MercureClient;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly log: Log;
  /** Ms between two readings of the console's streams. */
  readonly checkEvery: number;
  /** Called when the number of streams of the console, or the sales of these, have changed. */
  onConsoleStreams(): void;
}

/**
 * Payload of the token of a user of the console. Anybody can subscribe to its topic, but gets no message on it.
 */
export const CONSOLE_PAYLOAD = { console: true };

/** The list of all streams is long: it is read once per this number of readings of the console's streams. */
const CHECKS_PER_COUNT = 2;
/** Age in ms at which a number without renewal no longer counts: the hub is down or was replaced. */
const STALE_AFTER = 60_000;

export function watchAudience(options: AudienceOptions): Audience {
  const { db, tenant, hub, client, lease, clock, log } = options;
  let consoleStreams = 0;
  let consoleSales: readonly string[] = [];
  let checks = 0;
  let isDown = false;

  const setConsoleStreams = (count: number, sales: readonly string[]): void => {
    if (count === consoleStreams && sales.join() === consoleSales.join()) return;
    consoleStreams = count;
    consoleSales = sales;
    options.onConsoleStreams();
  };

  /** The sales that have not ended and whose console has one of these streams. */
  async function salesOf(atConsole: readonly string[]): Promise<string[]> {
    if (atConsole.length === 0) return [];
    const auctions = await db
      .selectFrom('auctions')
      .select('id')
      .where('kind', '=', 'hybrid')
      .where('status', '<>', 'ended')
      .orderBy('id')
      .execute();
    const open = await Promise.all(
      auctions.map(async ({ id }) => {
        const streams = await client.subscriptions(saleConsoleTopicOf(tenant, id));
        return streams.some(({ subscriber }) => atConsole.includes(subscriber)) ? [id] : [];
      }),
    );
    return open.flat();
  }

  async function readSubscriptions(): Promise<void> {
    const atConsole = (await client.subscriptions(consoleTopicOf(tenant)))
      .filter(({ payload }) => Object(payload).console === true)
      .map(({ subscriber }) => subscriber);
    setConsoleStreams(atConsole.length, await salesOf(atConsole));
    checks += 1;
    if (checks % CHECKS_PER_COUNT !== 1) return;
    const viewers = (await client.subscriptions(topicOf(tenant))).filter(
      // Users of the console run the sale and do not count as viewers.
      ({ subscriber }) => !atConsole.includes(subscriber),
    );
    await db
      .updateTable('mercure_hubs')
      .set({ streams: viewers.length, counted_at: clock.now() })
      .where('hub', '=', hub)
      .execute();
  }

  const loop = repeat({
    clock,
    log,
    interval: options.checkEvery,
    failure: 'Counting the streams at a Mercure hub failed',
    async run() {
      if (!lease.isHeld) return setConsoleStreams(0, []);
      try {
        await readSubscriptions();
        isDown = false;
      } catch (error) {
        setConsoleStreams(0, []);
        const isLogged = isDown;
        isDown = true;
        if (!isLogged) throw error;
      }
    },
  });

  return {
    get consoleStreams() {
      return consoleStreams;
    },
    get consoleSales() {
      return consoleSales;
    },
    stop: loop.stop,
  };
}

/** The streams of viewers that are open at all hubs. */
export async function countStreams(db: Kysely<Database>, now: number): Promise<number> {
  const sum = await db
    .selectFrom('mercure_hubs')
    .select(({ fn }) => fn.sum<string | null>('streams').as('streams'))
    .where('counted_at', '>', now - STALE_AFTER)
    .executeTakeFirst();
  return Number(sum?.streams ?? 0);
}
