import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import type { PrivateMessage } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';

/** The private messages of a tenant, whichever process wrote them. They are not replayed to anybody. */
export interface Whispers {
  /** Something may be in the outbox. */
  wake(): void;
  /** Another database stands behind it: its numbers count. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface WhispersOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Looks by itself this often, in ms, should a wake-up be lost. */
  readonly pollEvery: number;
  /** One after the other; a message whose delivery fails comes again. */
  deliver(message: PrivateMessage): Promise<void>;
}

/**
 * Follows the outbox by id. Ids are handed out while the tenant's counter is locked, so a later one
 * is never seen before an earlier.
 */
export async function createWhispers(options: WhispersOptions): Promise<Whispers> {
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
    wake: loop.now,
    async restart() {
      last = await newest();
    },
    stop: loop.stop,
  };
}
