import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/data/schema.ts';
import { openLot, seedLotRow } from '../../server/demo/seed/lots.ts';
import { DAY } from '../../server/lib/durations.ts';
import type { AuctionPlan } from '../../world/auctions.ts';
import { AUTUMN, EVENING, STABLES, SUMMER } from '../../world/catalogue.ts';
import type { HorseEntry } from '../../world/catalogue-entry.ts';
import { COATS, type CoatName } from '../../world/coats.ts';
import { horseOf } from '../../world/horses.ts';
import { RIDING_LADDER } from '../../world/ladders.ts';
import { pick, type Random, randomInteger, seededRandom } from '../../world/random.ts';
import { BREEDS, SEXES } from '../../world/vocabulary.ts';
import type { Breed, Sex } from '../../world/world-types.ts';
import { inParallel } from '../parallel.ts';

const LOTS_AN_AUCTION = 100;
/** One auction in this many is open; the others are over. */
const OPEN_EVERY = 8;
/** Auctions written at the same time. */
const AT_ONCE = 4;

const CATALOGUE: readonly HorseEntry[] = [...AUTUMN, ...EVENING, ...SUMMER, ...STABLES];
/** The longer words of a column of the demo's catalogue. */
const longWordsOf = (column: 0 | 1 | 2 | 3): string[] => [
  ...new Set(
    CATALOGUE.flatMap((entry) => entry[column].split(' ')).filter((word) => /^\p{Lu}\p{Ll}{3,}$/u.test(word)),
  ),
];
const NAMES = longWordsOf(0);
const SIRES = longWordsOf(1);
const DAMS = longWordsOf(2);
const DAM_SIRES = longWordsOf(3);
const SECOND_NAMES = ['MB', 'M', 'K', 'Blue', 'Noir', 'Royal'];

/**
 * Writes this many horses in auctions of a hundred. Their names consist of words of the demo's catalogue; all
 * other data are as in the demo.
 *
 * @param now server time in ms
 */
export async function insertHorses(db: Kysely<Database>, count: number, now: number): Promise<void> {
  const random = seededRandom('horses of the benchmark');
  const entries = Array.from({ length: count }, () => entryOf(random));
  await inParallel(
    AT_ONCE,
    (turn) => turn * LOTS_AN_AUCTION < count,
    (turn) => {
      const first = turn * LOTS_AN_AUCTION;
      return insertAuction(db, turn + 1, entries.slice(first, first + LOTS_AN_AUCTION), now);
    },
  );
  // The same as autovacuum does within minutes.
  await sql`analyze`.execute(db);
}

async function insertAuction(
  db: Kysely<Database>,
  no: number,
  entries: readonly HorseEntry[],
  now: number,
): Promise<void> {
  const isOpen = no % OPEN_EVERY === 0;
  const same = (text: string) => ({ en: text, de: text, fr: text, ar: text });
  const plan: AuctionPlan = {
    id: `horses-${no}`,
    slugs: same(`horses-${no}`),
    names: same(`Horses ${no}`),
    descriptions: same(''),
    ladder: RIDING_LADDER,
    entries,
    firstNumber: 1,
    start: (at) => at - 30 * DAY,
    end: (_place, at) => at + (isOpen ? 1 : -20) * DAY,
  };
  await db
    .insertInto('auctions')
    .values({
      id: plan.id,
      start_at: plan.start(now),
      slugs: JSON.stringify(plan.slugs),
      names: JSON.stringify(plan.names),
      increments: JSON.stringify(plan.ladder),
      extension_window: null,
      extension_length: null,
    })
    .execute();
  const lots = entries.map((entry, index) => {
    const horse = horseOf(entry, now);
    const lot = { ...openLot(plan, horse, index, now), ...(!isOpen && { status: 'unsold' as const }) };
    return seedLotRow(lot, horse, index, index + 1, now);
  });
  await db.insertInto('lots').values(lots).execute();
}

const entryOf = (random: Random): HorseEntry => [
  `${wordOf(random, NAMES)} ${pick(random, [...SECOND_NAMES, wordOf(random, NAMES)])}`,
  wordOf(random, SIRES),
  wordOf(random, DAMS),
  wordOf(random, DAM_SIRES),
  pick(random, Object.keys(SEXES) as Sex[]),
  pick(random, Object.keys(COATS) as CoatName[]),
  pick(random, ['dressage', 'jumping'] as const),
  pick(random, Object.keys(BREEDS) as Breed[]),
  randomInteger(random, 3, 12),
  randomInteger(random, 15, 90) * 1000,
];

/** The first half of one word and the second half of another. */
function wordOf(random: Random, from: readonly string[]): string {
  const [start, end] = [pick(random, from), pick(random, from)];
  return start.slice(0, Math.ceil(start.length / 2)) + end.slice(Math.floor(end.length / 2));
}
