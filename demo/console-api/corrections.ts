import * as v from 'valibot';
import { Id } from '../../src/api/schema/common.ts';
import { Reason } from '../../src/api/schema/console.ts';
import type { HorseFact } from '../../src/api/schema/lot.ts';

/** Texts of a lot that are given per language, with their greatest lengths. */
export const TEXT_LENGTHS = {
  name: 80,
  description: 5000,
  sex: 40,
  colour: 40,
  breed: 80,
  location: 80,
  seller: 80,
} as const;
export type CorrectedText = keyof typeof TEXT_LENGTHS;
export const CORRECTED_TEXTS = Object.keys(TEXT_LENGTHS) as readonly CorrectedText[];

/** Names of ancestors: the same in all languages. */
export const CORRECTED_NAMES = ['sire', 'dam', 'damSire'] as const;
export const NAME_LENGTH = 80;

/** Smallest and greatest height of a horse, in cm. */
export const HEIGHT = { least: 30, most: 250 } as const;

/** Empty if there is no text. An empty language shows the English text, or else any other. */
const texts = (longest: number) => {
  const text = v.pipe(v.string(), v.trim(), v.maxLength(longest));
  return v.strictObject({ en: text, de: text, fr: text, ar: text });
};
const Name = v.pipe(v.string(), v.trim(), v.maxLength(NAME_LENGTH));

const fields = {
  name: v.pipe(
    texts(TEXT_LENGTHS.name),
    v.check((name) => Object.values(name).some(Boolean)),
  ),
  description: texts(TEXT_LENGTHS.description),
  sex: texts(TEXT_LENGTHS.sex),
  colour: texts(TEXT_LENGTHS.colour),
  breed: texts(TEXT_LENGTHS.breed),
  location: texts(TEXT_LENGTHS.location),
  seller: texts(TEXT_LENGTHS.seller),
  sire: Name,
  dam: Name,
  damSire: Name,
  /** `2021-04-02`, a bare year, or empty. */
  dateOfBirth: v.pipe(v.string(), v.trim(), v.regex(/^(\d{4}(-\d{2}-\d{2})?)?$/)),
  /** In cm. */
  height: v.nullable(v.pipe(v.number(), v.minValue(HEIGHT.least), v.maxValue(HEIGHT.most))),
} satisfies Record<HorseFact | 'name' | 'description', v.GenericSchema>;

/**
 * `GET /console/{auction}/corrections?auctionlot=`: the fields of a lot that may be corrected while people
 * bid on it.
 */
export const LotTexts = v.object({
  auctionlot: Id,
  number: v.string(),
  /** Whether the lot has bids: its page then shows that it was corrected. */
  isMarked: v.boolean(),
  ...fields,
  /** In the order of the page, each in its smallest size; `id` names it in a correction. */
  pictures: v.array(v.object({ id: v.string(), path: v.string(), width: v.number(), height: v.number() })),
});
export type LotTexts = v.InferOutput<typeof LotTexts>;

/** Body of `POST /console/{auction}/corrections`: the corrected lot and the reason. */
export const CorrectionBody = v.strictObject({
  auctionlot: Id,
  reason: Reason,
  ...fields,
  /** Ids of the pictures that stay, in the order of the page. */
  pictures: v.pipe(
    v.array(v.string()),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
});
export type CorrectionBody = v.InferOutput<typeof CorrectionBody>;
