import type { Kysely } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { PrivateMessage } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { repeat } from '../../lib/repeat.ts';

/** Delivers the private messages from all processes. They are never replayed. */
export interface PrivateMessages {
  /** Reads the outbox now instead of at the next interval. */
  poll(): void;
  /** Without listeners: continues at the newest message. Await it before a listener is added. */
  skip(): Promise<void>;
  /** Continues at the newest message of the database, after it was replaced by another one. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export interface PrivateMessagesOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval of reading in ms, in case a notification is lost. */
  readonly pollEvery: number;
  /** Whether delivered messages have a receiver. */
  isListening(): boolean;
  /** Called for one message after the other; a failed delivery is retried. */
  deliver(message: PrivateMessage): Promise<void>;
}

/** Messages read at once. */
const BATCH = 500;

/**
 * Follows the outbox by id. The database assigns ids while the message counter is locked, so a later
 * id is never visible before an earlier one.
 */
export async function createPrivateMessages(options: PrivateMessagesOptions): Promise<PrivateMessages> {
  const { db, clock, log } = options;
  let last = await lastPrivate(db);
  const loop = repeat({
    clock,
    log,
    interval: options.pollEvery,
    failure: 'Reading private messages from the outbox failed',
    run: read,
  });

  async function read(): Promise<void> {
    let isMore = true;
    while (isMore) {
      const messages = await privateAfter(db, last, BATCH);
      for (const message of messages) {
        await options.deliver(message);
        last = message.id;
      }
      isMore = messages.length === BATCH;
    }
  }

  return {
    poll: loop.now,
    async skip() {
      const newest = await lastPrivate(db);
      // A listener that was added meanwhile gets all messages after `last`.
      if (!options.isListening()) last = newest;
    },
    async reset() {
      last = await lastPrivate(db);
    },
    stop: loop.stop,
  };
}

/** Id of the newest private message in the outbox; 0 before the first. */
export async function lastPrivate(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('private', '=', true)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** At most `limit` private messages after the one with this id, in order. */
export function privateAfter(db: Kysely<Database>, id: number, limit: number): Promise<PrivateMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'topic', 'event', 'payload', 'at'])
    .where('private', '=', true)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}
