import * as v from 'valibot';
import { Id, Instant, Slugs } from './common.ts';
import { SummaryFacts, summaryEntries, withAuction } from './lot-summary.ts';
import { Video } from './video.ts';

// Only the page of a lot needs this file; lists import `lot-summary.ts` directly.
export { Bid, LotSummary, LotUpdate, SummaryFacts } from './lot-summary.ts';
export { MyLot } from './my-lot.ts';
export { Video } from './video.ts';

/** An ancestor and its parents, if known. */
export interface Ancestor {
  name: string;
  sire?: Ancestor | null;
  dam?: Ancestor | null;
}
export const Ancestor: v.GenericSchema<unknown, Ancestor> = v.object({
  name: v.string(),
  sire: v.optional(v.nullable(v.lazy(() => Ancestor)), null),
  dam: v.optional(v.nullable(v.lazy(() => Ancestor)), null),
}) as v.GenericSchema<unknown, Ancestor>;

/** A file about a horse. Fetched with the Bearer header if `login` is set. */
export const LotDocument = v.object({
  id: Id,
  name: v.string(),
  path: v.string(),
  /** MIME type. */
  type: v.optional(v.string(), 'application/pdf'),
  /** Bytes. */
  size: v.optional(v.nullable(v.number()), null),
  login: v.optional(v.boolean(), true),
});
export type LotDocument = v.InferOutput<typeof LotDocument>;

/** Fields that the auctioneer has corrected after a bid was placed. */
export const Correction = v.object({
  at: Instant,
  /** `name`, `description`, `pedigree`, `pictures`, `videos`, `documents`, or a fact's name such as `height`. */
  fields: v.array(v.string()),
});
export type Correction = v.InferOutput<typeof Correction>;

/** All facts of a lot. */
export const Facts = v.object({
  ...SummaryFacts.entries,
  dam: v.optional(v.nullable(v.string()), null),
  location: v.optional(v.nullable(v.string()), null),
  seller: v.optional(v.nullable(v.string()), null),
});
export type Facts = v.InferOutput<typeof Facts>;
/** The facts about the horse; the others are rates. */
export type HorseFact = Exclude<keyof Facts, `${string}Rate`>;

export const lotEntries = {
  ...summaryEntries,
  slugs: v.optional(Slugs, {}),
  facts: v.optional(Facts, {}),
  pedigree: v.optional(v.nullable(v.object({ sire: v.nullable(Ancestor), dam: v.nullable(Ancestor) })), null),
  videos: v.optional(v.array(Video), []),
  documents: v.optional(v.array(LotDocument), []),
  /** Plain text in the requested language; a blank line separates paragraphs. */
  description: v.optional(v.string(), ''),
  /** Oldest first. */
  corrections: v.optional(v.array(Correction), []),
};
/** `GET /auction/{auction}/{auctionlot}`. */
export const Lot = v.pipe(
  v.object(lotEntries),
  v.transform((lot) => withAuction(lot)),
);
export type Lot = v.InferOutput<typeof Lot>;
