import * as v from 'valibot';
import { LOT_STATUSES } from '../../domain/lot-status.ts';
import { Id, Image, knownWord, Slug } from './common.ts';
import { ListedLot } from './listed-lot.ts';

/** Maximum number of results of `GET /search/{term}`. */
export const MAX_RESULTS = 100;
/** The highest `limit` of suggestions. */
export const MAX_SUGGESTIONS = 20;

const HYBRID = ['hybrid', 'hybridAuctionlot'];

/** An entry of `GET /search/{term}`: the best first, running lots before ended ones. */
export const SearchResult = v.object({
  /** The kind of its auction; any word but those of a hybrid auction is `timed`. */
  type: v.pipe(
    v.string(),
    v.transform((type): 'timed' | 'hybrid' => (HYBRID.includes(type) ? 'hybrid' : 'timed')),
  ),
  auctionName: v.optional(v.string(), ''),
  /** `near`: only similar to the term, offered if few or no lots match. Any other word is read as `match`. */
  rel: v.pipe(
    v.optional(v.string(), 'match'),
    v.transform((rel): 'match' | 'near' => (rel === 'near' ? 'near' : 'match')),
  ),
  /** Higher is better; comparable within one answer only. */
  score: v.optional(v.number(), 0),
  data: ListedLot,
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** An entry of `GET /search/{term}?limit=5`: a suggestion while the user types. */
export const Suggestion = v.object({
  id: Id,
  /** `hybridAuctionlot`, or any other word for a lot of a timed auction. */
  type: v.pipe(
    v.string(),
    v.transform((type): 'auctionlot' | 'hybridAuctionlot' =>
      HYBRID.includes(type) ? 'hybridAuctionlot' : 'auctionlot',
    ),
  ),
  /** Name of the lot in the requested language. */
  text: v.string(),
  slug: Slug,
  auctionSlug: Slug,
  data: v.optional(
    v.object({
      slug: v.optional(Slug),
      auctionslug: v.optional(Slug),
      /** Catalogue number. */
      number: v.optional(v.string(), ''),
      auctionName: v.optional(v.string(), ''),
      status: v.optional(v.nullable(knownWord(LOT_STATUSES)), null),
      image: v.optional(v.nullable(Image), null),
      /** Sire and dam's sire, such as `Vivaldon – Sir Tolsdorf`; empty if unknown. */
      line: v.optional(v.string(), ''),
    }),
    {},
  ),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;
