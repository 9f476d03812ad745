import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { HybridAuction } from '../../../src/api/schema/hybrid-auction.ts';
import { HybridLot } from '../../../src/api/schema/hybrid-lot.ts';
import { LotUpdate, MyLot } from '../../../src/api/schema/lot.ts';
import { createHybrid } from '../../../src/domain/hybrid/create.ts';
import type { HybridState } from '../../../src/domain/hybrid/types.ts';
import { equal } from '../../../src/lib/equal.ts';
import { type Standing, standingOf } from '../../../src/state/bidding/standing.ts';
import { databaseTime } from '../../server/data/database-clock.ts';
import { instant } from '../../server/data/lot-book.ts';
import type { Database } from '../../server/data/schema.ts';
import { exportSale } from '../../server/sale/export/export.ts';
import { readLedgers } from '../../server/sale/export/export-rows.ts';
import type { LedgerLine } from '../../server/sale/export/format.ts';
import { replay } from '../../server/sale/export/replay.ts';
import type { SignedInUser } from '../../server/testing/bidders.ts';
import { judgeJournals } from './journals.ts';
import type { WrittenNotice } from './notices.ts';
import { describeEntry, type OpenPage, pageLotOf } from './page.ts';
import type { HallBid, HallStory } from './replay-hall.ts';
import type { StoryEntry, TimedStory } from './replay-lot.ts';
import { booksOf, type SaleDay } from './sale-day.ts';
import type { BookedBid, Evidence, LotMessage, PageHall, PageView } from './verdict.ts';

/** The part of the evidence that comes from the run itself. */
export type RunRecord = Pick<
  Evidence,
  'length' | 'planned' | 'injected' | 'lastFaultAt' | 'sent' | 'acts' | 'unexpectedEvents'
>;

/** Reads the data of database, server and pages after a run. */
export async function collectEvidence(
  db: Kysely<Database>,
  api: string,
  day: SaleDay,
  pages: readonly OpenPage[],
  record: RunRecord,
): Promise<Evidence> {
  const requests = await requestsOf(db);
  const lines = await linesOf(db);
  const hall = await hallOf(db, day, requests);
  const timed = await timedOf(db, day, requests);
  return {
    ...record,
    booked: requests.flatMap(({ accepted, key, user_id: user, lot_id: lot, kind, amount }): BookedBid[] =>
      accepted ? [{ key, user, lot, kind, amount }] : [],
    ),
    journal: hall.journal.map(({ action }) => action),
    ledger: lines.map(({ lot_id: lot, no, bidder, amount }) => ({ lot, no, bidder, amount })),
    ...judgeJournals({
      timed,
      hall,
      admitted: day.admitted,
      now: await databaseTime(db),
      sent: record.sent,
      refusals: requests.flatMap(({ key, code }) => (code === null ? [] : [{ key, code }])),
      notices: await noticesOf(db),
      privateMessages: await privateMessagesOf(db, day),
      exportFindings: await exportFindings(db, day),
    }),
    ...(await publishedIn(db)),
    ...(await answersOf(api, day, pages)),
    pages: pages.map((page) => viewOf(page, day)),
  };
}

/** The current content of a page. */
const viewOf = (
  { name, owner, streamLog, lot, liveLot, log, standing }: OpenPage,
  day: SaleDay,
): PageView => ({
  name,
  streamLog,
  owner: owner?.id ?? null,
  // In the hall, the auctioneer decides which bids count, so there are no standings.
  standings: Object.fromEntries(day.lots.map((id) => [id, standing(id)])),
  lots: Object.fromEntries(lotsOf(day).map((id) => [id, lot(id)])),
  hall: { liveLot: liveLot(), log: log(liveLot() ?? '') },
});

type StoredRequest = Awaited<ReturnType<typeof requestsOf>>[number];

/** In the order of the decisions on each lot. */
const requestsOf = async (db: Kysely<Database>) => {
  const rows = await db
    .selectFrom('bid_requests')
    .select(['id', 'key', 'user_id', 'lot_id', 'bidder', 'kind', 'amount', 'at', 'accepted', 'answer'])
    .orderBy('id')
    .execute();
  return rows.map(({ answer, ...row }) => ({
    ...row,
    code: row.accepted ? null : (JSON.parse(answer) as { code: string }).code,
  }));
};

const linesOf = (db: Kysely<Database>) =>
  db
    .selectFrom('bids')
    .select(['lot_id', 'no', 'bidder', 'amount'])
    .orderBy('lot_id')
    .orderBy('no')
    .execute();

async function timedOf(
  db: Kysely<Database>,
  day: SaleDay,
  requests: readonly StoredRequest[],
): Promise<TimedStory[]> {
  const after = await booksOf(db, day.lots);
  const entries = await entriesOf(db, requests);
  const ledgers = new Map<string, LedgerLine[]>();
  for (const auction of day.auctions)
    for (const [lot, ledger] of await readLedgers(db, auction)) ledgers.set(lot, ledger);
  const closings = await closingsOf(db);
  return day.lots.map((id) => {
    const [before, now] = [day.books.get(id), after.get(id)];
    if (before === undefined || now === undefined) throw new Error(`The lot ${id} is gone.`);
    return {
      id,
      before,
      after: now,
      closedAt: closings.get(id) ?? null,
      isLimitNeeded: day.limited.has(id),
      entries: entries.filter(({ lot }) => lot === id),
      ledger: ledgers.get(id) ?? [],
    };
  });
}

/** Bids and moves of ends, in the order of the decisions on each lot. */
async function entriesOf(db: Kysely<Database>, requests: readonly StoredRequest[]): Promise<StoryEntry[]> {
  const moves = await db.selectFrom('end_moves').selectAll().orderBy('moved_to').execute();
  const decided = [
    ...requests.map(({ id, lot_id: lot, bidder, kind, amount, at, code }) => ({
      order: id,
      entry: {
        ...(code === null ? { type: 'bid' } : { type: 'refused', refusal: code }),
        ...{ lot, bidder, kind, amount, at: instant(at) },
      },
    })),
    ...moves.map(({ lot_id: lot, reason, at, moved_from: from, moved_to: to, after_request }) => ({
      // Right after the request that was the newest one at the move.
      order: (after_request ?? 0) + 0.5,
      entry: { type: 'endMoved', lot, reason, at: instant(at), from: instant(from), to: instant(to) },
    })),
  ].sort((one, other) => one.order - other.order);
  return decided.map(({ entry }, index) => ({ ...entry, no: index + 1 }) as StoryEntry);
}

/** What `npm run replay` finds in the exports of all auctions: it judges public logs, closed lots and results. */
async function exportFindings(db: Kysely<Database>, { auctions, sale }: SaleDay): Promise<string[]> {
  const now = await databaseTime(db);
  const findings: string[] = [];
  for (const auction of [...auctions, sale.id]) {
    const exported = await exportSale(db, auction, { locale: 'en', now: () => now });
    if (exported === undefined) findings.push(`${auction} has no export`);
    else findings.push(...replay(exported).findings.map(({ lot, text }) => `${lot ?? auction}: ${text}`));
  }
  return findings;
}

/** Time when each timed lot was closed, from the first message about it. */
async function closingsOf(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['payload', 'at'])
    .where('event', '=', 'auctionlot.bid')
    .orderBy('seq', 'desc')
    .execute();
  const closings = new Map<string, number>();
  for (const { payload, at } of rows) {
    const { auctionlot, status } = JSON.parse(payload) as { auctionlot: string; status: string };
    if (status === 'sold' || status === 'unsold') closings.set(auctionlot, at);
  }
  return closings;
}

/** All notices ever written, by paddle. */
async function noticesOf(db: Kysely<Database>): Promise<WrittenNotice[]> {
  const { rows } = await sql<WrittenNotice>`
    select kind, lot_id as lot, paddles.paddle as bidder from copied_notices as notices
    left join paddles on paddles.auction_id = notices.auction_id and paddles.user_id = notices.user_id
    where lot_id is not null`.execute(db);
  return rows;
}

/** Private messages to bidders of the hall, one paddle for each. */
async function privateMessagesOf(db: Kysely<Database>, { sale }: SaleDay): Promise<string[]> {
  const { rows } = await sql<{ bidder: string }>`
    select paddles.paddle as bidder from outbox
    join paddles on paddles.auction_id = ${sale.id} and outbox.topic like '%/user/' || paddles.user_id
    where outbox.private and event = 'participation.update' and payload::jsonb ->> 'auction' = ${sale.id}`.execute(
    db,
  );
  return rows.map(({ bidder }) => bidder);
}

async function hallOf(
  db: Kysely<Database>,
  { sale }: SaleDay,
  requests: readonly StoredRequest[],
): Promise<HallStory> {
  const stored = await db
    .selectFrom('hybrid_sales')
    .select('state')
    .where('auction_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  const lots = await db
    .selectFrom('hybrid_lots')
    .select('state')
    .where('auction_id', '=', sale.id)
    .orderBy('position')
    .execute();
  const journal = await db
    .selectFrom('journal')
    .select(['action', 'at'])
    .where('auction_id', '=', sale.id)
    .orderBy('id')
    .execute();
  const after: HybridState = { ...stored.state, lots: lots.map(({ state }) => state) };
  return {
    before: createHybrid({ ...after, participations: {} }),
    after,
    // Only the demo's sale is ever renewed.
    journal: journal as HallStory['journal'],
    bids: requests
      .filter(({ lot_id }) => sale.lots.includes(lot_id))
      .map(
        ({ bidder, lot_id: auctionlot, kind, amount, at, code }) =>
          ({ bidder, auctionlot, kind, amount, at, code }) as HallBid,
      ),
  };
}

async function publishedIn(db: Kysely<Database>): Promise<Pick<Evidence, 'seqs' | 'messages'>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['seq', 'event', 'payload'])
    .where('seq', 'is not', null)
    .orderBy('seq')
    .execute();
  const messages = rows
    .filter(({ event }) => event === 'auctionlot.bid' || event === 'auctionlot.hybrid.bid')
    .map(({ payload }): LotMessage => {
      const lot = JSON.parse(payload) as { auctionlot: string; rev: number; bids: { id: string }[] };
      return { lot: lot.auctionlot, rev: lot.rev, bids: lot.bids.map(({ id }) => id) };
    });
  return { seqs: rows.map(({ seq }) => seq ?? 0), messages };
}

/** The server's answers for everybody, and for the owners of the pages. */
async function answersOf(
  api: string,
  day: SaleDay,
  pages: readonly OpenPage[],
): Promise<Pick<Evidence, 'server' | 'hall' | 'standings'>> {
  const lots = new Map<string, LotUpdate>();
  for (const id of lotsOf(day)) {
    const answer = await fetch(`${api}/auctionlot/update/${id}`);
    lots.set(id, v.parse(LotUpdate, await answer.json()));
  }
  const standings: Record<string, Record<string, Standing>> = {};
  for (const { owner } of pages) if (owner) standings[owner.id] = await standingsOf(owner, api, day, lots);
  const server = Object.fromEntries([...lots].map(([id, lot]) => [id, pageLotOf(lot)]));
  return { server, hall: await serverHall(api, day), standings };
}

/** A user's standings on the timed lots. */
async function standingsOf(
  { token }: SignedInUser,
  api: string,
  day: SaleDay,
  lots: ReadonlyMap<string, LotUpdate>,
): Promise<Record<string, Standing>> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${api}/user/lots?ids=${day.lots.join()}`, { headers });
  const mine = new Map(v.parse(v.array(MyLot), await answer.json()).map((one) => [one.auctionlot, one]));
  return Object.fromEntries(
    day.lots.map((id) => {
      const own = mine.get(id) ?? null;
      return [id, standingOf(lots.get(id), own, own?.bidder ?? undefined, false)];
    }),
  );
}

async function serverHall(api: string, { sale }: SaleDay): Promise<PageHall> {
  const path = `${api}/hybrid-auction/${sale.id}`;
  const auction = v.parse(HybridAuction, await (await fetch(path)).json());
  const liveLot = auction.liveAuctionlot?.id ?? null;
  if (liveLot === null) return { liveLot, log: [] };
  const { log } = v.parse(HybridLot, await (await fetch(`${path}/${liveLot}`)).json());
  return { liveLot, log: log.map(describeEntry) };
}

/** Whether all pages show the server's data; false if the server does not answer. */
export async function areInSync(api: string, day: SaleDay, pages: readonly OpenPage[]): Promise<boolean> {
  try {
    const { server, hall, standings } = await answersOf(api, day, pages);
    return pages.every((page) => {
      const view = viewOf(page, day);
      const right = { lots: server, hall, standings: standings[view.owner ?? ''] ?? view.standings };
      return equal({ lots: view.lots, hall: view.hall, standings: view.standings }, right);
    });
  } catch {
    return false;
  }
}

const lotsOf = ({ lots, sale }: SaleDay): string[] => [...lots, ...sale.lots];
