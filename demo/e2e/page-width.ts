import type { Page } from '@playwright/test';

/** By how much the page is wider than its window, in px; 0 or less if it fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
