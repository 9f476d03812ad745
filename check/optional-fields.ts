import type { Auction } from '../src/api/schema/auction.ts';
import type { Lot, LotSummary, LotUpdate } from '../src/api/schema/lot.ts';
import { LOCALES } from '../src/domain/locale.ts';
import { CALLS, type CallKey } from './calls.ts';
import { finding } from './finding-table.ts';
import type { Findings } from './findings.ts';

type Entity = Auction | Lot | LotSummary;

/** A field that may be missing, and what a bidder misses then. */
interface Optional<Of> {
  readonly field: string;
  readonly isMissing: (entity: Of) => boolean;
  readonly effect: string;
  readonly fix: string;
}

const RATES = ['vatRate', 'premiumRate', 'premiumVatRate'] as const;

const LOT_FIELDS: readonly Optional<LotSummary>[] = [
  {
    field: 'number',
    isMissing: ({ number }) => number === null,
    effect: 'The page names the horse without its catalogue number, and sorts by none.',
    fix: 'Send the catalogue number, such as "12".',
  },
  {
    field: 'status',
    isMissing: ({ status }) => status === undefined,
    effect: 'The page takes the lot for open until its end, and says no result after it.',
    fix: 'Send "upcoming", "active", "sold", "provisional", "unsold" or "withdrawn".',
  },
  {
    field: 'status',
    isMissing: ({ status }) => status === 'unknown',
    effect: 'The page does not know this word, and shows the lot without bidding.',
    fix: 'Send "upcoming", "active", "sold", "provisional", "unsold" or "withdrawn".',
  },
  {
    field: 'currentPrice',
    isMissing: ({ currentPrice }) => currentPrice === undefined,
    effect: 'The page shows no price.',
    fix: 'Send the leading bid in whole euros; null before the first bid.',
  },
  {
    field: 'startPrice',
    isMissing: ({ startPrice }) => startPrice === null,
    effect: 'The page shows no price before the first bid.',
    fix: 'Send it in whole euros.',
  },
  {
    field: 'nextBid',
    isMissing: ({ nextBid }) => nextBid === undefined,
    effect:
      'The page offers no amounts: a bidder tries any one, and only the answer says whether it is enough.',
    fix: 'Send the minimum bid in whole euros; null where no bids are taken.',
  },
  {
    field: 'bids',
    isMissing: ({ bids }) => bids === null,
    effect: 'The page shows the number of bids without their list, and cannot say who leads.',
    fix: 'Send the newest bids as a list, and their number as "bidCount".',
  },
  {
    field: 'reserve',
    isMissing: ({ reserve }) => reserve === undefined,
    effect: 'The page says nothing of a reserve.',
    fix: 'Send "none", "open" or "met"; the amount stays secret.',
  },
  ...RATES.map((rate) => ({
    field: `facts.${rate}`,
    isMissing: ({ facts }: LotSummary) => facts[rate] === null,
    effect: 'The page shows no total, and says that premium and VAT come on top.',
    fix: 'Send the rate in percent; 0 where there is none.',
  })),
];
const AUCTION_FIELDS: readonly Optional<Auction>[] = [
  {
    field: 'status',
    isMissing: ({ status }) => status === undefined || status === 'unknown',
    effect: 'The page does not say whether the auction runs.',
    fix: 'Send "upcoming", "running", "live", "paused" or "ended".',
  },
  {
    field: 'start',
    isMissing: ({ start }) => start === null,
    effect: 'The page does not say when the auction begins.',
    fix: 'Send the instant in ISO 8601, in UTC.',
  },
  {
    field: 'lotCount',
    isMissing: ({ lotCount }) => lotCount === null,
    effect: 'The page does not say how many lots there are.',
    fix: 'Send the number of lots.',
  },
];

/** How many entities lack something, and the id of the first; null if none does. */
function exampleOf<Of extends { readonly id: string }>(
  entities: readonly Of[],
  isMissing: (entity: Of) => boolean,
): string | null {
  const found = entities.filter(isMissing);
  const [first] = found;
  return first === undefined ? null : `${found.length} of ${entities.length}, such as id "${first.id}"`;
}

/** Says which optional fields are missing. Those that must be there are errors of the schema. */
function checkOptional<Of extends Entity>(
  key: CallKey,
  noun: string,
  entities: readonly Of[],
  fields: readonly Optional<Of>[],
  findings: Findings,
): void {
  for (const { field, isMissing, effect, fix } of fields) {
    const example = exampleOf(entities, isMissing);
    if (example !== null)
      findings.add(CALLS[key], finding('optional_missing', field, noun, effect, fix), example);
  }
}

export const checkLots = (key: CallKey, lots: readonly LotSummary[], findings: Findings): void => {
  checkOptional(key, 'lot', lots, LOT_FIELDS, findings);
  checkEntities(key, 'lot', lots, findings);
};
export const checkAuctions = (key: CallKey, auctions: readonly Auction[], findings: Findings): void => {
  checkOptional(key, 'auction', auctions, AUCTION_FIELDS, findings);
  checkEntities(key, 'auction', auctions, findings);
};

/**
 * Looks for fields that an answer may leave out, because older backends do, and without which the page
 * can do less. What was left out reads as its default here.
 */
function checkEntities(
  key: CallKey,
  noun: 'auction' | 'lot',
  entities: readonly Entity[],
  findings: Findings,
): void {
  const call = CALLS[key];
  // A lot in a list has its own slug only.
  const languages = (entity: Entity): number | null =>
    'slugs' in entity ? LOCALES.filter((it) => entity.slugs[it] !== undefined).length : null;

  const noSlugs = exampleOf(entities, (entity) => languages(entity) === 0);
  if (noSlugs !== null) findings.add(call, finding('slugs_missing', noun), noSlugs);
  const someSlugs = exampleOf(entities, (entity) => {
    const count = languages(entity) ?? 0;
    return count > 0 && count < LOCALES.length;
  });
  if (someSlugs !== null) findings.add(call, finding('slugs_some', noun), someSlugs);
  const noZone = exampleOf(entities, (entity) => entity.timeZone === null);
  if (noZone !== null) findings.add(call, finding('time_zone_missing', noun), noZone);
}

/** Looks for `rev`. Revisions begin at 0: only a lot that has changed shows whether they are counted. */
export function checkRevisions(key: CallKey, lots: readonly LotUpdate[], findings: Findings): void {
  const example = exampleOf(lots, (lot) => lot.rev === 0 && lot.bidCount > 0);
  if (example !== null) findings.add(CALLS[key], finding('rev_missing'), example);
}
