import type { HorseEntry } from './catalogue-entry.ts';
import { COATS, type CoatName, type Markings } from './coats.ts';
import { between, pick, randomInteger, seededRandom } from './random.ts';
import { SELLERS } from './vocabulary.ts';
import type { Horse } from './world-types.ts';

/** Minimum age of a foal when it is offered, in days. */
const YOUNGEST = 75;
const DAY = 86_400_000;

/** Completes a catalogue entry with seeded random facts; only the year of birth depends on `now`. */
export function horseOf(entry: HorseEntry, now: number): Horse {
  const [name, sire, dam, damSire, sex, coat, talent, breed, age, worth] = entry;
  const random = seededRandom(name);
  return {
    name,
    sire,
    dam,
    damSire,
    sex,
    talent,
    breed,
    coat,
    worth,
    markings: markings(random),
    damCoat: pick(random, Object.keys(COATS) as CoatName[]),
    dateOfBirth: birthday(age, randomInteger(random, 1, 5), randomInteger(random, 1, 28), now),
    height:
      talent === 'foal' ? null : age < 3 ? randomInteger(random, 156, 163) : randomInteger(random, 164, 174),
    seller: randomInteger(random, 0, SELLERS.length - 1),
  };
}

function markings(random: () => number): Markings {
  const face = pick(random, ['none', 'star', 'star', 'blaze'] as const);
  const hasSock = (): boolean => between(random, 0, 1) < 0.3;
  return { face, socks: [hasSock(), hasSock(), hasSock(), hasSock()] };
}

/** A date of birth in spring, well before the sale. @param month 0 is January */
function birthday(age: number, month: number, day: number, now: number): string {
  const year = new Date(now).getUTCFullYear() - age;
  const born = Date.UTC(year, month, day);
  const isLate = born > now - YOUNGEST * DAY;
  return new Date(Date.UTC(isLate ? year - 1 : year, month, day)).toISOString().slice(0, 10);
}
