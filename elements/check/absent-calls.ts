import * as v from 'valibot';
import type { CallKey } from './calls.ts';
import type { Finding } from './findings.ts';
import type { Answer, NoAnswer } from './requests.ts';

interface OptionalCall {
  /** What the page does without it. */
  readonly effect: string;
  /** The element that is nothing without it. */
  readonly neededBy?: string;
  /** The page offers it until a 404 without a code says that there is no such call. */
  readonly isOffered?: true;
}

const SEARCH: OptionalCall = {
  effect: 'The page no longer offers its search once somebody has searched.',
  neededBy: 'global-search',
  isOffered: true,
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

const Coded = v.object({ code: v.string() });

/**
 * What to say where the backend does not have a call that may be missing.
 * @param elements those that are judged; null: all, of which none is asked for by name
 * @returns null where the call is there, or must be
 */
export function absence(
  key: CallKey,
  { status, json }: { readonly status: Answer['status'] | NoAnswer['status']; readonly json?: unknown },
  elements: readonly string[] | null,
): Finding | null {
  const optional = OPTIONAL[key];
  if (optional === undefined || status !== 404) return null;
  if (optional.isOffered && v.is(Coded, json)) return null;
  if (optional.neededBy !== undefined && elements?.includes(optional.neededBy)) return null;
  return {
    code: 'call_absent',
    level: 'note',
    what: optional.effect,
    mend: 'Nothing: the backend does not have this call, which is optional.',
  };
}
