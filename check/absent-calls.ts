import { failureOf } from '../src/api/problem.ts';
import type { CallKey } from './calls.ts';
import { type Finding, finding } from './finding-table.ts';

interface OptionalCall {
  /** Behaviour of the page without the call. */
  readonly effect: string;
  /** The element that is nothing without it. */
  readonly neededBy?: string;
}

const SEARCH: OptionalCall = {
  effect: 'The page no longer offers its search once somebody has searched.',
  neededBy: 'global-search',
};
const ADMISSION: OptionalCall = { effect: 'No auction can ask for admission or a limit.' };

/** The calls that a backend may leave out. */
const OPTIONAL: Partial<Record<CallKey, OptionalCall>> = {
  hybridAuctions: { effect: 'There are no hybrid auctions.', neededBy: 'hybrid-live-room' },
  admissionNeeded: ADMISSION,
  participation: ADMISSION,
  limit: ADMISSION,
  auctioneer: { effect: 'The page has no conditions of sale, contact data or pages of the auctioneer.' },
  page: { effect: 'The page has no content pages.' },
  widget: { effect: 'The page has no composed pages.' },
  news: { effect: 'There is no news.', neededBy: 'breaking-news' },
  results: SEARCH,
  suggestions: SEARCH,
  activities: { effect: 'The account has no list of bids.' },
  favourites: { effect: 'The account has no list of favourites.' },
  hub: { effect: 'Nothing is live: what is shown is polled every ten seconds.' },
};

/**
 * The finding for an optional call that the backend does not have. A 404 with a code is about the
 * thing that was asked for: the call is there.
 *
 * @param elements the elements named by `--elements`; null: all, and then no optional call is required
 * @returns null where the call is there, or must be
 */
export function absence(
  key: CallKey,
  { status, text = '' }: { readonly status: number | null; readonly text?: string },
  elements: readonly string[] | null,
): Finding | null {
  const optional = OPTIONAL[key];
  if (optional === undefined || status !== 404 || !failureOf(status, text, null).isForeign) return null;
  if (optional.neededBy !== undefined && elements?.includes(optional.neededBy)) return null;
  return finding('call_absent', optional.effect);
}
