import type { LotSchedule } from '../../data/stored.ts';
import type { Catalogue, CatalogueAuction, CatalogueLot } from './catalogue.ts';
import { isTimeZone, timeIn } from './local-time.ts';
import type { Mistake, Path } from './mistakes.ts';
import { RESERVED_WORDS, reservedText } from './reserved-words.ts';

/** A lot with the catalogue's defaults filled in. Instants in ms since the epoch. */
export interface PlannedLot {
  readonly id: string;
  readonly path: Path;
  readonly lot: CatalogueLot;
  readonly start: number;
  /** Null in a hybrid auction. */
  readonly end: number | null;
  /** Whether the catalogue gives the end with the lot; else it follows from the lot's place. */
  readonly hasOwnEnd: boolean;
}
export interface PlannedAuction {
  readonly path: Path;
  readonly auction: CatalogueAuction;
  readonly start: number;
  /** Schedule for lots without their own end; null if the auction has none. */
  readonly schedule: LotSchedule | null;
  readonly isLimitNeeded: boolean;
  readonly lots: readonly PlannedLot[];
}

/** HTML tags: texts are shown as plain text, so visitors would see the tags. */
const TAG = /<\/?[a-z][^>]*>/i;

/** Checks the meaning of a catalogue's values, and fills in the defaults. */
export function planCatalogue(catalogue: Catalogue): {
  readonly plan: readonly PlannedAuction[];
  readonly mistakes: readonly Mistake[];
} {
  const mistakes: Mistake[] = [];
  const addMistake = (path: Path, message: string): void => void mistakes.push({ path, message });
  const ids = new Map<string, Path>();
  const claim = (id: string, path: Path, noun: keyof typeof RESERVED_WORDS): void => {
    const reserved: readonly string[] = RESERVED_WORDS[noun];
    if (reserved.includes(id)) addMistake(noun === 'lot' ? [...path, 'id'] : path, reservedText(id));
    const key = `${noun} ${id}`;
    if (ids.has(key)) addMistake(path, `has the id "${id}" of another ${noun}; expected an id of its own`);
    ids.set(key, path);
  };
  const plan = catalogue.auctions.map((auction, index): PlannedAuction => {
    const path: Path = ['auctions', index];
    claim(auction.id, [...path, 'id'], 'auction');
    checkAuction(auction, path, addMistake);
    const zone = isTimeZone(auction.timeZone) ? auction.timeZone : 'UTC';
    const time = (text: string | undefined, at: Path): number | null => {
      if (text === undefined) return null;
      const found = timeIn(zone, text);
      if (found === null) addMistake(at, `is "${text}"; expected a time that exists in ${zone}`);
      return found;
    };
    const start = time(auction.start, [...path, 'start']) ?? 0;
    const firstEnd = time(auction.end, [...path, 'end']);
    const numbers = new Set<string>();
    const lots = auction.lots.map((lot, index): PlannedLot => {
      const at: Path = [...path, 'lots', index];
      const id = lot.id ?? `${auction.id}-${lot.number}`;
      claim(id, at, 'lot');
      if (numbers.has(lot.number))
        addMistake([...at, 'number'], `is "${lot.number}" for a second time in this auction`);
      numbers.add(lot.number);
      checkLot(lot, at, addMistake);
      checkCap(auction.bidCap, lot, at, addMistake);
      const startTime = time(lot.start, [...at, 'start']) ?? start;
      const endTime = time(lot.end, [...at, 'end']) ?? ends(firstEnd, auction.gap, index);
      if (auction.kind === 'hybrid') {
        if (lot.end !== undefined)
          addMistake([...at, 'end'], 'is given; expected none: the auctioneer decides in a hybrid auction');
        if (lot.buyNowPrice !== undefined)
          addMistake([...at, 'buyNowPrice'], 'is given; expected none in a hybrid auction');
      } else if (endTime === null)
        addMistake([...at, 'end'], 'is missing; expected it here, or `end` of the auction');
      else if (endTime <= startTime) addMistake([...at, 'end'], 'is not after the start');
      const hasOwnEnd = lot.end !== undefined;
      return {
        id,
        path: at,
        lot,
        start: startTime,
        end: auction.kind === 'hybrid' ? null : endTime,
        hasOwnEnd,
      };
    });
    const isLimitNeeded = auction.isLimitNeeded ?? auction.kind === 'hybrid';
    const schedule = firstEnd === null ? null : { end: firstEnd, gap: auction.gap ?? 0 };
    return { path, auction, start, schedule, isLimitNeeded, lots };
  });
  return { plan, mistakes };
}

/** Lots close one after the other, or all at once without a gap. */
const ends = (first: number | null, gap: number | undefined, index: number): number | null =>
  first === null ? null : first + index * (gap ?? 0) * 1000;

type AddMistake = (path: Path, what: string) => void;

function checkAuction(auction: CatalogueAuction, path: Path, addMistake: AddMistake): void {
  if (!isTimeZone(auction.timeZone))
    addMistake(
      [...path, 'timeZone'],
      `is "${auction.timeZone}"; expected the IANA name of a time zone, such as "Europe/Berlin"`,
    );
  auction.increments.forEach(({ from }, index) => {
    const before = auction.increments[index - 1]?.from;
    if (before === undefined ? from !== 0 : from <= before)
      addMistake(
        [...path, 'increments', index, 'from'],
        before === undefined
          ? `is ${from}; expected 0 in the first entry`
          : `is ${from}; expected more than ${before}`,
      );
  });
  if (auction.kind === 'hybrid')
    for (const name of ['end', 'gap', 'extension'] as const)
      if (auction[name] !== undefined)
        addMistake([...path, name], 'is given; expected none: the auctioneer decides in a hybrid auction');
  if (auction.kind === 'hybrid' && auction.draft !== undefined)
    addMistake([...path, 'draft'], 'is given; expected none in a hybrid auction');
  if (auction.kind === 'timed' && auction.stream !== undefined)
    addMistake([...path, 'stream'], 'is given; expected none in a timed auction');
  checkPlain(auction.description, [...path, 'description'], addMistake);
}

function checkLot(lot: CatalogueLot, path: Path, addMistake: AddMistake): void {
  const { startPrice, reserve, buyNowPrice, estimate, dateOfBirth } = lot;
  if (reserve !== undefined && reserve < startPrice)
    addMistake([...path, 'reserve'], `is ${reserve}; expected at least the start price, ${startPrice}`);
  if (buyNowPrice !== undefined && buyNowPrice < Math.max(startPrice, reserve ?? 0))
    addMistake(
      [...path, 'buyNowPrice'],
      `is ${buyNowPrice}; expected at least the start price and the reserve`,
    );
  if (estimate !== undefined && estimate.to < estimate.from)
    addMistake([...path, 'estimate', 'to'], `is ${estimate.to}; expected at least ${estimate.from}`);
  if (dateOfBirth !== undefined && dateOfBirth.length > 4 && timeIn('UTC', `${dateOfBirth}T00:00`) === null)
    addMistake([...path, 'dateOfBirth'], `is "${dateOfBirth}"; expected a date that exists`);
  checkPlain(lot.description, [...path, 'description'], addMistake);
}

/** A lot must be sellable below the cap. */
function checkCap(cap: number | undefined, lot: CatalogueLot, path: Path, addMistake: AddMistake): void {
  if (cap === undefined) return;
  for (const field of ['startPrice', 'reserve'] as const) {
    const amount = lot[field];
    if (amount !== undefined && amount > cap)
      addMistake([...path, field], `is ${amount}; expected at most the \`bidCap\` of the auction, ${cap}`);
  }
}

function checkPlain(text: CatalogueLot['description'], path: Path, addMistake: AddMistake): void {
  const found = Object.values(typeof text === 'string' ? { en: text } : (text ?? {})).find((it) =>
    TAG.test(it),
  );
  if (found !== undefined)
    addMistake(
      path,
      `contains the tag ${TAG.exec(found)?.[0]}; expected plain text, in which a blank line parts paragraphs`,
    );
}
