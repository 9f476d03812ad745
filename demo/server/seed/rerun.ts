import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import { appendMessage, type Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { bidPayload, LIVE_COLUMNS, type LiveLot, RULE_COLUMNS } from '../lots/book.ts';
import { EVENING_GAP, EVENING_ID } from './auctions.ts';

/** Starts the evening auction again whenever it is over. */
export interface Rerun {
  /** Resolves when a round that is being started has been. */
  stop(): Promise<void>;
}

export interface RerunOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after the commit with one message per lot. */
  publish(...messages: Message[]): void;
}

const LOOK_EVERY = 5_000;
/** How long the results of a round stay to be seen, ms. */
const REST = 90_000;
/** Answers of past rounds are kept as long as a client might ask for them again, ms. */
const KEEP_ANSWERS = 24 * 3600 * 1000;

export function startRerun(options: RerunOptions): Rerun {
  const { clock, log } = options;
  let stopped = false;
  let cancel = (): void => undefined;

  async function run(): Promise<void> {
    try {
      const messages = await startNextRound(options.db, options.tenant, clock.now());
      if (messages.length > 0) options.publish(...messages);
    } catch (error) {
      if (!stopped) log.warn('The evening auction could not start again', error);
    }
    if (!stopped) cancel = clock.after(LOOK_EVERY, start);
  }

  let running: Promise<void> = Promise.resolve();
  function start(): void {
    running = run();
  }
  start();

  return {
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}

/**
 * Opens a new round of the evening auction if the last one has been over for a while. All lots, their
 * emptied ledgers and the messages that tell of it are one transaction, with `rev` going on rising.
 *
 * Requests of the past round are kept, no longer as accepted ones: the ledger they led to is gone,
 * but a client that repeats a key must get its old answer and not book a bid in the new round.
 *
 * @param now server time in ms
 * @returns the messages to publish; empty where there was nothing to do
 */
export async function startNextRound(db: Kysely<Database>, tenant: string, now: number): Promise<Message[]> {
  // Looked at without locks first: most looks find bidding under way and must not hold it up.
  const busy = await db
    .selectFrom('lots')
    .select('id')
    .where('auction_id', '=', EVENING_ID)
    .where((is) => is.or([is('status', 'in', ['upcoming', 'active']), is('end_at', '>', now - REST)]))
    .limit(1)
    .executeTakeFirst();
  if (busy !== undefined) return [];
  return db.transaction().execute(async (trx) => {
    const lots = await trx
      .selectFrom('lots')
      .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
      .select(LIVE_COLUMNS.map((column) => `lots.${column}` as const))
      .select(RULE_COLUMNS.map((column) => `auctions.${column}` as const))
      .where('lots.auction_id', '=', EVENING_ID)
      .orderBy('lots.position')
      .forUpdate('lots')
      .$narrowType<{ end_at: number }>()
      .execute();
    const over = (lot: LiveLot): boolean =>
      lot.status !== 'active' && lot.status !== 'upcoming' && lot.end_at + REST <= now;
    if (lots.length === 0 || !lots.every(over)) return [];

    const ids = lots.map((lot) => lot.id);
    await trx.deleteFrom('bids').where('lot_id', 'in', ids).execute();
    await trx
      .deleteFrom('bid_requests')
      .where('lot_id', 'in', ids)
      .where('at', '<', now - KEEP_ANSWERS)
      .execute();
    await trx
      .updateTable('bid_requests')
      .set({ accepted: false })
      .where('lot_id', 'in', ids)
      .where('accepted', '=', true)
      .execute();
    await trx.updateTable('auctions').set({ start_at: now }).where('id', '=', EVENING_ID).execute();

    const opened = lots.map((lot, place) => ({ ...lot, ...freshRound(lot, place, now) }));
    for (const lot of opened) {
      const { status, start_at, end_at, extended_from, price, leader, leader_max, leader_gave_max } = lot;
      const { bid_count, rev, recent } = lot;
      await trx
        .updateTable('lots')
        .set({ status, start_at, end_at, extended_from, price, leader, leader_max, leader_gave_max })
        .set({ bid_count, rev, recent: JSON.stringify(recent) })
        .where('id', '=', lot.id)
        .execute();
    }
    // Last: from the first message on, the tenant's counter is locked.
    const messages: Message[] = [];
    for (const lot of opened) {
      messages.push(
        await appendMessage(trx, { tenant, event: 'auctionlot.bid', payload: bidPayload(lot, lot), at: now }),
      );
    }
    return messages;
  });
}

/** What a new round makes of a lot. */
const freshRound = (lot: LiveLot, place: number, now: number): Partial<LiveLot> & { status: 'active' } => ({
  status: 'active',
  start_at: now,
  end_at: now + (place + 1) * EVENING_GAP,
  extended_from: null,
  price: null,
  leader: null,
  leader_max: null,
  leader_gave_max: false,
  bid_count: 0,
  rev: lot.rev + 1,
  recent: [],
});
