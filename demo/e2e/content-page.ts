import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';
import type { SaleClient } from '../testing/sale.ts';
import { waitUntilLoaded } from './site-facts.ts';
import { ABOUT_PAGE, SALES_PATHS } from './site-table.ts';

/** Opens the page "about us" of the whole site. */
export async function openAbout(page: Page, origin: string, sale: SaleClient, locale: Locale): Promise<void> {
  const { slug } = await sale.read<{ slug: string }>(`/page/${ABOUT_PAGE}`, locale);
  await page.goto(`${origin}${SALES_PATHS[locale]}/${slug}`);
  await waitUntilLoaded(page);
}

/** Answers the request for the bricks of a position. */
export const showAt = (page: Page, position: string, bricks: readonly (object | null)[]) =>
  page.route(`**/widget/${position}?*`, (route) => route.fulfill({ json: { position, bricks } }));
/** Answers the request for the bricks below the text. */
export const showBelow = (page: Page, bricks: readonly (object | null)[]) =>
  showAt(page, `page-${ABOUT_PAGE}`, bricks);

/** The bricks beside the text. */
export const side = (page: Page) => page.locator('auction-app [part=sidebar]');
/** The bricks below the text. */
export const below = (page: Page) => page.locator('auction-app [part=bricks]');
/** Size in px. */
export const sizeOf = async (box: Locator) => {
  const { width, height } = (await box.boundingBox()) ?? {};
  return { width, height };
};
