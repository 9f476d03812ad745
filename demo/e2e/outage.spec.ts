import { createGate } from './gate.ts';
import { LONG } from './long.ts';
import { AUCTION_LIST_PATHS } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });
// It reserves lots, and ends its backend.
test.use({ backendFor: 'outage' });

test('when the answer to a bid is lost the page retries, and there is one bid', async ({ open, sale }) => {
  const lot = await sale.freshLot();
  const page = await open(lot);
  const { t } = page.i18n;
  const keys: (string | undefined)[] = [];
  const checkingSeen = createGate();
  await page.page.route('**/user/bid*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) {
      await checkingSeen.opened;
      return route.continue();
    }
    // The server accepts the bid, but its answer is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });

  await page.button('bid.button.signIn', lot.startPrice).click();
  await page.signIn('anna');
  await page.confirm(lot.startPrice);
  await expect(
    page.dialog.getByText(t('bid.outcome.checking', { amount: page.money(lot.startPrice) })),
  ).toBeVisible();
  await expect(page.dialog.getByText(t('bid.standing.leading'), { exact: true })).toBeHidden();
  checkingSeen.open();
  await page.expectLeading();

  expect(new Set(keys).size).toBe(1);
  expect((await sale.lot(lot)).bidCount).toBe(1);
});

test('a restart of the backend loses nothing, and the page recovers by itself', async ({
  open,
  sale,
  backend,
}) => {
  test.slow();
  const lot = await sale.freshLot();
  const anna = await open(lot);
  const ben = await open(lot);
  const retrying = (page: typeof ben) => page.panel.getByText(page.i18n.t('bid.live.retrying'));
  await anna.signInAndBid('anna', lot.startPrice);
  await ben.expectPrice(lot.startPrice, 1);
  const before = await sale.lot(lot);

  await backend.stop();
  await expect(retrying(ben)).toBeVisible();
  await backend.start();

  expect((await sale.lot(lot)).bids).toEqual(before.bids);
  await sale.bid('ben', lot, before.nextBid ?? 0);
  for (const page of [anna, ben]) {
    // The next attempt may come 16 s after the last.
    await expect(retrying(page)).toBeHidden({ timeout: 40_000 });
    await page.expectPrice(before.nextBid ?? 0, 2);
  }
  await expect(anna.standing('bid.standing.outbid')).toBeVisible();
});

test(
  'when the API is down the list offers a retry, which loads it',
  LONG,
  async ({ page, backend, at, texts }) => {
    const { t } = texts.en;
    await page.route(`${backend.api}/**`, (route) => route.abort());
    await page.goto(at.list('en'));
    const list = page.locator('auction-list').first();
    await expect(list.getByText(t('auction.unavailable'))).toBeVisible();
    await page.unroute(`${backend.api}/**`);
    await list.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect(list.getByRole('article').first()).toBeVisible();
  },
);

test('when the API is back the list loads by itself', LONG, async ({ page, backend, at, texts }) => {
  await page.route(`${backend.api}/**`, (route) => route.abort());
  await page.goto(at.list('en'));
  const list = page.locator('auction-list').first();
  await expect(list.getByText(texts.en.t('auction.unavailable'))).toBeVisible();
  await page.unroute(`${backend.api}/**`);
  await expect(list.getByRole('article').first()).toBeVisible({ timeout: 40_000 });
});

test('code that does not load in an outage leaves what is shown, and the page opens when the backend is back', async ({
  page,
  backend,
  texts,
}) => {
  const { t } = texts.en;
  await page.goto(backend.origin + AUCTION_LIST_PATHS.en);
  const site = page.locator('auction-app');
  await expect(site.getByRole('article').first()).toBeVisible();
  const everything = `${backend.origin}/**`;
  await page.route(everything, (route) => route.abort());
  await site
    .getByRole('link', { name: t('route.signin') })
    .first()
    .click();
  await expect(site.getByText(t('app.waiting'))).toBeVisible();
  await expect(site.getByRole('article').first()).toBeVisible();
  await page.unroute(everything);
  await expect(site.getByRole('heading', { level: 1, name: t('account.signUp.title') })).toBeVisible({
    timeout: 30_000,
  });
});

test('a page shows that it is offline before the first click', async ({ page, at, sale, texts }) => {
  const { t } = texts.en;
  const toastLayer = page.waitForResponse(/\/toast-layer-/);
  await page.goto(at.lot(await sale.sharedLot(), 'en'));
  await toastLayer;
  await page.context().setOffline(true);
  const toasts = page.getByRole('region', { name: t('toast.region') });
  await expect(toasts.getByText(t('toast.offline'))).toBeVisible();
});

test(
  'pages of an unknown auction and an unknown lot say that it does not exist',
  LONG,
  async ({ page, at, sale, texts }) => {
    const { t } = texts.en;
    expect((await page.goto(at.auction('no-such-auction', 'en')))?.status()).toBe(404);
    await expect(page.locator('auction-list').getByText(t('auction.unknown'))).toBeVisible();
    const [auction] = await sale.auctions();
    const missing = at.lot({ auctionslug: auction?.slug ?? '', slug: 'no-such-horse' }, 'en');
    expect((await page.goto(missing))?.status()).toBe(404);
    await expect(page.locator('auction-lot').getByText(t('lot.missing.title'))).toBeVisible();
  },
);
