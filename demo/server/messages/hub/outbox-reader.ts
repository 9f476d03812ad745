import type { Kysely } from 'kysely';
import type { Message } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';

/** Reads public messages in order. */
export interface OutboxReader {
  /** Seq of the newest message; 0 before the first. */
  last(): Promise<number>;
  /**
   * At most `limit` messages after `seq`, in order and without gaps. The counter is locked until the
   * commit, so a later message is never visible before an earlier one.
   */
  after(seq: number, limit: number): Promise<Message[]>;
}

export function createOutboxReader(db: Kysely<Database>): OutboxReader {
  return {
    async last() {
      const counter = await db.selectFrom('message_counter').select('seq').executeTakeFirst();
      return counter?.seq ?? 0;
    },
    after: (seq, limit) =>
      db
        .selectFrom('outbox')
        .select(['seq', 'event', 'payload', 'at'])
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .$narrowType<{ seq: number }>()
        .execute(),
  };
}
