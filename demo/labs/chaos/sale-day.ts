import { type Kysely, sql } from 'kysely';
import type { LotBook } from '../../../src/domain/bidding.ts';
import { NO_PARTICIPATION } from '../../../src/domain/participation.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import type { TestSale } from '../../../src/testing/contract/world.ts';
import { databaseTime } from '../../server/data/database-clock.ts';
import { bookOf, LIVE_LOT_COLUMNS } from '../../server/data/lot-book.ts';
import { toParticipationRow } from '../../server/data/participation-row.ts';
import type { Database } from '../../server/data/schema.ts';
import { HOUR } from '../../server/lib/durations.ts';
import { createSessions } from '../../server/people/auth/sessions.ts';
import { createPaddles } from '../../server/sale/bids/paddles.ts';
import { insertBidders, type SignedInUser } from '../../server/testing/bidders.ts';
import { insertLot, LIMITED_AUCTION, seedFixture } from '../../server/testing/fixture.ts';
import { insertSale } from '../../server/testing/sale.ts';
import { randomInteger, seededRandom } from '../../world/random.ts';
import type { AdmittedBidder } from './limits.ts';

/** The sale of a run: lots, auctions and bidders. */
export interface SaleDay {
  /** Ids of the timed lots, and of the auctions that they belong to. */
  readonly lots: readonly string[];
  readonly auctions: readonly string[];
  /** The lots whose auction needs a limit. */
  readonly limited: ReadonlySet<string>;
  /** The bidders' limits by user, in the hall and in the auction that needs a limit. */
  readonly limits: ReadonlyMap<string, number>;
  /** The same by paddle of that auction. */
  readonly admitted: readonly AdmittedBidder[];
  /** The timed lots before the first bid. */
  readonly books: ReadonlyMap<string, LotBook>;
  readonly sale: TestSale;
  readonly bidders: readonly SignedInUser[];
  readonly clerk: SignedInUser;
}

export interface SaleDayOptions {
  readonly seed: number;
  /** Length of the run in ms. */
  readonly length: number;
  readonly bidders: number;
}

/** Timed lots: some end during the run, with soft close and without, some open in it, some outlast it. */
const TIMED_LOTS = 60;
/** One timed lot in this many is in an auction that needs a limit. */
const LIMITED_EVERY = 6;
/** One timed lot in this many can be bought at once. */
const BUY_NOW_EVERY = 5;
/** The limit of some bidders in that auction and in the hall; other bidders get more than they ever bid. */
const SMALL_LIMIT = 12_000;
const LARGE_LIMIT = 100_000_000;
/** The sale in the hall has one lot for each of these periods of the run, ms. */
const LOT_EVERY = 7_000;

/** Fills an empty database. */
export async function prepareSaleDay(db: Kysely<Database>, options: SaleDayOptions): Promise<SaleDay> {
  const { seed, length } = options;
  const random = seededRandom(`sale day ${seed}`);
  const now = await databaseTime(db);
  await seedFixture(db, now);
  const lots: string[] = [];
  const auctions = new Set<string>();
  const limited = new Set<string>();
  for (let index = 0; index < TIMED_LOTS; index += 1) {
    const endsInRun = index % 4 === 0;
    const isLimitNeeded = index % LIMITED_EVERY === 3;
    const lot = await insertLot(db, now, {
      extension: index % 2 === 0 ? 'none' : '120/120',
      start: index % 8 === 6 ? randomInteger(random, 5_000, Math.round(length / 2)) : -HOUR,
      end: endsInRun ? randomInteger(random, Math.round(length / 3), length) : length + HOUR,
      startPrice: randomInteger(random, 5, 40) * 100,
      ...(index % 4 === 1 && { reserve: 30_000 }),
      ...(index % BUY_NOW_EVERY === 2 && { buyNowPrice: 9_000 }),
      ...(isLimitNeeded && { isLimitNeeded }),
    });
    lots.push(lot.id);
    if (isLimitNeeded) limited.add(lot.id);
    auctions.add(lot.auction);
  }
  const hall = Array.from({ length: Math.ceil(length / LOT_EVERY) + 4 }, (_, index) =>
    index % 3 === 0 ? { startPrice: 1000, reserve: 3000 } : { startPrice: 1000 },
  );
  const sale = await insertSale(db, now, { lots: hall, lotName: 'Quintus' });
  const sessions = createSessions(db, systemClock.now, () => undefined);
  const ids = Array.from({ length: options.bidders }, (_, index) => `bidder-${index + 1}`);
  const bidders = await insertBidders(db, sessions, ids);
  const limits = new Map(bidders.map(({ id }, index) => [id, index % 3 === 0 ? SMALL_LIMIT : LARGE_LIMIT]));
  const admitted = await admitToLimited(db, limits);
  await copyNotices(db);
  const auctioneer = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'auctioneer@%')
    .executeTakeFirstOrThrow();
  return {
    lots,
    limited,
    limits,
    admitted,
    sale,
    auctions: [...auctions],
    books: await booksOf(db, lots),
    bidders,
    clerk: { ...auctioneer, token: await sessions.open(auctioneer.id) },
  };
}

/** Admits all bidders to the timed auction that needs a limit. @param limits by user */
async function admitToLimited(
  db: Kysely<Database>,
  limits: ReadonlyMap<string, number>,
): Promise<AdmittedBidder[]> {
  const paddles = createPaddles(db);
  const admitted: AdmittedBidder[] = [];
  for (const [user, limit] of limits)
    admitted.push({ bidder: await paddles.ensure(LIMITED_AUCTION, user), limit });
  const rows = admitted.map(({ bidder, limit }) => ({
    auction_id: LIMITED_AUCTION,
    ...toParticipationRow(bidder, { ...NO_PARTICIPATION, accepted: true, limit }),
  }));
  await db.insertInto('participations').values(rows).execute();
  return admitted;
}

/** Keeps a copy of every notice: those of the backend are deleted once their mail is written. */
async function copyNotices(db: Kysely<Database>): Promise<void> {
  await sql`create table copied_notices (kind text, user_id text, auction_id text, lot_id text)`.execute(db);
  await sql`create function copy_notice() returns trigger language plpgsql as $$ begin
    insert into copied_notices values (new.kind, new.user_id, new.auction_id, new.lot_id);
    return new;
  end $$`.execute(db);
  await sql`create trigger copy_notice after insert on notices for each row execute function copy_notice()`.execute(
    db,
  );
}

/** The timed lots in the engine's form. */
export async function booksOf(db: Kysely<Database>, lots: readonly string[]): Promise<Map<string, LotBook>> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_LOT_COLUMNS)
    .where('lots.id', 'in', [...lots])
    .$narrowType<{ end_at: number }>()
    .execute();
  return new Map(rows.map((row) => [row.id, bookOf(row, row)]));
}
