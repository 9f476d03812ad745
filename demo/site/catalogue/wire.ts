import { isLocale, LOCALES, type Locale } from '../languages.ts';

/** The slug in every language; a language may lack one. */
export type Slugs = Readonly<Partial<Record<Locale, string>>>;
export type AuctionKind = 'timed' | 'hybrid';

/** A picture; lengths in px, addresses absolute. */
export interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly sources: readonly { readonly path: string; readonly width: number }[];
}

/** The data of an auction that the host's pages use; instants in ISO 8601. */
export interface Auction {
  readonly slug: string;
  readonly slugs: Slugs;
  readonly name: string;
  readonly kind: AuctionKind;
  readonly status: string;
  readonly description: string;
  readonly start: string;
  /** Times when the first and the last lot close; null if an auctioneer decides. */
  readonly firstEnd: string | null;
  readonly end: string | null;
  readonly timeZone: string | null;
  readonly lotCount: number;
  readonly image: Picture | null;
}

/** Texts and numbers about a horse, by their names in the API; unknown ones are missing. */
export type Facts = Readonly<Record<string, string | number>>;

/** The data of a lot that the host's pages use; amounts in whole euros, instants in ISO 8601. */
export interface Lot {
  readonly id: string;
  readonly slug: string;
  readonly slugs: Slugs;
  readonly name: string;
  readonly number: string;
  readonly status: string;
  readonly start: string | null;
  /** Null if an auctioneer decides the end. */
  readonly end: string | null;
  readonly timeZone: string | null;
  readonly currentPrice: number | null;
  readonly startPrice: number;
  /** Time of the newest accepted bid; null before the first one. */
  readonly lastBidAt: string | null;
  /** Whether the lot was bought at once, without a hammer. */
  readonly isBoughtAtOnce: boolean;
  readonly facts: Facts;
  readonly images: readonly Picture[];
  /** Plain text; a blank line separates paragraphs. Empty in a list of lots. */
  readonly description: string;
}

/** A content page of the whole site. */
export interface ContentPage {
  readonly slugs: Slugs;
  readonly title: string;
  readonly description: string;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const amount = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);
const instant = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

/** Reads a list tolerantly: a broken entry is left out. */
export const readAll = <Value>(value: unknown, read: (entry: unknown) => Value | null): Value[] =>
  list(value)
    .map(read)
    .filter((entry): entry is Value & {} => entry !== null);

/**
 * @param base address of the API, to which the addresses of pictures may be relative
 */
export function readAuction(value: unknown, base: string): Auction | null {
  const it = fieldsOf(value);
  const [slug, name, start] = [text(it.slug), text(it.name), instant(it.start)];
  if (slug === '' || name === '' || start === null) return null;
  return {
    slug,
    slugs: readSlugs(it.slugs),
    name,
    kind: it.kind === 'hybrid' ? 'hybrid' : 'timed',
    status: text(it.status),
    description: text(it.description),
    start,
    firstEnd: instant(it.firstEnd),
    end: instant(it.end),
    timeZone: text(it.timeZone) || null,
    lotCount: amount(it.lotCount) ?? 0,
    image: readPicture(it.image, base),
  };
}

/** @param base as for `readAuction` */
export function readLot(value: unknown, base: string): Lot | null {
  const it = fieldsOf(value);
  const [slug, name, startPrice] = [text(it.slug), text(it.name), amount(it.startPrice)];
  if (slug === '' || name === '' || startPrice === null) return null;
  const facts = Object.entries(fieldsOf(it.facts)).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'number' || text(entry[1]) !== '',
  );
  return {
    id: `${it.id}`,
    slug,
    slugs: readSlugs(it.slugs),
    name,
    number: `${it.number ?? ''}`,
    status: text(it.status),
    start: instant(it.start),
    end: instant(it.end),
    timeZone: text(it.timeZone) || null,
    currentPrice: amount(it.currentPrice),
    startPrice,
    lastBidAt: instant(fieldsOf(list(it.bids)[0]).at),
    isBoughtAtOnce:
      list(it.bids)
        .map(fieldsOf)
        .find(({ cancelled }) => cancelled !== true)?.buyNow === true,
    facts: Object.fromEntries(facts),
    images: readAll(it.images, (image) => readPicture(image, base)),
    description: text(it.description),
  };
}

export function readPage(value: unknown): ContentPage | null {
  const it = fieldsOf(value);
  const seo = fieldsOf(it.seo);
  const title = text(it.title);
  return title === '' ? null : { slugs: readSlugs(it.slugs), title, description: text(seo.description) };
}

/** The slugs of the content pages in the answer of `GET /auctioneer/`. */
export const readPageSlugs = (value: unknown): Slugs[] =>
  Object.values(fieldsOf(fieldsOf(value).pages)).map((page) => readSlugs(fieldsOf(page).slugs));

function readSlugs(value: unknown): Slugs {
  const slugs = Object.entries(fieldsOf(value)).filter(
    ([locale, slug]) => isLocale(locale) && text(slug) !== '',
  );
  return Object.fromEntries(slugs);
}

function readPicture(value: unknown, base: string): Picture | null {
  const it = fieldsOf(value);
  const path = webAddress(text(it.path), base);
  const [width, height] = [Number(it.width), Number(it.height)];
  if (path === null || !(width >= 1) || !(height >= 1)) return null;
  const sources = readAll(it.sources, (source) => {
    const other = fieldsOf(source);
    const address = webAddress(text(other.path), base);
    return address === null || !(Number(other.width) >= 1)
      ? null
      : { path: address, width: Number(other.width) };
  });
  return { path, width, height, alt: text(it.alt), sources };
}

/** Null for any scheme other than http and https, such as `javascript:`. */
function webAddress(address: string, base: string): string | null {
  try {
    const { protocol, href } = new URL(address, base);
    return address !== '' && /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}

/** The languages in which all of these have a slug. */
export const sharedLocales = (...all: readonly Slugs[]): Locale[] =>
  LOCALES.filter((locale) => all.every((slugs) => slugs[locale] !== undefined));
