import { BreakingNews, NEWS_HEIGHT } from '../src/screens/news/BreakingNews.tsx';
import { addCss } from '../src/styles/sheet.ts';
import { defineElement } from './define.tsx';
import { warn } from './log.ts';
import { thisPage } from './this-page.ts';

/**
 * `<breaking-news>`: the auctioneer's breaking news, running past in a line; nothing at all while there
 * are none. New ones appear without a reload.
 *
 * @example
 * <breaking-news></breaking-news>
 *
 * No attributes.
 *
 * Events, all bubbling and composed:
 * - `auction-ready` `{element}`
 * - `auction-navigate` (cancelable) `{route, params, href}`
 * - `auction-live-status` `{status}`
 * - `auction-error` `{code, message}`
 *
 * Parts: `root`, `news`. Slot: the default one, content shown until the element has rendered.
 * Tokens: `--ae-*`, see `src/styles/tokens.ts`.
 */
const attributes = {};

// The room that other elements keep until they have rendered would be a screen high.
addCss(`:host(breaking-news) slot{min-block-size:${NEWS_HEIGHT}px;}`);

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'breaking-news',
    attributes,
    component: () => <BreakingNews />,
    // The ticker names its own.
    texts: [],
    page: thisPage,
    warn,
  });
