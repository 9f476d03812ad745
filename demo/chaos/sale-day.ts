import type { Kysely } from 'kysely';
import type { LotBook } from '../../src/domain/bidding.ts';
import { systemClock } from '../../src/lib/clock.ts';
import type { TestSale } from '../../src/testing/contract/world.ts';
import { createSessions } from '../server/auth/sessions.ts';
import { databaseTime } from '../server/db/database-clock.ts';
import type { Database } from '../server/db/schema.ts';
import { bookOf, LIVE_COLUMNS, RULE_COLUMNS } from '../server/lots/book.ts';
import { seededRandom, whole } from '../server/seed/random.ts';
import { insertLot, seedFixture } from '../server/testing/fixture.ts';
import { insertSale } from '../server/testing/sale.ts';

/** A person with an open session. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** What is auctioned in a run, and by whom. */
export interface SaleDay {
  /** Ids of the timed lots, and of the auctions that they belong to. */
  readonly lots: readonly string[];
  readonly auctions: readonly string[];
  /** The timed lots before the first bid. */
  readonly books: ReadonlyMap<string, LotBook>;
  readonly sale: TestSale;
  readonly bidders: readonly Person[];
  readonly clerk: Person;
}

export interface SaleDayOptions {
  readonly seed: number;
  /** Length of the run in ms. */
  readonly length: number;
  readonly bidders: number;
}

/** Timed lots: some end during the run, with soft close and without, some open in it, some outlast it. */
const TIMED_LOTS = 60;
/** The sale in the hall has one lot for so many ms of the run. */
const LOT_EVERY = 7_000;
const HOUR = 3_600_000;

/** Fills an empty database. */
export async function prepareSaleDay(db: Kysely<Database>, options: SaleDayOptions): Promise<SaleDay> {
  const { seed, length } = options;
  const random = seededRandom(`sale day ${seed}`);
  const now = await databaseTime(db);
  await seedFixture(db, now);
  const lots: string[] = [];
  const auctions = new Set<string>();
  for (let index = 0; index < TIMED_LOTS; index += 1) {
    const endsInRun = index % 4 === 0;
    const lot = await insertLot(db, now, {
      extension: index % 2 === 0 ? 'none' : '120/120',
      start: index % 8 === 6 ? whole(random, 5_000, Math.round(length / 2)) : -HOUR,
      end: endsInRun ? whole(random, Math.round(length / 3), length) : length + HOUR,
      startPrice: whole(random, 5, 40) * 100,
      ...(index % 4 === 1 && { reserve: 30_000 }),
    });
    lots.push(lot.id);
    auctions.add(lot.auction);
  }
  const hall = Array.from({ length: Math.ceil(length / LOT_EVERY) + 4 }, (_, index) =>
    index % 3 === 0 ? { startPrice: 1000, reserve: 3000 } : { startPrice: 1000 },
  );
  const sale = await insertSale(db, now, { lots: hall, lotName: 'Quintus' });
  const sessions = createSessions(db, systemClock.now, () => undefined);
  const people = Array.from({ length: options.bidders }, (_, index) => ({
    id: `bidder-${index + 1}`,
    email: `bidder-${index + 1}@example.com`,
    firstname: 'Test',
    lastname: 'Bidder',
    password: '',
    activated: true,
  }));
  await db.insertInto('users').values(people).execute();
  const open = async (id: string): Promise<Person> => ({ id, token: await sessions.open(id) });
  const auctioneer = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'auctioneer@%')
    .executeTakeFirstOrThrow();
  return {
    ...{ lots, sale, auctions: [...auctions] },
    books: await booksOf(db, lots),
    bidders: await Promise.all(people.map(({ id }) => open(id))),
    clerk: await open(auctioneer.id),
  };
}

/** The timed lots as the engine takes them. */
export async function booksOf(db: Kysely<Database>, lots: readonly string[]): Promise<Map<string, LotBook>> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_COLUMNS.map((column) => `lots.${column}` as const))
    .select(RULE_COLUMNS.map((column) => `auctions.${column}` as const))
    .where('lots.id', 'in', [...lots])
    .$narrowType<{ end_at: number }>()
    .execute();
  return new Map(rows.map((row) => [row.id, bookOf(row, row)]));
}
