import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { HybridAuction } from '../../src/api/schema/hybrid-auction.ts';
import { HybridLot } from '../../src/api/schema/hybrid-lot.ts';
import { LotUpdate, MyLot } from '../../src/api/schema/lot.ts';
import { createHybrid } from '../../src/domain/hybrid/create.ts';
import type { HybridState } from '../../src/domain/hybrid/types.ts';
import { type Standing, standingOf } from '../../src/state/bidding/standing.ts';
import type { Database } from '../server/db/schema.ts';
import { ledgerOf } from '../server/hybrid/projection.ts';
import { explains, type HallStory, type TimedStory } from './explain.ts';
import { describeEntry, type OpenPage, shownLot } from './page.ts';
import { booksOf, type Person, type SaleDay } from './sale-day.ts';
import type { BookedBid, Evidence, LotMessage, PageView, ShownHall } from './verdict.ts';

/** What of the evidence comes from the run itself. */
export type Witnessed = Pick<
  Evidence,
  'length' | 'planned' | 'inflicted' | 'lastFaultAt' | 'sent' | 'acts' | 'surprises'
>;

/** Reads what database and server know after a run, and what the pages show. */
export async function collectEvidence(
  db: Kysely<Database>,
  api: string,
  day: SaleDay,
  pages: readonly OpenPage[],
  witnessed: Witnessed,
): Promise<Evidence> {
  const requests = await requestsOf(db);
  const lines = await linesOf(db);
  const hall = await hallOf(db, day);
  return {
    ...witnessed,
    booked: requests.map(({ key, user_id: user, lot_id: lot, kind, amount }) => ({
      ...{ key, user, lot, kind, amount },
    })) satisfies BookedBid[],
    journal: hall.journal.map(({ action }) => action),
    ledger: lines.map(({ lot_id: lot, no, bidder, amount }) => ({ lot, no, bidder, amount })),
    unexplained: [
      ...explains(await timedOf(db, day, requests, lines), hall),
      ...hallLedger(hall, lines),
      ...hallBids(hall, requests),
    ],
    ...(await publishedIn(db)),
    ...(await answersOf(api, day, pages)),
    pages: pages.map((page) => viewOf(page, day)),
  };
}

/** What a page shows at this moment. */
const viewOf = ({ name, owner, wire, lot, liveLot, log, standing }: OpenPage, day: SaleDay): PageView => ({
  ...{ name, wire, owner: owner?.id ?? null },
  // In the hall it is the auctioneer who decides which bids count.
  standings: Object.fromEntries(day.lots.map((id) => [id, standing(id)])),
  lots: Object.fromEntries(lotsOf(day).map((id) => [id, lot(id)])),
  hall: { liveLot: liveLot(), log: log(liveLot() ?? '') },
});

type StoredRequest = Awaited<ReturnType<typeof requestsOf>>[number];
type StoredLine = Awaited<ReturnType<typeof linesOf>>[number];

/** The accepted ones, in the order of the decisions on each lot. */
const requestsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('bid_requests')
    .select(['key', 'user_id', 'lot_id', 'bidder', 'kind', 'amount', 'at'])
    .where('accepted', '=', true)
    .orderBy('id')
    .execute();

const linesOf = (db: Kysely<Database>) =>
  db
    .selectFrom('bids')
    .select(['lot_id', 'no', 'bidder', 'amount', 'at', 'source', 'cancelled'])
    .orderBy('lot_id')
    .orderBy('no')
    .execute();

async function timedOf(
  db: Kysely<Database>,
  day: SaleDay,
  requests: readonly StoredRequest[],
  lines: readonly StoredLine[],
): Promise<TimedStory[]> {
  const after = await booksOf(db, day.lots);
  const moves = await db.selectFrom('end_moves').selectAll().orderBy('at').execute();
  return day.lots.flatMap((id) => {
    const [before, now] = [day.books.get(id), after.get(id)];
    if (before === undefined || now === undefined) throw new Error(`The lot ${id} is gone.`);
    return {
      ...{ id, before, after: now },
      requests: requests
        .filter(({ lot_id }) => lot_id === id)
        .map(
          ({ bidder, kind, amount, at }) => ({ bidder, kind, amount, at }) as TimedStory['requests'][number],
        ),
      moves: moves.filter(({ lot_id }) => lot_id === id).map(({ at, moved_to: to }) => ({ at, to })),
      ledger: lines
        .filter(({ lot_id }) => lot_id === id)
        .map(
          ({ bidder, amount, at, source }) =>
            ({ bidder, amount, at, source }) as TimedStory['ledger'][number],
        ),
    };
  });
}

async function hallOf(db: Kysely<Database>, { sale }: SaleDay): Promise<HallStory> {
  const stored = await db
    .selectFrom('hybrid_sales')
    .select('state')
    .where('auction_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  const lots = await db
    .selectFrom('hybrid_lots')
    .select('state')
    .where('auction_id', '=', sale.id)
    .orderBy('place')
    .execute();
  const journal = await db
    .selectFrom('hybrid_actions')
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
  };
}

/** The ledger of the hall repeats the log of its lots. */
function hallLedger({ after }: HallStory, lines: readonly StoredLine[]): string[] {
  return after.lots.flatMap((lot) => {
    const stored = lines
      .filter(({ lot_id }) => lot_id === lot.id)
      .map(({ lot_id: _, ...line }) => JSON.stringify(line));
    const derived = ledgerOf(lot).map(({ no, bidder, amount, at, source, cancelled }) =>
      JSON.stringify({ no, bidder, amount, at, source, cancelled }),
    );
    return stored.join() === derived.join() ? [] : [`${lot.id}: its ledger differs from its log`];
  });
}

/** The journal of the hall has a line for every accepted request of a bidder, and none beside. */
function hallBids({ journal, after }: HallStory, requests: readonly StoredRequest[]): string[] {
  const ids = new Set(after.lots.map(({ id }) => id));
  const asked = requests
    .filter(({ lot_id }) => ids.has(lot_id))
    .map(({ bidder, lot_id, amount, at }) => `${bidder} ${amount} on ${lot_id} at ${at}`);
  const written = journal.flatMap(({ action, at }) =>
    action.action === 'bid' ? [`${action.bidder} ${action.amount} on ${action.auctionlot} at ${at}`] : [],
  );
  return asked.sort().join() === written.sort().join()
    ? []
    : [`the hall has ${asked.length} accepted requests, and ${written.length} bids in its journal`];
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

/** What the server answers: everybody, and the owners of the pages. */
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
  const server = Object.fromEntries([...lots].map(([id, lot]) => [id, shownLot(lot)]));
  return { server, hall: await serverHall(api, day), standings };
}

/** How somebody stands on the timed lots. */
async function standingsOf(
  { token }: Person,
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

async function serverHall(api: string, { sale }: SaleDay): Promise<ShownHall> {
  const path = `${api}/hybrid-auction/${sale.id}`;
  const auction = v.parse(HybridAuction, await (await fetch(path)).json());
  const liveLot = auction.liveAuctionlot?.id ?? null;
  if (liveLot === null) return { liveLot, log: [] };
  const { log } = v.parse(HybridLot, await (await fetch(`${path}/${liveLot}`)).json());
  return { liveLot, log: log.map(describeEntry) };
}

/** Whether all pages show what the server answers; false where it does not answer. */
export async function areSettled(api: string, day: SaleDay, pages: readonly OpenPage[]): Promise<boolean> {
  try {
    const { server, hall, standings } = await answersOf(api, day, pages);
    return pages.every((page) => {
      const view = viewOf(page, day);
      const right = { lots: server, hall, standings: standings[view.owner ?? ''] ?? view.standings };
      return same({ lots: view.lots, hall: view.hall, standings: view.standings }, right);
    });
  } catch {
    return false;
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const lotsOf = ({ lots, sale }: SaleDay): string[] => [...lots, ...sale.lots];
