import { picturesOf } from '../../../site/pictures/plan.ts';
import type { AuctionPlan, CataloguePlan } from '../../../world/auctions.ts';
import { imageOf } from '../../../world/picture-files.ts';
import { seededRandom } from '../../../world/random.ts';
import { BREEDS, colourOf, SELLERS, SEXES, YOUNG_SEXES } from '../../../world/vocabulary.ts';
import type { Horse } from '../../../world/world-types.ts';
import type { AnyLot, LiveLot } from '../../data/lot-book.ts';
import type { NewLot } from '../../data/schema.ts';
import type { LocalText, StoredFacts } from '../../data/stored.ts';
import { DAY } from '../../lib/durations.ts';
import { yearsAt } from './age.ts';
import { documentsOf } from './documents.ts';
import { pedigreeOf } from './pedigree.ts';
import { describeHorse } from './prose/describe.ts';
import { lotSlugs } from './slug.ts';

/** The start price as a share of the horse's worth. Bots rely on it, see `demo/bots/valuation.ts`. */
export const START_SHARE = 0.2;

const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

/** A lot of a hybrid auction before it is called, with a lower reserve than timed lots. */
export function hybridLot(plan: CataloguePlan, horse: Horse, index: number, now: number): AnyLot {
  const lot = { ...untouched(plan, horse, index, now), status: 'upcoming', end_at: null } as const;
  return { ...lot, reserve: lot.reserve === null ? null : roundTo(lot.reserve * 0.92, 500) };
}

/** A timed lot before its first bid. */
export function openLot(plan: AuctionPlan, horse: Horse, index: number, now: number): LiveLot {
  const start_at = plan.late?.index === index ? plan.late.start(now) : plan.start(now);
  const status = start_at <= now ? 'active' : 'upcoming';
  return {
    ...untouched(plan, horse, index, now),
    start_at,
    status: plan.withdrawnIndex === index ? 'withdrawn' : status,
    end_at: plan.end(index, now),
    buy_now_price: index % 6 === 4 ? roundTo(horse.worth * 1.2, 500) : null,
  };
}

function untouched(
  plan: CataloguePlan,
  horse: Horse,
  index: number,
  now: number,
): Omit<AnyLot, 'status' | 'end_at'> {
  const random = seededRandom(`${horse.name} terms`);
  return {
    id: `${plan.id}-${plan.firstNumber + index}`,
    auction_id: plan.id,
    start_at: plan.start(now),
    extended_from: null,
    end_moved: null,
    paused_at: null,
    start_price: Math.max(1_500, roundTo(horse.worth * START_SHARE, 500)),
    // One lot in four has no reserve.
    reserve: index % 4 === 3 ? null : roundTo(horse.worth * (0.62 + random() * 0.2), 500),
    buy_now_price: null,
    price: null,
    leader: null,
    leader_max: null,
    leader_gave_max: false,
    bid_count: 0,
    rev: 0,
    recent: [],
    asking_price: null,
  };
}

/** The estimate of a horse in a hybrid auction. */
export const estimateOf = ({ worth }: Horse): { from: number; to: number } => ({
  from: roundTo(worth * 0.7, 1_000),
  to: roundTo(worth * 1.05, 1_000),
});

function storedFactsOf(horse: Horse, now: number): Required<StoredFacts> {
  const seller = SELLERS[horse.seller];
  const isYoung = horse.talent !== 'foal' && yearsAt(horse.dateOfBirth, now) < 3;
  const facts: Record<'sex' | 'colour' | 'breed', LocalText> = {
    sex: (isYoung ? YOUNG_SEXES[horse.sex] : undefined) ?? SEXES[horse.sex],
    colour: colourOf(horse.coat, horse.sex),
    breed: BREEDS[horse.breed],
  };
  return {
    dateOfBirth: horse.dateOfBirth,
    ...facts,
    height: horse.height,
    sire: horse.sire,
    dam: horse.dam,
    damSire: horse.damSire,
    location: seller?.location ?? null,
    seller: seller?.name ?? null,
    vatRate: seller?.vatRate ?? 0,
    premiumRate: 6,
    premiumVatRate: 19,
  };
}

/** The database row of a lot with the live state `live`. */
export function seedLotRow<Live extends AnyLot>(
  live: Live,
  horse: Horse,
  index: number,
  number: number,
  now: number,
): NewLot & Pick<Live, 'end_at' | 'start_at'> {
  const name = horse.name;
  return {
    ...live,
    recent: JSON.stringify(live.recent),
    end_moved: null,
    paused_at: null,
    number: String(number),
    position: index,
    slugs: JSON.stringify(lotSlugs(name, horse.sire, horse.sex)),
    names: JSON.stringify({ en: name, de: name, fr: name, ar: name }),
    descriptions: JSON.stringify(describeHorse(horse, index, now)),
    facts: JSON.stringify(storedFactsOf(horse, now)),
    pedigree: JSON.stringify(pedigreeOf(horse.sire, horse.dam, horse.damSire)),
    images: JSON.stringify(picturesOf(horse).map((picture) => imageOf(picture.name, picture.alt))),
    documents: JSON.stringify(documentsOf(live.id, horse, live.start_at - 12 * DAY)),
  };
}
