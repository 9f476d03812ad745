import type { ServerResponse } from 'node:http';
import { type Kysely, sql } from 'kysely';
import { consoleTopicOf } from '../../../../../src/domain/topics.ts';
import type { Clock } from '../../../../../src/lib/clock.ts';
import { DATABASE_TIME } from '../../../data/database-clock.ts';
import type { Database } from '../../../data/schema.ts';
import type { Log } from '../../../lib/log.ts';
import { repeat } from '../../../lib/repeat.ts';
import type { RunWatch } from '../../../lib/run-watch.ts';
import type { Hub } from '../hub.ts';
import { openNotifyChannel } from '../notify-channel.ts';
import { createReadability, UNREAD_INTERVALS } from '../readability.ts';
import { HUB_PATH } from '../subscription.ts';
import { type Audience, watchAudience } from './audience.ts';
import { createMercureClient } from './client.ts';
import { createLease } from './lease.ts';
import { type OutboxWatch, watchOutbox } from './outbox-watch.ts';
import { createPublisher, ensurePosition, type Publisher } from './publisher.ts';
import type { MercureSettings } from './settings.ts';

export interface MercureIntervals {
  /** Ms between two polls of the outbox without a notification. */
  readonly pollEvery?: number;
  /** Ms between two checks of the listeners. */
  readonly checkEvery?: number;
}

export interface MercureHubOptions extends MercureIntervals {
  /** Connections used only by this hub: publishing must not wait for the pool. */
  readonly reserved: Kysely<Database>;
  /** Connection string of the same database. */
  readonly url: string;
  readonly tenant: string;
  readonly mercure: MercureSettings;
  readonly log: Log;
  readonly clock: Clock;
  readonly watch: Pick<RunWatch, 'runningSince'>;
  /** Whether bids can be stored. */
  isWritable(): boolean;
  /** See `epochOf`. */
  epoch(): string;
  /** Called when a lost connection to the database is restored. */
  onReconnected(): void;
  /** Called when sessions may have ended, in any process. */
  onSessionsEnded(): void;
  /** Called when streams of the console have begun or ended. */
  onPrivateStreamsChange(): void;
}

const POLL_EVERY = 1000;
const CHECK_EVERY = 2500;
/**
 * A hub that is further behind than this number of messages does not hold back `Live-Seq` for clients of the
 * others.
 */
const FAR_BEHIND = 200;

/**
 * Replaces the backend's own hub if Mercure hubs have the streams: feeds them from the outbox. Owned by the
 * backend, from start to stop; every process has one, and for each Mercure hub only one process publishes
 * (`lease.ts`, `publisher.ts`).
 */
export async function createMercureHub(options: MercureHubOptions): Promise<Hub> {
  const {
    reserved: db,
    tenant,
    mercure,
    clock,
    log,
    pollEvery = POLL_EVERY,
    checkEvery = CHECK_EVERY,
  } = options;
  const publishers: Publisher[] = [];
  const audiences: Audience[] = [];
  const outboxWatches: OutboxWatch[] = [];
  for (const hub of mercure.publishUrls) await ensurePosition(db, hub, options.epoch());
  const awayHubs = await hubsWithoutPublisher();
  let lastSeq = await publishedSeq();
  let readAt = clock.monotonic();

  /**
   * The seq up to which the hubs have the messages: with a cursor they do not know yet, they would replay
   * nothing.
   */
  async function publishedSeq(): Promise<number> {
    const rows = await db
      .selectFrom('mercure_hubs')
      .select('seq')
      .where('hub', 'in', mercure.publishUrls)
      .execute();
    const seqs = rows.map((row) => Number(row.seq));
    const most = Math.max(0, ...seqs);
    return Math.min(most, ...seqs.filter((seq) => seq >= most - FAR_BEHIND));
  }

  /** Hubs without a publishing process for longer than it takes to report that the outbox cannot be read. */
  async function hubsWithoutPublisher(): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ hub: string }>`
      select hub from mercure_hubs where beat_at > 0
        and beat_at < ${sql.raw(DATABASE_TIME)} - ${UNREAD_INTERVALS * pollEvery}::int`.execute(db);
    return new Set(rows.map(({ hub }) => hub));
  }

  const positions = repeat({
    clock,
    log,
    interval: pollEvery,
    failure: 'Reading the positions of the Mercure hubs failed',
    async run() {
      const began = clock.monotonic();
      lastSeq = await publishedSeq();
      readAt = began;
    },
  });
  const readability = createReadability({
    clock,
    watch: options.watch,
    interval: pollEvery,
    readAt: () => readAt,
  });
  const isLive = (): boolean => readability.isReadable && options.isWritable();
  const poll = (): void => {
    for (const publisher of publishers) if (publisher.isActive) publisher.poll();
    positions.now();
  };
  const notifyChannel = await openNotifyChannel({
    url: options.url,
    log,
    onNotification: poll,
    onReconnected: options.onReconnected,
    onSessionsEnded: options.onSessionsEnded,
  });
  for (const hub of mercure.publishUrls) {
    const lease = createLease({ url: options.url, hub, clock, log });
    const client = createMercureClient(hub, mercure, clock.now);
    const common = { db, tenant, hub, client, lease, clock, log };
    const onPublished = (): void => {
      positions.now();
      notifyChannel.notify();
    };
    publishers.push(createPublisher({ ...common, pollEvery, epoch: options.epoch, onPublished }));
    const onConsoleStreams = options.onPrivateStreamsChange;
    audiences.push(watchAudience({ ...common, checkEvery, onConsoleStreams }));
    const mayBePaused = awayHubs.has(hub);
    outboxWatches.push(watchOutbox({ ...common, interval: pollEvery, mayBePaused, isLive }));
  }

  return {
    get lastSeq() {
      return lastSeq;
    },
    publish(messages, hasPrivate = false) {
      if (messages.length === 0 && !hasPrivate) return;
      poll();
      notifyChannel.notify();
    },
    // The hub ends a stream when its token expires; until then, a user gets only hints.
    dropUnauthorizedStreams: () => undefined,
    handle: (_request, response) => refuse(response, mercure.publicUrl),
    // This process has no streams of its own.
    subscribers: 0,
    subscribersOf: (topic) =>
      topic === consoleTopicOf(tenant)
        ? audiences.reduce((sum, audience) => sum + audience.consoleStreams, 0)
        : 0,
    get consoleSales() {
      return [...new Set(audiences.flatMap((audience) => audience.consoleSales))];
    },
    async reset() {
      lastSeq = await publishedSeq();
    },
    endStreams: () => undefined,
    close: () => undefined,
    get isCurrent() {
      return readability.isReadable;
    },
    async stop() {
      await Promise.all(outboxWatches.map((watch) => watch.stop()));
      await Promise.all(audiences.map((audience) => audience.stop()));
      await Promise.all(publishers.map((publisher) => publisher.stop()));
      await positions.stop();
      await notifyChannel.stop();
    },
  };
}

/** A page that subscribes here is configured for the wrong hub. */
function refuse(response: ServerResponse, publicUrl: string | undefined): void {
  const where = publicUrl ?? `a Mercure hub: the proxy has to send ${HUB_PATH} there`;
  const problem = { code: 'not_found', status: 404, title: `The streams of this backend are at ${where}.` };
  response.writeHead(404, {
    'Access-Control-Allow-Origin': '*',
    'Content-Type': 'application/problem+json',
  });
  response.end(JSON.stringify(problem));
}
