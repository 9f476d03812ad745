import type { Kysely } from 'kysely';
import { topicOf } from '../../../../../src/domain/topics.ts';
import type { Clock } from '../../../../../src/lib/clock.ts';
import type { Database } from '../../../data/schema.ts';
import type { Log } from '../../../lib/log.ts';
import { repeat } from '../../../lib/repeat.ts';
import { dataOf, privateDataOf } from '../frame.ts';
import { createOutboxReader } from '../outbox-reader.ts';
import { lastPrivate, privateAfter } from '../private-messages.ts';
import type { MercureClient, MercureUpdate } from './client.ts';
import type { Lease } from './lease.ts';

/** Publishes the outbox to one hub while this process has the lease. */
export interface Publisher {
  /** Whether this process publishes. */
  readonly isActive: boolean;
  /** Reads the outbox now instead of at the next interval. */
  poll(): void;
  /** Resolves when the current piece of work has ended; another process takes over. */
  stop(): Promise<void>;
}

export interface PublisherOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** The hub's address. */
  readonly hub: string;
  readonly client: MercureClient;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval of reading in ms, in case a notification is lost; also between two tries. */
  readonly pollEvery: number;
  /** See `epochOf`. */
  epoch(): string;
  /** Called when messages have been published and their position is stored. */
  onPublished(): void;
}

/** Position in the outbox up to which a hub has the messages. */
interface Position {
  /** The newest public message. */
  seq: number;
  /** The newest private message, by its id. */
  privateId: number;
  /** The last published epoch. */
  epoch: string;
}

/** Messages between two writes of the position: at most this many are published again after a crash. */
const BATCH = 100;

/**
 * Sends every message of the outbox to a hub, in order and at least once, each with its own id:
 *
 *     outbox ── after the stored position ──▶ POST, one after the other ──▶ position stored
 *                                               └ refused, hub down ──▶ again after the interval
 *
 * The id of a public message is its `seq`, so that `Live-Seq` is a cursor at every hub. If a message is
 * published twice after a crash, clients drop the second one, since they know its `seq`.
 *
 * A message with `seq` 0 informs open pages of a restored database, and they ask the API: their streams do
 * not end at that moment, and have no header for the epoch.
 */
export function createPublisher(options: PublisherOptions): Publisher {
  const { db, tenant, hub, client, lease, clock, log } = options;
  const reader = createOutboxReader(db);
  let isDown = false;
  let cachedPosition: { readonly term: number; readonly at: Position } | null = null;

  const readPosition = async (): Promise<Position> => {
    await ensurePosition(db, hub, options.epoch());
    const [stored] = await lease.query<{ seq: string; private_id: string; epoch: string }>(
      'select seq, private_id, epoch from mercure_hubs where hub = $1',
      [hub],
    );
    // A restored database may count from a value below the stored position.
    return {
      seq: Math.min(Number(stored?.seq), await reader.last()),
      privateId: Math.min(Number(stored?.private_id), await lastPrivate(db)),
      epoch: stored?.epoch ?? '',
    };
  };

  const store = async ({ seq, privateId, epoch }: Position): Promise<void> => {
    await lease.query('update mercure_hubs set seq = $2, private_id = $3, epoch = $4 where hub = $1', [
      hub,
      seq,
      privateId,
      epoch,
    ]);
    options.onPublished();
  };

  async function send(update: MercureUpdate): Promise<void> {
    const isAccepted = await client.publish(update);
    if (isDown) log.info(`The Mercure hub at ${hub} takes messages again.`);
    isDown = false;
    // Clients notice the gap and load the shown data again.
    if (!isAccepted) log.warn(`The Mercure hub at ${hub} does not take message ${update.id}: left out.`);
  }

  async function publish(signal: AbortSignal): Promise<void> {
    // Another process may have published meanwhile.
    if (cachedPosition?.term !== lease.term) cachedPosition = { term: lease.term, at: await readPosition() };
    const { at, term } = cachedPosition;
    const isOurs = async (): Promise<boolean> => (await lease.hold()) && lease.term === term;
    /** Checked in the middle of a batch too: two processes at once would mix up the order. */
    const sendWithLease = async (update: MercureUpdate): Promise<void> => {
      if (!(await isOurs())) throw new Error('Another process may publish to the hub.');
      await send(update);
    };
    const epoch = options.epoch();
    if (at.epoch !== epoch) {
      const data = JSON.stringify({ event: 'database.reset', payload: { epoch }, seq: 0, at: clock.now() });
      await send({ topic: topicOf(tenant), id: `epoch-${epoch}`, data });
      at.epoch = epoch;
      await store(at);
    }
    let isMore = true;
    while (isMore && !signal.aborted && (await isOurs())) {
      const messages = await reader.after(at.seq, BATCH);
      const hints = await privateAfter(db, at.privateId, BATCH);
      try {
        // Private messages are read last and sent first: a public message comes after the private ones
        // written before it.
        for (const message of hints) {
          const id = `private-${message.id}`;
          await sendWithLease({ topic: message.topic, id, data: privateDataOf(message), isPrivate: true });
          at.privateId = message.id;
        }
        for (const message of messages) {
          await sendWithLease({ topic: topicOf(tenant), id: String(message.seq), data: dataOf(message) });
          at.seq = message.seq;
        }
      } finally {
        // In another term, other processes may have changed the position.
        if (messages.length + hints.length > 0 && lease.term === term) await store(at);
      }
      isMore = messages.length === BATCH || hints.length === BATCH;
    }
  }

  const loop = repeat({
    clock,
    log,
    interval: options.pollEvery,
    failure: 'Publishing to a Mercure hub failed',
    async run(signal) {
      if (!(await lease.hold())) return;
      try {
        await publish(signal);
      } catch (error) {
        const isLogged = isDown;
        isDown = true;
        // The stored position is read again: the lease may have caused the failure.
        cachedPosition = null;
        // Logged once for an outage, not every second.
        if (!isLogged) throw error;
      }
    },
  });

  return {
    get isActive() {
      return lease.isHeld;
    },
    poll: loop.now,
    async stop() {
      await loop.stop();
      await lease.release();
    },
  };
}

/** A new hub begins with the messages after this moment. */
export async function ensurePosition(db: Kysely<Database>, hub: string, epoch: string): Promise<void> {
  const seq = await createOutboxReader(db).last();
  const private_id = await lastPrivate(db);
  await db
    .insertInto('mercure_hubs')
    .values({ hub, seq, private_id, epoch, holder: 0, beat_at: 0 })
    .onConflict((conflict) => conflict.column('hub').doNothing())
    .execute();
}
