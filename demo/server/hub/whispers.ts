import type { Kysely } from 'kysely';
import type { PrivateMessage } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';

/** The private messages of a tenant, whichever process wrote them. They are not replayed to anybody. */
export interface Whispers {
  /** Something may be in the outbox. */
  wake(): void;
  /** Another database stands behind it: its numbers count. */
  restart(): Promise<void>;
  stop(): void;
}

export interface WhispersOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
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
  const { db, tenant, log } = options;
  let dirty = false;
  let reading = false;
  let stopped = false;
  let last = await newest();
  const poll = setInterval(wake, options.pollEvery);

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
    reading = true;
    while (dirty && !stopped) {
      dirty = false;
      try {
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
      } catch (error) {
        if (!stopped) log.warn('Private messages cannot be read', error);
      }
    }
    reading = false;
  }

  function wake(): void {
    dirty = true;
    if (!reading && !stopped) void read();
  }

  return {
    wake,
    async restart() {
      last = await newest();
    },
    stop() {
      stopped = true;
      clearInterval(poll);
    },
  };
}
