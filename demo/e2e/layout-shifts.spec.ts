import type { Locator } from '@playwright/test';
import { pageSettled } from './axe.ts';
import { shiftsOf, slowFonts, watchShifts } from './layout-shifts.ts';
import { ISO } from './site-facts.ts';
import { ABOUT, AUCTIONS, HOMES, inEach, pageAddress, SALES } from './site-table.ts';
import { store, storedSignIn } from './stored-sign-in.ts';
import { expect, test } from './test.ts';

// Many pages, each with slow answers and typefaces.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });
// It reserves lots.
test.use({ backendFor: 'layout-shifts' });

const SEARCH = inEach('/search');

/** Long words on a phone, and the other direction on a desktop. */
const VIEWS = [
  ['de', 360],
  ['ar', 1440],
] as const;

/** Who bids, and what Anna then sees on the page of the lot. */
const BIDS = [
  ['ben', null],
  ['anna', 'bid.standing.leading'],
  ['carla', 'bid.standing.outbid'],
] as const;

for (const [locale, width] of VIEWS) {
  test.describe(`${locale} at ${width} px`, () => {
    test.use({ locale: ISO[locale], viewport: { width, height: 900 } });

    test('no page shifts its layout while it loads, nor when its typefaces come late', async ({
      page,
      backend,
      at,
      sale,
      texts,
    }) => {
      const { t } = texts[locale];
      const lot = (await sale.lots('marbrook-autumn', locale))[0];
      if (!lot) throw new Error('the seed has no lot in the autumn auction');
      const auction = `${AUCTIONS[locale]}/${lot.auctionslug}`;
      const inCms = (path: string) => `${at.home}${path}?lang=${locale}`;
      const inHall = (await sale.lots('marbrook-elite', locale))[0];
      if (!inHall) throw new Error('the seed has no lot in the hybrid auction');
      await watchShifts(page);
      const fonts = await slowFonts(page);
      const found: Record<string, unknown> = {};
      const load = async (address: string, ...signs: Locator[]): Promise<void> => {
        fonts.hold();
        // Not until `load`, which waits for typefaces.
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        // What comes last, since a part that has not begun to load may yet move others.
        for (const sign of signs) await expect(sign.first()).toBeVisible();
        await fonts.release();
        await pageSettled(page);
        const shifts = await shiftsOf(page);
        if (shifts.length > 0) found[address] = shifts;
      };
      const news = page.getByRole('region', { name: t('news.title') }).getByRole('listitem');
      const article = page.getByRole('article');
      const fullScreen = page.getByRole('button', { name: t('gallery.fullScreen') });
      const neighbour = page.getByRole('link', { name: t('around.next') });
      const combobox = page.getByRole('combobox', { name: t('search.label') });

      const site = (path: string, ...signs: Locator[]) => load(backend.origin + path, news, ...signs);
      await site(HOMES[locale], article, fullScreen);
      const map = page.getByRole('button', { name: t('content.map.show') });
      await site(await pageAddress(sale, ABOUT, locale), fullScreen, map);
      await site(AUCTIONS[locale], article);
      await site(auction, article);
      await site(`${auction}?price=-20000`, page.getByRole('button', { name: t('filter.reset') }));
      await site(`${auction}/${lot.slug}`, fullScreen, neighbour);
      const hall = `${AUCTIONS[locale]}/hybrid/${inHall.auctionslug}`;
      await site(hall, article);
      await site(`${hall}/lot/${inHall.slug}`, fullScreen);
      // Its place in the room's header is as wide as while it connects.
      const connected = page.getByText(t('room.connection.open'), { exact: true });
      await load(`${backend.origin}${hall}/live`, page.locator('[part=stage]'), connected);
      await site(inEach('/login')[locale], page.locator('form'));
      const terms = page.getByRole('link', { name: t('account.signUp.readTerms') });
      await site(inEach('/signin')[locale], terms);
      await site(`${SALES[locale]}/missing`, page.getByRole('heading', { level: 1, name: '404' }));
      await site(SEARCH[locale], combobox);
      await site(`${SEARCH[locale]}?q=noir`, combobox, article);
      await site(`${SEARCH[locale]}?q=zzqqxx`, combobox, page.getByRole('link', { name: t('auction.all') }));

      await load(inCms(''), news, article);
      await load(at.list(locale), combobox, article);
      await load(at.auction(lot.auctionslug, locale), article);
      await load(at.lot(lot, locale), fullScreen, neighbour);
      await load(inCms('search'), combobox);
      await load(at.hybridLot(inHall, locale), fullScreen);
      await load(at.room(inHall.auctionslug, locale), page.locator('[part=stage]'), connected);
      await load(at.practice(locale), page.locator('[part=stage]'));
      for (const path of ['yard', 'how-to-bid', 'contact']) await load(inCms(path));
      expect(found).toEqual({});
    });

    test('nothing moves while bids come in, nor when a bidder takes the lead and is outbid', async ({
      page,
      backend,
      at,
      sale,
      texts,
    }) => {
      const { format, t } = texts[locale];
      const fresh = await sale.freshLot();
      // Its slugs are those of the language.
      const lot = (await sale.lots(fresh.auction, locale)).find(({ id }) => id === fresh.id) ?? fresh;
      await watchShifts(page);
      await page.addInitScript(store, storedSignIn(await sale.signIn('anna'), backend.api));
      const found: Record<string, unknown> = {};
      const auction = `${backend.origin}${AUCTIONS[locale]}/${lot.auctionslug}`;
      for (const address of [auction, `${auction}/${lot.slug}`, at.lot(lot, locale)]) {
        await page.goto(address);
        // Not the text of the CMS, which the element replaces.
        await expect(page.getByText(lot.name).filter({ visible: true }).first()).toBeVisible();
        await pageSettled(page);
        await page.evaluate(() => {
          window.shifts = [];
        });
        for (const [bidder, standing] of BIDS) {
          const amount = (await sale.lot(lot)).nextBid ?? 0;
          await sale.bid(bidder, lot, amount);
          await expect(page.getByText(format.currency(amount)).first()).toBeAttached();
          if (standing && address !== auction)
            await expect(page.getByText(t(standing)).first()).toBeAttached();
          await pageSettled(page);
        }
        const shifts = await shiftsOf(page);
        if (shifts.length > 0) found[address] = shifts;
      }
      expect(found).toEqual({});
    });
  });
}
