import type { Kysely } from 'kysely';
import { isUnclosed, UNCLOSED_STATUSES } from '../../../../src/domain/lot-status.ts';
import type { Clock } from '../../../../src/lib/clock.ts';
import { EVENING_GAP, EVENING_ID } from '../../../world/auctions.ts';
import { bidPayload, LIVE_LOT_COLUMNS, type LiveLot } from '../../data/lot-book.ts';
import { type Message, writeMessages } from '../../data/outbox.ts';
import { runWrite } from '../../data/run-write.ts';
import type { Database } from '../../data/schema.ts';
import type { Log } from '../../lib/log.ts';
import { type Repeat, repeat } from '../../lib/repeat.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import { journalWrite } from '../../sale/journal.ts';
import { ANSWER_RETENTION } from './answer-retention.ts';

interface EveningRenewalOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after the commit with one message per lot. */
  readonly publish: Publish;
}

/** In ms. */
const CHECK_INTERVAL = 5_000;
/** Time for which the results of a round are shown, ms. */
const RESULTS_SHOWN_FOR = 90_000;

/** Renews the evening auction whenever it has ended. */
export const startEveningRenewal = ({ db, tenant, clock, log, publish }: EveningRenewalOptions): Repeat =>
  repeat({
    clock,
    log,
    interval: CHECK_INTERVAL,
    failure: 'Renewing the evening auction failed; the next attempt is in 5 s',
    run: async () => publish(await renewEvening(db, tenant, clock.now())),
  });

/**
 * Renews the evening auction some time after its last round has ended. One transaction
 * resets all lots, empties their ledgers and writes the messages; `rev` keeps increasing.
 *
 * Requests of the past round stay, but no longer count as accepted. Their ledger is gone, but a client
 * that repeats an idempotency key must get its old answer and not place a bid in the new round.
 *
 * @param now server time in ms
 * @returns the messages to publish; empty if no round was due
 */
export async function renewEvening(db: Kysely<Database>, tenant: string, now: number): Promise<Message[]> {
  // The first check takes no locks, because usually bidding is open and must not be blocked.
  const busy = await db
    .selectFrom('lots')
    .select('id')
    .where('auction_id', '=', EVENING_ID)
    .where((is) => is.or([is('status', 'in', UNCLOSED_STATUSES), is('end_at', '>', now - RESULTS_SHOWN_FOR)]))
    .limit(1)
    .executeTakeFirst();
  if (busy !== undefined) return [];
  return db.transaction().execute(async (trx) => {
    // In the same order as bids lock them, so that two transactions with several lots cannot deadlock.
    await trx
      .selectFrom('lots')
      .select('id')
      .where('auction_id', '=', EVENING_ID)
      .orderBy('id')
      .forUpdate()
      .execute();
    const lots = await trx
      .selectFrom('lots')
      .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
      .select(LIVE_LOT_COLUMNS)
      .where('lots.auction_id', '=', EVENING_ID)
      .orderBy('lots.position')
      .$narrowType<{ end_at: number }>()
      .execute();
    const isOver = (lot: LiveLot): boolean =>
      !isUnclosed(lot.status) && lot.end_at + RESULTS_SHOWN_FOR <= now;
    if (lots.length === 0 || !lots.every(isOver)) return [];

    const ids = lots.map((lot) => lot.id);
    await trx.deleteFrom('bids').where('lot_id', 'in', ids).execute();
    await trx
      .deleteFrom('bid_requests')
      .where('lot_id', 'in', ids)
      .where('at', '<', now - ANSWER_RETENTION)
      .execute();
    await trx
      .updateTable('bid_requests')
      .set({ accepted: false })
      .where('lot_id', 'in', ids)
      .where('accepted', '=', true)
      .execute();
    await trx.updateTable('auctions').set({ start_at: now }).where('id', '=', EVENING_ID).execute();
    // The office's acts of an earlier round are not part of this round's journal.
    await runWrite(trx, journalWrite(EVENING_ID, null, { action: 'renew' }, now));

    const opened = lots.map((lot, index) => ({ ...lot, ...freshRound(lot, index, now) }));
    for (const lot of opened) {
      const { status, start_at, end_at, extended_from, price, leader, leader_max, leader_gave_max } = lot;
      const { bid_count, rev, recent } = lot;
      // An outage of an earlier round does not concern this one.
      await trx
        .updateTable('lots')
        .set({ status, start_at, end_at, extended_from, price, leader, leader_max, leader_gave_max })
        .set({ bid_count, rev, recent: JSON.stringify(recent), end_moved: null, paused_at: null })
        .where('id', '=', lot.id)
        .execute();
    }
    // Last, because the messages lock the message counter.
    const drafts = opened.map((lot) => ({ event: 'auctionlot.bid', payload: bidPayload(lot, lot) }));
    return writeMessages(trx, tenant, drafts, now);
  });
}

/** The state of a lot at the start of a new round. */
const freshRound = (lot: LiveLot, index: number, now: number): Partial<LiveLot> & { status: 'active' } => ({
  status: 'active',
  start_at: now,
  end_at: now + (index + 1) * EVENING_GAP,
  extended_from: null,
  end_moved: null,
  paused_at: null,
  price: null,
  leader: null,
  leader_max: null,
  leader_gave_max: false,
  bid_count: 0,
  rev: lot.rev + 1,
  recent: [],
});
