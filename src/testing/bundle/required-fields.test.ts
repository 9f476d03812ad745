import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINIMAL_ANSWERS } from '../fixtures/required-fields.ts';
import { launch, openHost, scriptTag } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test.each([
  ['auction-list', 'auction="spring-foals"', 'Quidam Star'],
  ['auction-lot', 'auction="spring-foals" lot="quidam-star"', 'Quidam Star'],
  ['hybrid-live-room', 'auction="winter-elite"', 'Stella Nova'],
])('<%s> shows the answers of a backend with only the required fields', async (tag, attributes, name) => {
  const context = await browser.newContext();
  const html = `${scriptTag()}<${tag} ${attributes}></${tag}>`;
  const { page, complaints } = await openHost(context, { html, answers: MINIMAL_ANSWERS });
  await page.getByRole('heading', { name }).first().waitFor();
  expect(await page.locator(tag).textContent()).not.toMatch(/reserve|0 lots|VAT 0|undefined|NaN/i);
  expect(complaints).toEqual([]);
  await context.close();
});
