import { type Kysely, sql, type Transaction } from 'kysely';
import { DATABASE_TIME, type ServerClock } from '../db/database-clock.ts';
import { appendMessage, type Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import { mapValid } from '../lib/map-valid.ts';
import type { Log } from '../log.ts';
import { type AuctionRules, bidPayload, LIVE_COLUMNS, type LiveLot, RULE_COLUMNS } from '../lots/book.ts';

/*
 * A fair outage: nobody could bid while no process ran or the database was away, so a lot whose end
 * fell into that time stays open for at least the length of its soft close. Run by every process, at its
 * start and before it opens or closes lots; the row `backend_alive` is locked, so one of them does it.
 *
 *     last sign of life      what happens
 *     ─────────────────────────────────────────────────────────────
 *     under 3 s ago          nothing
 *     3 to 15 s ago          a sign of life is written
 *     over 15 s ago          an outage: ends are moved, messages written
 *
 *     alive        old end                return           new end
 *     ──┤· · · · · · · ┼ · · · · · · · · · · ├─────────────────┤
 *                       nobody could bid        length of the soft close
 */

const HEARTBEAT = 3000;
/** How old the last sign of life is in an outage, ms; longer than a restart takes. */
const OUTAGE_AFTER = 15_000;
/** For auctions without a soft close, ms. */
const DEFAULT_LENGTH = 120_000;

export interface OutageDeps {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  readonly clock: Pick<ServerClock, 'read'>;
  readonly log: Log;
}

/** Moves the ends that fell into an outage, if there was one. @returns messages to publish */
export async function resumeAfterOutage(deps: OutageDeps): Promise<Message[]> {
  const { db, tenant } = deps;
  const age = await silence(db, tenant);
  if (age < HEARTBEAT) return [];
  return db.transaction().execute(async (trx) => {
    await sql`select 1 from backend_alive where tenant_id = ${tenant} for update`.execute(trx);
    // Behind the lock: another process may have done it.
    const isOutage = (await silence(trx, tenant)) > OUTAGE_AFTER;
    const messages = isOutage ? await moveEnds(trx, deps) : [];
    await sql`update backend_alive set alive_at = ${sql.raw(DATABASE_TIME)} where tenant_id = ${tenant}`.execute(
      trx,
    );
    return messages;
  });
}

/** SQL condition: there is no outage whose lots are still to be moved. */
export const isAlive = (tenant: string) => sql<boolean>`exists (
  select 1 from backend_alive
  where tenant_id = ${tenant} and alive_at > ${sql.raw(DATABASE_TIME)} - ${OUTAGE_AFTER}::int)`;

/** Ms since the last sign of life of any process. */
async function silence(db: Kysely<Database>, tenant: string): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select (${sql.raw(DATABASE_TIME)} - alive_at)::float8 as age from backend_alive
    where tenant_id = ${tenant}`.execute(db);
  return rows[0]?.age ?? 0;
}

async function moveEnds(trx: Transaction<Database>, deps: OutageDeps): Promise<Message[]> {
  const { tenant, clock, log } = deps;
  const now = await clock.read(trx);
  const lots = await lockInterrupted(trx, tenant, now);
  const moved = mapValid(lots, log, 'Lots whose end fell into an outage', (lot) => {
    const moved = moveEnd(lot, now);
    return { ...moved, payload: bidPayload(moved, lot) };
  });
  for (const lot of moved) {
    const { id, end_at, extended_from, rev, end_moved } = lot;
    await trx
      .updateTable('lots')
      .set({ end_at, extended_from, rev, end_moved: JSON.stringify(end_moved) })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('end_moves')
      .values({ lot_id: id, reason: 'outage', moved_from: end_moved.from, moved_to: end_moved.to, at: now })
      .execute();
  }
  // The messages last: they lock the tenant's counter.
  const messages: Message[] = [];
  for (const { payload } of moved)
    messages.push(await appendMessage(trx, { tenant, event: 'auctionlot.bid', payload, at: now }));
  if (moved.length > 0)
    log.info(`Bidding was interrupted: the ends of ${moved.length} lots were moved (${idsOf(moved)}).`);
  return messages;
}

/** Open lots whose end lies after the last sign of life and before the new end; locked. */
const lockInterrupted = (trx: Transaction<Database>, tenant: string, now: number) =>
  trx
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .innerJoin('backend_alive', 'backend_alive.tenant_id', 'auctions.tenant_id')
    .select(LIVE_COLUMNS.map((column) => `lots.${column}` as const))
    .select(RULE_COLUMNS.map((column) => `auctions.${column}` as const))
    .where('auctions.tenant_id', '=', tenant)
    .where('auctions.kind', '=', 'timed')
    .where('lots.status', 'in', ['upcoming', 'active'])
    .where('lots.start_at', '<=', now)
    .whereRef('lots.end_at', '>', 'backend_alive.alive_at')
    .where(
      sql<boolean>`lots.end_at < ${now}::bigint + coalesce(auctions.extension_length * 1000, ${DEFAULT_LENGTH}::int)`,
    )
    // As bids lock them, so that two transactions with several lots cannot deadlock.
    .orderBy('lots.id')
    .forUpdate('lots')
    .$narrowType<{ end_at: number }>()
    .execute();

function moveEnd(lot: LiveLot & AuctionRules, now: number) {
  const length = lot.extension_length === null ? DEFAULT_LENGTH : lot.extension_length * 1000;
  const end_moved = { reason: 'outage', from: lot.end_at, to: now + length } as const;
  const extended_from = lot.extended_from ?? lot.end_at;
  return { ...lot, end_at: end_moved.to, extended_from, rev: lot.rev + 1, end_moved };
}

const idsOf = (lots: readonly LiveLot[]): string => lots.map(({ id }) => id).join(', ');
