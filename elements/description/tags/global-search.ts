import type { TagDescription } from '../types.ts';
import { FALLBACK } from './shared.ts';

export const GLOBAL_SEARCH: TagDescription = {
  tag: 'global-search',
  shows: 'a search box with suggestions; results on their page, or below it',
  description: 'A search box over all auctions, with suggestions and recent searches.',
  attributes: [
    { name: 'placeholder', kind: 'text', description: 'Text of the empty field.' },
    {
      name: 'results',
      kind: 'choice',
      words: ['page', 'inline'],
      default: 'page',
      description:
        "`page` opens the route `search` with the term as `q`, by `links.search` or the page's `<auction-app>`; without either, and with `inline`, results are shown below the box. On the page that `links.search` names, `inline` shows those of the address, also after it changes.",
    },
  ],
  slots: [FALLBACK],
  parts: ['root', 'lots'],
  events: [
    'auction-ready',
    'auction-navigate',
    'auction-login-required',
    'auction-favourite-changed',
    'auction-live-status',
    'auction-error',
  ],
};
