import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import type { PrivateMessage } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';

/** Delivers the private messages of a tenant, whichever process wrote them. They are never replayed. */
export interface PrivateMessages {
  /** Reads the outbox now instead of at the next interval. */
  poll(): void;
  /** Continues at the newest message of the database, after it was replaced by another one. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export interface PrivateMessagesOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval of reading in ms, in case a notification is lost. */
  readonly pollEvery: number;
  /** Called for one message after the other; a failed delivery is retried. */
  deliver(message: PrivateMessage): Promise<void>;
}

/**
 * Follows the outbox by id. The database assigns ids while the tenant's counter is locked, so a later
 * id is never visible before an earlier one.
 */
export async function createPrivateMessages(options: PrivateMessagesOptions): Promise<PrivateMessages> {
  const { db, tenant, clock, log } = options;
  let last = await newest();
  const loop = repeat({
    ...{ clock, log, interval: options.pollEvery },
    failure: 'Reading private messages from the outbox failed',
    run: read,
  });

  async function newest(): Promise<number> {
    const row = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('tenant_id', '=', tenant)
      .where('private', '=', true)
      .executeTakeFirst();
    return row?.id ?? 0;
  }

  async function read(): Promise<void> {
    const messages = await db
      .selectFrom('outbox')
      .select(['id', 'topic', 'event', 'payload', 'at'])
      .where('tenant_id', '=', tenant)
      .where('private', '=', true)
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    for (const message of messages) {
      await options.deliver(message);
      last = message.id;
    }
  }

  return {
    poll: loop.now,
    async reset() {
      last = await newest();
    },
    stop: loop.stop,
  };
}
