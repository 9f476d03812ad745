import type { Locale } from '../../src/domain/locale.ts';
import { faultsOf, waitUntilStill } from './axe.ts';
import { consentOf, stored, watchUpdates } from './consent-page.ts';
import { tabTo } from './keyboard.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { LONG, longUnless } from './long.ts';
import { HOMES } from './site-table.ts';
import { UNDECIDED } from './stored-consent.ts';
import { expect, test } from './test.ts';

test.use({ storageState: UNDECIDED });
test.describe.configure({ mode: 'parallel' });

const inLanguage = (home: string, locale: Locale) => (locale === 'en' ? home : `${home}?lang=${locale}`);

for (const locale of ['en', 'ar'] as const) {
  test(
    `${locale}: banner and settings are accessible, on both hosts`,
    LONG,
    async ({ page, at, backend, texts }) => {
      test.slow();
      const i18n = texts[locale];
      const { banner, settings } = consentOf(page, i18n);
      for (const address of [inLanguage(at.home, locale), backend.origin + HOMES[locale]]) {
        await page.goto(address);
        await expect(banner).toBeVisible();
        await waitUntilStill(page);
        expect(await faultsOf(page.locator('html')), address).toEqual([]);
        await banner.getByRole('button', { name: i18n.t('consent.settings') }).click();
        await expect(settings).toBeVisible();
        expect(await faultsOf(settings), `${address}, settings`).toEqual([]);
        await settings.getByRole('button', { name: i18n.t('common.close') }).click();
        await expect(banner).toBeVisible();
      }
    },
  );

  for (const [name, isAllowed] of [
    ['acceptAll', true],
    ['necessaryOnly', false],
  ] as const) {
    test(
      `${locale}: ${name} is one click, is stored, and the banner does not return`,
      longUnless(locale === 'ar' && name === 'necessaryOnly'),
      async ({ page, context, at, texts, pageErrors }) => {
        const updates = await watchUpdates(page);
        const { banner } = consentOf(page, texts[locale]);
        await page.goto(inLanguage(at.home, locale));
        await banner.getByRole('button', { name: texts[locale].t(`consent.${name}`) }).click();
        await expect(banner).toBeHidden();
        const levels = { functionality: isAllowed, tracking: isAllowed, targeting: isAllowed };
        const record = { 'strictly-necessary': true, ...levels, version: 1, time: expect.any(String) };
        expect(await updates()).toEqual([record]);
        expect(await stored(context)).toEqual(record);
        await page.reload();
        await waitUntilStill(page);
        await expect(page.locator('cookie-consent [part=root]')).toBeAttached();
        expect(await banner.count()).toBe(0);
        expect(pageErrors).toEqual([]);
      },
    );
  }
}

test(
  'both choices have the same size, and the banner moves nothing',
  LONG,
  async ({ page, at, backend, texts }) => {
    const { banner } = consentOf(page, texts.de);
    await watchShifts(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      for (const address of [inLanguage(at.home, 'de'), backend.origin + HOMES.de]) {
        await page.goto(address);
        await expect(banner).toBeVisible();
        const [all, necessary] = await Promise.all(
          (['acceptAll', 'necessaryOnly'] as const).map(async (name) => {
            const button = banner.getByRole('button', { name: texts.de.t(`consent.${name}`) });
            const look = await button.evaluate((node) => {
              const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(node);
              return { color, backgroundColor, borderColor, fontSize, fontWeight };
            });
            const box = await button.boundingBox();
            return { look, y: box?.y, width: box?.width, height: box?.height };
          }),
        );
        expect(all).toEqual(necessary);
        const box = await banner.boundingBox();
        expect(box?.height, address).toBeLessThanOrEqual(740 / 2);
        // Shifts of the site's own pages are tested without the banner.
        if (address.startsWith(at.home)) expect(await takeShifts(page), address).toEqual([]);
      }
    }
  },
);

test('by keyboard: the banner comes first and does not block the page, and settings are saved', async ({
  page,
  context,
  at,
  texts,
}) => {
  const { t } = texts.en;
  const { banner, settings } = consentOf(page, texts.en);
  await page.goto(at.home);
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  // After the skip link.
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: t('consent.acceptAll') })).toBeFocused();
  // Behind the banner comes the page.
  await tabTo(page, page.locator('header a').first());
  await page.keyboard.press('Shift+Tab');
  const opener = banner.getByRole('button', { name: t('consent.settings') });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  for (const level of ['functionality', 'tracking', 'targeting'] as const)
    await expect(
      settings.getByRole('checkbox', { name: t(`consent.level.${level}.name`) }),
    ).not.toBeChecked();
  await tabTo(page, settings.getByRole('checkbox', { name: t('consent.level.tracking.name') }));
  await page.keyboard.press('Space');
  await tabTo(page, settings.getByRole('button', { name: t('consent.save') }));
  await page.keyboard.press('Enter');
  await expect(settings).toBeHidden();
  await expect(banner).toBeHidden();
  expect(await stored(context)).toMatchObject({ functionality: false, tracking: true, targeting: false });
});

test('the settings are opened again by the footer, by a link of the host, and by script', {
  tag: '@long',
}, async ({ page, at, backend, texts, pageErrors }) => {
  const { t } = texts.en;
  const { banner, settings } = consentOf(page, texts.en);
  const close = async () => {
    await settings.getByRole('button', { name: t('common.close') }).click();
    await expect(settings).toBeHidden();
  };
  await page.goto(backend.origin + HOMES.en);
  await banner.getByRole('button', { name: t('consent.acceptAll') }).click();
  await page.getByRole('button', { name: t('app.footer.cookieSettings') }).click();
  await expect(settings.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await close();

  // Links of the host work when the element is ready.
  await page.addInitScript(() => {
    document.addEventListener('auction-ready', ({ target }) => {
      if ((target as Element).matches('cookie-consent')) performance.mark('consent-ready');
    });
  });
  await page.goto(at.home);
  await page.waitForFunction(() => performance.getEntriesByName('consent-ready').length > 0);
  await page.locator('[data-cookie-settings]').focus();
  await page.keyboard.press('Enter');
  await expect(settings).toBeVisible();
  await close();
  // A link that the host adds later, in its own shadow root.
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.attachShadow({ mode: 'open' }).innerHTML =
      '<a href="/gone" data-cookie-settings><b>Cookies</b></a>';
    document.body.prepend(place);
  });
  await page.getByText('Cookies', { exact: true }).click();
  await expect(settings).toBeVisible();
  await close();
  expect(page.url()).toBe(at.home);

  for (const address of [at.home, backend.origin + HOMES.en]) {
    await page.goto(address);
    await page.waitForFunction(() => 'AuctionElements' in window);
    // Called at once and twice: code and texts have not loaded yet.
    await page.evaluate(() => {
      window.AuctionElements?.openConsentSettings();
      window.AuctionElements?.openConsentSettings();
    });
    await expect(settings).toHaveCount(1);
    await close();
  }
  // A page without an element for it.
  await page.goto(at.home);
  await page.waitForFunction(() => customElements.get('cookie-consent'));
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('cookie-consent')) element.remove();
    window.AuctionElements?.openConsentSettings();
  });
  await expect(settings).toBeVisible();
  await close();
  expect(pageErrors).toEqual([]);
});

test(
  'one of several copies asks; when it is removed, the next one does',
  LONG,
  async ({ page, at, texts }) => {
    const { banner } = consentOf(page, texts.en);
    await page.goto(at.home);
    await page.evaluate(() => document.body.append(document.createElement('cookie-consent')));
    await expect(banner).toBeVisible();
    await expect(page.locator('cookie-consent [part=root]')).toHaveCount(2);
    await expect(banner).toHaveCount(1);
    await page.evaluate(() => document.querySelector('cookie-consent')?.remove());
    await expect(banner).toHaveCount(1);
    await page.evaluate(() => document.querySelector('cookie-consent')?.remove());
    await expect(banner).toHaveCount(0);
  },
);
