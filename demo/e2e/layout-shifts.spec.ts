import type { Locator, Page } from '@playwright/test';
import type { I18n } from '../../src/i18n/i18n.ts';
import type { SaleClient } from '../testing/sale.ts';
import { waitUntilStill } from './axe.ts';
import { firstLot, lotIn } from './find-lots.ts';
import { slowFonts, takeShifts, watchShifts } from './layout-shifts.ts';
import { LONG, longUnless } from './long.ts';
import { ISO } from './site-facts.ts';
import { ABOUT_PAGE, AUCTION_LIST_PATHS, HOMES, inEach, pageAddress, SALES_PATHS } from './site-table.ts';
import { expect, test } from './test.ts';

// Many pages, each with slow answers and typefaces.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });
// It reserves lots.
test.use({ backendFor: 'layout-shifts' });

const SEARCH = inEach('/search');

/** A language with long words on a phone, and one from right to left on a desktop. */
const VIEWS = [
  ['de', 360],
  ['ar', 1440],
] as const;

/** The bidder, and Anna's resulting standing on the page of the lot. */
const BIDS = [
  ['ben', null],
  ['anna', 'bid.standing.leading'],
  ['carla', 'bid.standing.outbid'],
] as const;

/** The last visible part of each page. */
const signsOf = (page: Page, t: I18n['t']) => ({
  news: page.getByRole('region', { name: t('news.title') }).getByRole('listitem'),
  article: page.getByRole('article'),
  fullScreen: page.getByRole('button', { name: t('gallery.fullScreen') }),
  neighbour: page.getByRole('link', { name: t('around.next') }),
  combobox: page.getByRole('combobox', { name: t('search.label') }),
  stage: page.locator('[part=stage]'),
  // Its space in the room's header has the same width while the room connects.
  connected: page.getByText(t('room.connection.open'), { exact: true }),
});

/** Two lots, and a function that loads pages with slow answers and late typefaces and collects the shifts of each. */
async function startLoads(page: Page, sale: SaleClient, { t, locale }: I18n) {
  const lot = await firstLot(sale, 'marbrook-autumn', locale.value);
  const inHall = await firstLot(sale, 'marbrook-elite', locale.value);
  await watchShifts(page);
  const fonts = await slowFonts(page);
  const found: Record<string, unknown> = {};
  const load = async (address: string, ...signs: Locator[]): Promise<void> => {
    fonts.hold();
    // Does not wait for `load`, which waits for typefaces.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    // Waits for the last parts, because a part that has not begun to load may still move others.
    for (const sign of signs) await expect(sign.first()).toBeVisible();
    await fonts.release();
    await waitUntilStill(page);
    const shifts = await takeShifts(page);
    if (shifts.length > 0) found[address] = shifts;
  };
  return { lot, inHall, signs: signsOf(page, t), load, found };
}

for (const [locale, width] of VIEWS) {
  test.describe(`${locale} at ${width} px`, () => {
    test.use({ locale: ISO[locale], viewport: { width, height: 900 } });

    test('the main pages of the site do not shift while they load, nor when their typefaces come late', {
      tag: '@long',
    }, async ({ page, backend, sale, texts }) => {
      const { lot, inHall, signs, load, found } = await startLoads(page, sale, texts[locale]);
      const site = (path: string, ...shown: Locator[]) => load(backend.origin + path, signs.news, ...shown);
      const auction = `${AUCTION_LIST_PATHS[locale]}/${lot.auctionslug}`;
      await site(HOMES[locale], signs.article, signs.fullScreen);
      await site(auction, signs.article);
      await site(`${auction}/${lot.slug}`, signs.fullScreen, signs.neighbour);
      const room = `${backend.origin}${AUCTION_LIST_PATHS[locale]}/hybrid/${inHall.auctionslug}/live`;
      await load(room, signs.stage, signs.connected);
      expect(found).toEqual({});
    });

    test(
      'the other pages of the site do not shift while they load, nor when their typefaces come late',
      LONG,
      async ({ page, backend, sale, texts }) => {
        const { t } = texts[locale];
        const { lot, inHall, signs, load, found } = await startLoads(page, sale, texts[locale]);
        const site = (path: string, ...shown: Locator[]) => load(backend.origin + path, signs.news, ...shown);
        const map = page.getByRole('button', { name: t('content.map.show') });
        await site(await pageAddress(sale, ABOUT_PAGE, locale), signs.fullScreen, map);
        await site(AUCTION_LIST_PATHS[locale], signs.article);
        const auction = `${AUCTION_LIST_PATHS[locale]}/${lot.auctionslug}`;
        await site(`${auction}?price=-20000`, page.getByRole('button', { name: t('filter.reset') }));
        const hall = `${AUCTION_LIST_PATHS[locale]}/hybrid/${inHall.auctionslug}`;
        await site(hall, signs.article);
        await site(`${hall}/lot/${inHall.slug}`, signs.fullScreen);
        await site(inEach('/login')[locale], page.locator('form'));
        const terms = page.getByRole('link', { name: t('account.signUp.readTerms') });
        await site(inEach('/signin')[locale], terms);
        await site(`${SALES_PATHS[locale]}/missing`, page.getByRole('heading', { level: 1, name: '404' }));
        await site(SEARCH[locale], signs.combobox);
        await site(`${SEARCH[locale]}?q=noir`, signs.combobox, signs.article);
        const all = page.getByRole('link', { name: t('auction.all') });
        await site(`${SEARCH[locale]}?q=zzqqxx`, signs.combobox, all);
        expect(found).toEqual({});
      },
    );

    test(
      'the main pages of the CMS do not shift while they load, nor when their typefaces come late',
      longUnless(locale === 'ar'),
      async ({ page, at, sale, texts }) => {
        const { lot, inHall, signs, load, found } = await startLoads(page, sale, texts[locale]);
        await load(at.list(locale), signs.combobox, signs.article);
        await load(at.lot(lot, locale), signs.fullScreen, signs.neighbour);
        await load(at.room(inHall.auctionslug, locale), signs.stage, signs.connected);
        expect(found).toEqual({});
      },
    );

    test(
      'the other pages of the CMS do not shift while they load, nor when their typefaces come late',
      LONG,
      async ({ page, at, sale, texts }) => {
        const inCms = (path: string) => `${at.home}${path}?lang=${locale}`;
        const { lot, inHall, signs, load, found } = await startLoads(page, sale, texts[locale]);
        await load(inCms(''), signs.news, signs.article);
        await load(at.auction(lot.auctionslug, locale), signs.article);
        await load(inCms('search'), signs.combobox);
        await load(at.hybridLot(inHall, locale), signs.fullScreen);
        await load(at.practice(locale), signs.stage);
        for (const path of ['yard', 'how-to-bid', 'contact']) await load(inCms(path));
        expect(found).toEqual({});
      },
    );

    test(
      'nothing moves while bids come in, nor when a bidder takes the lead and is outbid',
      longUnless(locale === 'de'),
      async ({ page, backend, at, sale, signIn, texts }) => {
        const { format, t } = texts[locale];
        const lot = await lotIn(sale, await sale.freshLot(), locale);
        await watchShifts(page);
        await signIn(page, 'anna');
        const found: Record<string, unknown> = {};
        const auction = `${backend.origin}${AUCTION_LIST_PATHS[locale]}/${lot.auctionslug}`;
        for (const address of [auction, `${auction}/${lot.slug}`, at.lot(lot, locale)]) {
          await page.goto(address);
          // Only visible text: the element replaces the text of the CMS.
          await expect(page.getByText(lot.name).filter({ visible: true }).first()).toBeVisible();
          await waitUntilStill(page);
          await takeShifts(page);
          for (const [bidder, standing] of BIDS) {
            const amount = (await sale.lot(lot)).nextBid ?? 0;
            await sale.bid(bidder, lot, amount);
            await expect(page.getByText(format.currency(amount)).first()).toBeAttached();
            if (standing && address !== auction)
              await expect(page.getByText(t(standing)).first()).toBeAttached();
            await waitUntilStill(page);
          }
          const shifts = await takeShifts(page);
          if (shifts.length > 0) found[address] = shifts;
        }
        expect(found).toEqual({});
      },
    );
  });
}
