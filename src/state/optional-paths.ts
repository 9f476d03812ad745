/** Time in ms before a missing call is tried again: a proxy may have answered 404 during a deploy. */
const HOUR = 3_600_000;
/** A shorter time in ms, for calls that bidders must not miss for long. */
const RETRY_SOON = 300_000;

/** The calls that a backend may leave out, and the time before each is tried again, by path. */
export const OPTIONAL_PATHS = {
  '/user/add-favorite': HOUR,
  /** The beginning of the path: the term follows. */
  '/search/': HOUR,
  '/view-tracker/start': HOUR,
  '/user/contact': HOUR,
  '/auctioneer/': RETRY_SOON,
  '/hybrid-auction/': RETRY_SOON,
  '/breaking-news/': RETRY_SOON,
} as const;
export type OptionalPath = keyof typeof OPTIONAL_PATHS;

/** The optional call that a path belongs to; null if the page cannot work without the call. */
export function optionalPathOf(path: string): OptionalPath | null {
  if (path.startsWith('/search/')) return '/search/';
  return Object.hasOwn(OPTIONAL_PATHS, path) ? (path as OptionalPath) : null;
}
