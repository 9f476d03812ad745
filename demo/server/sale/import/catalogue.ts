import * as v from 'valibot';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { MAX_AMOUNT } from '../../../../src/domain/money.ts';
import { isExactRate } from '../../../../src/domain/rate.ts';
import { HEIGHT } from '../../../console-api/corrections.ts';

/*
 * A catalogue as an integrator writes it, for `npm run import`. The messages name the expected value and are
 * part of the errors. `catalogue.schema.json` is generated from this module.
 */

const line = (expected: string, longest = 200) =>
  v.pipe(
    v.string(expected),
    v.minLength(1, expected),
    v.maxLength(longest, expected),
    v.regex(/^[^\p{Cc}]*$/u, expected),
  );

/** One text for all languages, or one per language; English, else the first, replaces a missing one. */
function texts(longest: number, multiline = false) {
  const expected = `a text of at most ${longest} characters${multiline ? '' : ' in one line'}, or one per language: {"en": "…", "de": "…"}`;
  const text = multiline
    ? v.pipe(
        v.string(expected),
        v.minLength(1, expected),
        v.maxLength(longest, expected),
        v.regex(/^[^\0]*$/, expected),
      )
    : line(expected, longest);
  const one = v.optional(text);
  return v.union([text, v.strictObject({ en: one, de: one, fr: one, ar: one })], expected);
}

const AMOUNT = 'a whole number of euros without quotes, such as 12500';
const Amount = v.pipe(
  v.number(AMOUNT),
  v.integer(AMOUNT),
  v.minValue(0, AMOUNT),
  v.maxValue(MAX_AMOUNT, AMOUNT),
);
const PRICE = 'a whole number of euros above 0, such as 12500';
const Price = v.pipe(v.number(PRICE), v.integer(PRICE), v.minValue(1, PRICE), v.maxValue(MAX_AMOUNT, PRICE));
const RATE = 'percent from 0 to 100 with at most four decimals, such as 19';
const Rate = v.pipe(v.number(RATE), v.minValue(0, RATE), v.maxValue(100, RATE), v.check(isExactRate, RATE));
const PADDLE = 'a whole number from 1 to 1000000, such as 7001';
const PaddleNumber = v.pipe(
  v.number(PADDLE),
  v.integer(PADDLE),
  v.minValue(1, PADDLE),
  v.maxValue(1_000_000, PADDLE),
);
const SECONDS = 'a whole number of seconds, such as 120';
const Seconds = v.pipe(
  v.number(SECONDS),
  v.integer(SECONDS),
  v.minValue(1, SECONDS),
  v.maxValue(86_400, SECONDS),
);
const TIME =
  'a time such as "2027-05-01T19:00" in the zone of the auction, or with a zone of its own: "2027-05-01T17:00Z"';
const Time = v.pipe(
  v.string(TIME),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/, TIME),
);
const ID = 'an id of at most 60 letters a to z, digits, "-" and "_"';
const Id = v.pipe(v.string(ID), v.regex(/^[A-Za-z0-9_-]{1,60}$/, ID));
const SLUG = 'small letters a to z and digits, in words joined by "-"';
const Slug = v.pipe(v.string(SLUG), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG), v.maxLength(120, SLUG));
const Slugs = v.strictObject({
  en: v.optional(Slug),
  de: v.optional(Slug),
  fr: v.optional(Slug),
  ar: v.optional(Slug),
});
const PATH_HINT = 'a file below the folder of the catalogue, such as "pictures/quintus-1.jpg"';
const File = v.pipe(v.string(PATH_HINT), v.minLength(1, PATH_HINT), v.maxLength(300, PATH_HINT));
const WEB = 'an address that begins with https://';
const WebAddress = v.pipe(v.string(WEB), v.regex(/^https:\/\/[^\s]+$/, WEB), v.maxLength(1000, WEB));
const BIRTH = 'a date such as "2021-04-02", or a bare year: "2021"';
const NAME = 'the name of an ancestor';

/** An ancestor with its parents, if they are known. */
interface CatalogueAncestor {
  name: string;
  sire?: CatalogueAncestor;
  dam?: CatalogueAncestor;
}
const Ancestor: v.GenericSchema<CatalogueAncestor> = v.strictObject({
  name: line(NAME, 80),
  sire: v.optional(v.lazy(() => Ancestor)),
  dam: v.optional(v.lazy(() => Ancestor)),
});

export const CatalogueLot = v.strictObject({
  /** Default: the auction's id, "-" and the number. */
  id: v.optional(Id),
  number: line('the catalogue number as a text, such as "12" or "12a"', 10),
  name: texts(80),
  slugs: v.optional(Slugs),
  description: v.optional(texts(5000, true)),
  /** Opens for bids; default: with the auction. */
  start: v.optional(Time),
  /** Timed auctions only; default: from the auction's `end` and `gap`. */
  end: v.optional(Time),
  startPrice: Price,
  reserve: v.optional(Price),
  buyNowPrice: v.optional(Price),
  estimate: v.optional(v.strictObject({ from: Price, to: Price })),
  dateOfBirth: v.optional(v.pipe(v.string(BIRTH), v.regex(/^\d{4}(-\d{2}-\d{2})?$/, BIRTH))),
  sex: v.optional(texts(40)),
  colour: v.optional(texts(40)),
  /** In cm. */
  height: v.optional(
    v.pipe(
      v.number('cm, such as 168'),
      v.minValue(HEIGHT.least, 'cm, such as 168'),
      v.maxValue(HEIGHT.most, 'cm, such as 168'),
    ),
  ),
  breed: v.optional(texts(80)),
  sire: v.optional(line(NAME, 80)),
  dam: v.optional(line(NAME, 80)),
  damSire: v.optional(line(NAME, 80)),
  location: v.optional(texts(80)),
  seller: v.optional(texts(80)),
  /** VAT on the hammer price; default: that of the auction. */
  vatRate: v.optional(Rate),
  /** Default: from `sire`, `dam` and `damSire`. */
  pedigree: v.optional(v.strictObject({ sire: v.optional(Ancestor), dam: v.optional(Ancestor) })),
  pictures: v.optional(v.array(v.strictObject({ file: File, alt: v.optional(texts(200)) }))),
  videos: v.optional(
    v.array(v.strictObject({ url: WebAddress, title: texts(120), poster: v.optional(WebAddress) })),
  ),
  documents: v.optional(v.array(v.strictObject({ file: File, name: texts(120) }))),
});
export type CatalogueLot = v.InferOutput<typeof CatalogueLot>;

export const CatalogueAuction = v.strictObject({
  id: Id,
  kind: v.picklist(['timed', 'hybrid'], '"timed" or "hybrid"'),
  name: texts(120),
  slugs: v.optional(Slugs),
  description: v.optional(texts(2000, true)),
  /** IANA name of the zone in which times are shown. */
  timeZone: line('the IANA name of a time zone, such as "Europe/Berlin"', 60),
  /** Time when bidding opens; for a hybrid auction, when the sale begins. */
  start: Time,
  /** Timed: time when the first lot closes, for lots without their own `end`. */
  end: v.optional(Time),
  /** Timed: seconds from the end of one lot to that of the next. */
  gap: v.optional(Seconds),
  /** The ladder: from the price `from` on, bids rise by `step`. */
  increments: v.pipe(
    v.array(v.strictObject({ from: Amount, step: Price })),
    v.minLength(1, 'at least {"from": 0, "step": 250}'),
  ),
  /** Soft close: a bid in the last `window` seconds leaves at least `length` seconds. */
  extension: v.optional(v.strictObject({ window: Seconds, length: Seconds })),
  premiumRate: Rate,
  premiumVatRate: Rate,
  vatRate: Rate,
  /**
   * The highest amount that is accepted, also for maxima and absentee bids; guards against typing errors.
   * Default: any.
   */
  bidCap: v.optional(Price),
  /** Timed: whether the auction is hidden until the office shows it; used when it is added. Default: no. */
  draft: v.optional(v.boolean('true or false')),
  /** Whether bidders need admission with a limit; default: in hybrid auctions. */
  isLimitNeeded: v.optional(v.boolean('true or false')),
  /**
   * The first paddle of internet bidders, who are numbered from there; paddles of the hall are below.
   * Default: 7001.
   */
  firstPaddle: v.optional(PaddleNumber),
  /** Hybrid: the video stream from the hall. */
  stream: v.optional(
    v.strictObject({ url: WebAddress, type: v.picklist(['hls', 'mp4', 'embed'], '"hls", "mp4" or "embed"') }),
  ),
  picture: v.optional(v.strictObject({ file: File, alt: v.optional(texts(200)) })),
  /** Left out if the lots come from a table. */
  lots: v.optional(v.array(CatalogueLot), []),
});
export type CatalogueAuction = v.InferOutput<typeof CatalogueAuction>;

export const Catalogue = v.strictObject({
  /** For editors: the address of the schema. */
  $schema: v.optional(v.string()),
  auctions: v.pipe(v.array(CatalogueAuction), v.minLength(1, 'at least one auction')),
});
export type Catalogue = v.InferOutput<typeof Catalogue>;

/** A text of a catalogue in all languages. */
export function inLocales(text: v.InferOutput<ReturnType<typeof texts>>) {
  const byLocale = typeof text === 'string' ? { en: text } : text;
  const fallback =
    byLocale.en ?? LOCALES.map((locale) => byLocale[locale]).find((it) => it !== undefined) ?? '';
  const one = (locale: (typeof LOCALES)[number]): string => byLocale[locale] ?? fallback;
  return { en: one('en'), de: one('de'), fr: one('fr'), ar: one('ar') };
}
