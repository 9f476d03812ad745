import type { Namespace } from '../../src/i18n/namespaces.ts';

/**
 * The namespaces that a tag shows at once, beside `common`: fetched along with its code. What it
 * imports later names its own, as a `Part` or in the table of routes.
 */
export const TEXTS = {
  'auction-lot': ['bidding', 'lot'],
  'hybrid-live-room': ['bidding', 'room'],
  'global-search': ['search'],
  'auction-app': ['site'],
} as const satisfies Record<string, readonly Namespace[]>;
