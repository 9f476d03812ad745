import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPLACED_BUILT_INS, type ReplacedBuiltIns } from '../../../demo/site/hosts/replaced-built-ins.ts';
import { launch, openHost, scriptTag } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// Prototype.js replaces most of them.
const { prototype, ...others } = REPLACED_BUILT_INS;

test(`${prototype.title}: list, lot, sign-in and bid`, () => listToBid(prototype));
test.each(Object.values(others))('$title: list, lot, sign-in and bid', { tags: 'long' }, listToBid);

async function listToBid({ script }: ReplacedBuiltIns): Promise<void> {
  const context = await browser.newContext();
  const links = JSON.stringify({
    'auctions-auction-auctionlot': '/horse?auction={auction}&lot={auctionlot}',
  });
  const html = `<!doctype html><html lang="en"><body><script>${script}</script>
    ${scriptTag(`async data-links='${links}'`)}
    <auction-list auction="spring"></auction-list><auction-lot></auction-lot><global-search></global-search></body></html>`;
  const path = '/horse?auction=spring&lot=quick-silver';
  const { page, asked, complaints } = await openHost(context, { html, path });
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON());
  });
  await page.locator('auction-list').getByText('Quick Silver').first().waitFor();
  await page.locator('global-search').getByRole('combobox').fill('quick');
  await page.getByRole('option', { name: /Quick Silver/ }).waitFor();
  const lot = page.locator('auction-lot');
  await lot
    .getByRole('button', { name: /Sign in/ })
    .first()
    .click();
  await page.getByLabel('E-mail', { exact: false }).first().fill('anna@example.com');
  await page.locator('input[type=password]').fill('secret');
  await page
    .locator('form', { has: page.locator('input[type=password]') })
    .getByRole('button', { name: 'Sign in', exact: true })
    .click();
  await lot.getByRole('button', { name: /^Place binding bid/ }).click();
  await lot.getByRole('button', { name: 'Done' }).click();
  await lot.getByText('€6,250').first().waitFor();
  expect(bodies).toEqual([{ auctionlot: 'l1', amount: 6_250, kind: 'direct', expectedRev: 1 }]);
  expect(asked).toEqual(
    expect.arrayContaining(['GET /auction/spring/quick-silver', 'POST /login', 'PUT /user/bid']),
  );
  // It connects again and again, because the answer of the hub ends at once.
  await page.waitForRequest(/mercure\?topic=/);
  expect(complaints.filter((text) => !text.includes('live stream ended'))).toEqual([]);
  await context.close();
}
