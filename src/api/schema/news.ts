import * as v from 'valibot';
import { Id } from './common.ts';

/** A line of breaking news in the requested language. */
export const NewsItem = v.object({
  id: Id,
  text: v.string(),
  /** An absolute address: a page (https, http), a mail (mailto) or a call (tel). */
  link: v.optional(v.nullable(v.string()), null),
  /** An address of the auctioneer's site in that language; used instead of `link`. */
  localizedLink: v.optional(v.nullable(v.string()), null),
});
export type NewsItem = v.InferOutput<typeof NewsItem>;

/** `GET /breaking-news/`: the newest first. */
export const BreakingNews = v.array(NewsItem);
