import { choice, flag, text } from '../../attributes.ts';
import type { TagEntry } from '../types.ts';
import { FALLBACK, PRIVACY } from './shared.ts';

/** The attributes of `<cookie-consent>`; each is also a property of that name. */
export const attributes = {
  'analytics-id': text(),
  'heatmap-id': text(),
  mode: choice(['banner', 'external'], 'banner'),
  open: flag(),
};

export const COOKIE_CONSENT: TagEntry<typeof attributes> = {
  shows: 'asks visitors for their consent, and shows the settings; takes no room in the page',
  description:
    'Asks visitors for their consent, at the bottom of the window, and shows the settings. It takes no room in the page. Of several on a page, or beside `<auction-app>`, one asks. `window` gets `cookie-consent-updated` with the decision.',
  attributes,
  about: {
    'analytics-id': 'Id of the analytics script that runs with consent to tracking, such as `G-AB12CD34EF`.',
    'heatmap-id': 'Number of the heatmap script that runs with consent to tracking.',
    mode: "`external` if the host's own platform asks: by the option `consent`, else by IAB TCF v2.2.",
    open: 'Opens the settings, once.',
  },
  slots: [PRIVACY, FALLBACK],
  parts: ['root', 'banner'],
  events: ['auction-ready', 'auction-resize', 'auction-live-status', 'auction-error'],
};
