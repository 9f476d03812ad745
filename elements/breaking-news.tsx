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
 * Attributes, events, parts and slots are described in `description/tags/breaking-news.ts`.
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
