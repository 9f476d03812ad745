import * as v from 'valibot';
import { LOCALES } from '../../domain/locale.ts';
import { MAX_AMOUNT } from '../../domain/money.ts';
import { isExactRate } from '../../domain/rate.ts';

/** Ids are opaque: numbers of older backends are converted to strings. */
export const Id = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.transform(String))]),
  v.string(),
);
/** The readable part of an address. */
export const Slug = v.pipe(v.string(), v.minLength(1));
/** An instant in ISO 8601, in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** IANA name of the zone an auction is held in, such as `Europe/Berlin`; its times are shown in it. */
export const TimeZone = v.optional(v.nullable(v.string()), null);
/** Whole euros. */
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT));
/** Percent; 19 means 19 %. A rate that cannot be computed with exactly is unknown. */
export const Rate = v.fallback(
  v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.check(isExactRate))), null),
  null,
);
/** Revision; increases with every change of the object. */
export const Rev = v.pipe(v.number(), v.integer(), v.minValue(0));
export const LocaleCode = v.picklist(LOCALES);

/** One of these words. Any other one becomes `unknown`, so that its object stays on the page. */
export const knownWord = <const Words extends readonly string[]>(words: Words) =>
  v.fallback(v.picklist([...words, 'unknown']), 'unknown');

/** One value per language; any language may be missing. */
export const inLocales = <Schema extends v.GenericSchema>(schema: Schema) => {
  const entry = v.optional(schema);
  return v.object({ en: entry, de: entry, fr: entry, ar: entry });
};

/** The slug in every language, for links that switch language. A language may lack one. */
export const Slugs = inLocales(Slug);
export type Slugs = v.InferOutput<typeof Slugs>;

/** A picture. `path` is absolute or relative to the API's origin; lengths in px. */
export const Image = v.object({
  path: v.string(),
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  alt: v.optional(v.string(), ''),
  /** The picture in other widths, for `srcset`. */
  sources: v.optional(v.array(v.object({ path: v.string(), width: v.number() })), []),
});
export type Image = v.InferOutput<typeof Image>;

/** A text in the reader's language, or one per locale (messages of the hub go to all languages). */
export const LocalizedText = v.union([v.string(), inLocales(v.string())]);
export type LocalizedText = v.InferOutput<typeof LocalizedText>;

/** 0 none, 1 going once, 2 going twice, 3 sold; a `true` of older backends reads as 1. */
export const Counting = v.pipe(
  v.union([v.picklist([0, 1, 2, 3]), v.boolean()]),
  v.transform((value): 0 | 1 | 2 | 3 => (typeof value === 'boolean' ? (value ? 1 : 0) : value)),
);

/** Version of the conditions of sale, as the auctioneer names it, such as `2026-05-01`. */
export const ConditionsVersion = v.pipe(
  v.string(),
  v.regex(/^[^\p{C}]{1,100}$/u, 'Expected 1 to 100 printable characters'),
);
