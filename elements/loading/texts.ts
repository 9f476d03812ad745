import type { Namespace } from '../../src/i18n/namespaces.ts';

/**
 * The namespaces that a tag shows at once, beside `common`: fetched together with its code. Code that is
 * imported later names its own namespaces, as a `Part` or in the table of routes.
 */
export const TEXTS = {
  'auction-lot': ['bidding', 'lot'],
  'hybrid-live-room': ['bidding', 'room'],
  'global-search': ['search'],
  'auction-app': ['site'],
} as const satisfies Record<string, readonly Namespace[]>;
