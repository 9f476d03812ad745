import { BreakingNewsScreen, NEWS_HEIGHT } from '../src/screens/news/BreakingNewsScreen.tsx';
import { addCss } from '../src/styles/sheet.ts';
import { defineElement } from './define.tsx';
import { attributes } from './description/tags/breaking-news.ts';

// The space that other elements keep until they have rendered would be as high as the screen.
addCss(`:host(breaking-news) slot{min-block-size:${NEWS_HEIGHT}px;}`);

/**
 * Defines `<breaking-news>`, with the events, parts and slots of `description/tags/breaking-news.ts`; further calls change
 * nothing.
 *
 * @example
 * <breaking-news></breaking-news>
 */
export const define = (): void =>
  defineElement({
    tag: 'breaking-news',
    attributes,
    component: () => <BreakingNewsScreen />,
    // The ticker loads its own texts.
    texts: [],
  });
