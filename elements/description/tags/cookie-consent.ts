import type { TagDescription } from '../types.ts';
import { FALLBACK, PRIVACY } from './shared.ts';

export const COOKIE_CONSENT: TagDescription = {
  tag: 'cookie-consent',
  shows: 'asks visitors for their consent, and shows the settings; takes no room in the page',
  description:
    'Asks visitors for their consent, at the bottom of the window, and shows the settings. It takes no room in the page. Of several on a page, or beside `<auction-app>`, one asks. `window` gets `cookie-consent-updated` with the decision.',
  attributes: [
    {
      name: 'analytics-id',
      kind: 'text',
      description: 'Id of the analytics script that runs with consent to tracking, such as `G-AB12CD34EF`.',
    },
    {
      name: 'heatmap-id',
      kind: 'text',
      description: 'Number of the heatmap script that runs with consent to tracking.',
    },
    {
      name: 'mode',
      kind: 'choice',
      words: ['banner', 'external'],
      default: 'banner',
      description:
        "`external` if the host's own platform asks: by the option `consent`, else by IAB TCF v2.2.",
    },
    { name: 'open', kind: 'flag', description: 'Opens the settings, once.' },
  ],
  slots: [PRIVACY, FALLBACK],
  parts: ['root', 'banner'],
  events: ['auction-ready', 'auction-live-status', 'auction-error'],
};
