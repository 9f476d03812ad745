import { firstLot } from './find-lots.ts';
import { tabTo } from './keyboard.ts';
import { LONG } from './long.ts';
import { waitUntilLoaded } from './site-facts.ts';
import { AUCTION_LIST_PATHS, lotPath } from './site-table.ts';
import { expect, test } from './test.ts';

test('a filter is in the address: shared, reloaded, and there again on the way back from a lot', async ({
  page,
  newContext,
  backend,
  sale,
  texts,
}) => {
  const { t } = texts.de;
  const { auctionslug } = await firstLot(sale, 'marbrook-autumn', 'de');
  await page.goto(`${backend.origin}${AUCTION_LIST_PATHS.de}/${auctionslug}`);
  await waitUntilLoaded(page);
  const cards = page.locator('auction-app article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: t('auction.filter'), exact: true }).click();
  await page.getByRole('checkbox', { name: /^Stute/ }).check();
  await page.getByLabel(t('auction.sort.label')).selectOption('priceUp');
  await expect(page).toHaveURL(/\?sort=priceUp&sex=Stute$|\?sex=Stute&sort=priceUp$/);
  await expect(cards).not.toHaveCount(24);
  const names = await cards.getByRole('heading').allTextContents();
  expect(names.length).toBeGreaterThan(2);

  // One step back from the lot shows the list unchanged.
  await cards.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
  await page.goBack();
  await expect(cards.getByRole('heading')).toHaveText(names);
  await page.reload();
  await expect(cards.getByRole('heading')).toHaveText(names);

  const other = await (await newContext()).newPage();
  await other.goto(page.url());
  await expect(other.locator('auction-app article').getByRole('heading')).toHaveText(names);

  await page.getByRole('button', { name: t('filter.reset') }).click();
  await expect(cards).toHaveCount(24);
  await expect(page).toHaveURL(/\?sort=priceUp$/);
});

test(
  'the way back of a page of the CMS leads to the list as it was left',
  LONG,
  async ({ page, at, sale, texts }) => {
    const { t } = texts.de;
    const first = await firstLot(sale, 'marbrook-autumn', 'de');
    await page.goto(at.auction(first.auctionslug, 'de'));
    const cards = page.locator('auction-list article');
    await expect(cards).toHaveCount(24);
    await page.getByLabel(t('auction.sort.label')).selectOption('priceUp');
    await expect(cards.getByRole('heading').first()).not.toHaveText(first.name);
    const names = await cards.getByRole('heading').allTextContents();
    await cards.getByRole('link').first().click();
    // By way of the next lot as well.
    await page.getByRole('link', { name: t('around.next') }).click();
    await page.locator('a.crumb').click();
    await expect(cards.getByRole('heading')).toHaveText(names);
  },
);

test(
  'ar: from a lot to the next and back by keyboard alone',
  LONG,
  async ({ page, backend, sale, texts }) => {
    const { t } = texts.ar;
    const [first, second] = await sale.lots('marbrook-autumn', 'ar');
    if (!first || !second) throw new Error('the autumn auction has two lots');
    await page.goto(backend.origin + lotPath(first, 'ar'));
    await waitUntilLoaded(page);
    const heading = page.locator('auction-app h1');
    await tabTo(page, page.getByRole('link', { name: t('around.next') }));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(second.name);
    await tabTo(page, page.getByRole('link', { name: t('around.prev') }));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(first.name);
  },
);
