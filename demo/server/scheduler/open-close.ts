import { CompiledQuery, type Kysely, sql } from 'kysely';
import { closeLot } from '../../../src/domain/bidding.ts';
import type { ServerClock } from '../db/database-clock.ts';
import { appendMessage, type Message } from '../db/outbox.ts';
import type { Database } from '../db/schema.ts';
import {
  type AuctionRules,
  bidPayload,
  bookOf,
  LIVE_COLUMNS,
  type LiveLot,
  RULE_COLUMNS,
} from '../lots/book.ts';
import { noticeKey, notices, noticeWrite } from '../mail/notices.ts';
import { resultNotices, SUMMARY_DELAY, soldNotices } from '../mail/result-notices.ts';
import { isAlive } from './outage.ts';

/** SQL condition: a timed lot is due to open or to close. */
const isDue = (now: number) => sql<boolean>`(
  (lots.status = 'upcoming' and lots.start_at <= ${now}::bigint)
  or (lots.status = 'active' and lots.end_at <= ${now}::bigint)
)`;

const isNoneOf = (ids: Iterable<string>) => sql<boolean>`lots.id <> all(${[...ids]}::text[])`;

/** A lot whose row cannot be understood, such as one that was changed by hand. Nothing was written. */
export class BrokenLot extends Error {
  readonly lot: string;

  constructor(lot: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.lot = lot;
  }
}

/**
 * Opens or closes one lot that is due and writes its message, in one transaction; null where none is
 * due. Lots that a bid or another process has locked are skipped until the next run, and all lots after
 * an outage until `OutageGate` has moved their ends.
 *
 * @param skipped ids of lots that are left out
 * @throws a `BrokenLot`
 */
export const openOrCloseLot = (
  db: Kysely<Database>,
  tenant: string,
  clock: Pick<ServerClock, 'read'>,
  skipped: Iterable<string>,
): Promise<Message | null> =>
  db.transaction().execute(async (trx) => {
    // Before the lock: what is due by then is still due once it is locked, unless a bid has moved its end.
    const now = await clock.read(trx);
    const lot = await trx
      .selectFrom('lots')
      .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
      .select(LIVE_COLUMNS.map((column) => `lots.${column}` as const))
      .select(RULE_COLUMNS.map((column) => `auctions.${column}` as const))
      .where('auctions.tenant_id', '=', tenant)
      .where('auctions.kind', '=', 'timed')
      .where(isDue(now))
      .where(isAlive(tenant))
      .where(isNoneOf(skipped))
      .orderBy('lots.position')
      .limit(1)
      .forUpdate('lots')
      .skipLocked()
      .$narrowType<{ end_at: number }>()
      .executeTakeFirst();
    if (lot === undefined) return null;
    const { changed, payload } = openOrClose(lot, now);
    await trx
      .updateTable('lots')
      .set({ status: changed.status, rev: changed.rev })
      .where('id', '=', lot.id)
      .execute();
    if (changed.status !== 'active') await addNotices(trx, changed, now);
    return appendMessage(trx, { tenant, event: 'auctionlot.bid', payload, at: now });
  });

/** What mails are to be written about: the result of the lot, and perhaps of its auction. */
async function addNotices(trx: Kysely<Database>, lot: LiveLot, at: number): Promise<void> {
  const { id, auction_id: auction } = lot;
  const bidders = await trx
    .selectFrom('bid_requests')
    .select('bidder')
    .distinct()
    .where('lot_id', '=', id)
    .where('accepted', '=', true)
    .execute();
  const result = resultNotices(
    lot,
    bidders.map(({ bidder }) => bidder),
  );
  const write = noticeWrite({ auction, lot: id, at }, [...result, ...soldNotices(lot)]);
  if (write) await trx.executeQuery(CompiledQuery.raw(write.text, write.values));
  const summary = {
    kind: 'saleSummary',
    to: 'staff',
    auction,
    key: noticeKey('saleSummary', auction),
  } as const;
  await notices.add(trx, { ...summary, at, dueAt: at + SUMMARY_DELAY });
}

/** The lot as it is then, and its message. */
function openOrClose(lot: LiveLot & AuctionRules, now: number) {
  try {
    // Where no process looked between start and end, as in a short outage, it is closed without opening.
    const opens = lot.status === 'upcoming' && lot.end_at > now;
    const status = opens ? 'active' : closeLot(bookOf(lot, lot)).status;
    const changed: LiveLot = { ...lot, status, rev: lot.rev + 1 };
    return { changed, payload: bidPayload(changed, lot) };
  } catch (error) {
    throw new BrokenLot(lot.id, error);
  }
}

/** When the next lot is due, server time in ms; null where none is left. @param skipped as above */
export async function nextDue(
  db: Kysely<Database>,
  tenant: string,
  skipped: Iterable<string>,
): Promise<number | null> {
  const row = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(
      sql<number | null>`min(case lots.status when 'upcoming' then lots.start_at else lots.end_at end)`.as(
        'due',
      ),
    )
    .where('auctions.tenant_id', '=', tenant)
    .where('auctions.kind', '=', 'timed')
    .where('lots.status', 'in', ['upcoming', 'active'])
    .where(isNoneOf(skipped))
    .executeTakeFirst();
  return row?.due ?? null;
}
