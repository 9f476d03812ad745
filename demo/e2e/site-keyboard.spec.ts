import { credentials } from '../testing/sale.ts';
import { lotIn } from './find-lots.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { LONG, longUnless } from './long.ts';
import { expectFacts, waitUntilLoaded } from './site-facts.ts';
import { AUCTION_LIST_PATHS, HOMES, lotPath } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const VARIANTS = [
  ['de', 360],
  ['ar', 1440],
] as const;

for (const [locale, width] of VARIANTS) {
  test.describe(`${locale} at ${width} px, by keyboard alone`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      'a visitor skips the menus, chooses a language, and opens and closes the menu',
      LONG,
      async ({ page, backend, texts }) => {
        const { t } = texts[locale];
        await page.goto(backend.origin + HOMES[locale]);
        await waitUntilLoaded(page);
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: t('app.skip') })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();

        await page.reload();
        await waitUntilLoaded(page);
        const languages = page.getByRole('navigation', { name: t('app.language.label') });
        const offered = languages.locator('a[hreflang]');
        const codes =
          width < 1024 ? ['en', 'de', 'fr', 'ar'].filter((it) => it !== locale) : ['en', 'de', 'fr', 'ar'];
        const language = (at: number) => languages.locator(`a[hreflang=${codes.at(at)}]`);
        if (width < 1024) {
          const button = languages.getByRole('button');
          await tabTo(page, button);
          await page.keyboard.press('ArrowDown');
        } else await tabTo(page, offered.first());
        await expect(language(0)).toBeFocused();
        await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
        await expect(language(1)).toBeFocused();
        await page.keyboard.press('End');
        await expect(language(-1)).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(language(0)).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Home');
        await expect(language(0)).toBeFocused();
        if (width < 1024) {
          await page.keyboard.press('Escape');
          await expect(offered).toHaveCount(0);
          await expect(languages.getByRole('button')).toBeFocused();
        }

        const burger = page.getByRole('button', { name: t('app.menu.open'), exact: true });
        const menu = page.getByRole('dialog', { name: t('app.menu.title') });
        await tabAndEnter(page, burger);
        await expect(menu).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(burger).toBeFocused();
        await page.keyboard.press('Enter');
        await tabAndEnter(page, menu.getByRole('link', { name: t('route.auctions') }));
        await expectFacts(page, { address: AUCTION_LIST_PATHS[locale] });
        await expect(menu).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      },
    );

    test(
      'a visitor goes from the auctions to the review of a bid',
      longUnless(locale === 'de'),
      async ({ page, backend, sale, texts }) => {
        const i18n = texts[locale];
        const { t } = i18n;
        const reference = await sale.sharedLot();
        const auction = (await sale.auctions(locale)).find(({ id }) => id === reference.auction);
        const lot = await lotIn(sale, reference, locale);
        const screen = page.locator('auction-app');
        await page.goto(backend.origin + AUCTION_LIST_PATHS[locale]);
        await waitUntilLoaded(page);
        const auctionPath = `${AUCTION_LIST_PATHS[locale]}/${auction?.slug}`;
        await tabAndEnter(page, screen.locator(`a[href="${auctionPath}"]`));
        await expectFacts(page, { address: auctionPath, heading: auction?.name ?? '' });
        const address = lotPath(lot, locale);
        await tabAndEnter(page, screen.locator(`a[href="${address}"]`));
        await expectFacts(page, { address, heading: lot.name });

        const amount = i18n.format.currency(reference.nextBid ?? 0);
        const button = (key: 'bid.button.signIn' | 'bid.button.bid') =>
          screen.getByRole('button', { name: t(key, { amount }) });
        await tabAndEnter(page, button('bid.button.signIn'));
        await expectFacts(page, { heading: t('account.signIn.title') });
        const { email, password } = credentials('anna');
        const form = page.locator('auction-app > [slot] form');
        await tabTo(page, form.getByLabel(t('account.field.email'), { exact: true }));
        await page.keyboard.type(email);
        await tabTo(page, form.getByLabel(t('account.signIn.password'), { exact: true }));
        await page.keyboard.type(password);
        await page.keyboard.press('Enter');
        const review = page.getByRole('dialog', { name: t('bid.review.title') });
        await expect(review.getByRole('button', { name: t('bid.review.confirm', { amount }) })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(review).toBeHidden();
        await expect(button('bid.button.bid')).toBeFocused();
        expect((await sale.lot(reference)).bidCount).toBe(reference.bidCount);
      },
    );
  });
}
