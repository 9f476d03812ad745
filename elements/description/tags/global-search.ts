import { choice, text } from '../../attributes.ts';
import type { TagEntry } from '../types.ts';
import { FALLBACK } from './shared.ts';

/** The attributes of `<global-search>`; each is also a property of that name. */
export const attributes = { placeholder: text(), results: choice(['page', 'inline'], 'page') };

export const GLOBAL_SEARCH: TagEntry<typeof attributes> = {
  shows: 'a search box with suggestions; results on their page, or below it',
  description: 'A search box over all auctions, with suggestions and recent searches.',
  attributes,
  about: {
    placeholder: 'Text of the empty field.',
    results:
      "`page` opens the route `search` with the term as `q`, by `links.search` or the page's `<auction-app>`; without either, and with `inline`, results are shown below the box. On the page that `links.search` names, `inline` shows those of the address, also after it changes.",
  },
  slots: [FALLBACK],
  parts: ['root', 'lots'],
  events: [
    'auction-ready',
    'auction-resize',
    'auction-navigate',
    'auction-login-required',
    'auction-favourite-changed',
    'auction-live-status',
    'auction-error',
  ],
};
