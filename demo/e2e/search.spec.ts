import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';
import { lotIn } from './find-lots.ts';
import { tabTo } from './keyboard.ts';
import { LONG, longUnless } from './long.ts';
import { waitUntilLoaded } from './site-facts.ts';
import { HOMES } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const withLang = (address: string, locale: Locale) =>
  locale === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;

const activeOption = async (page: Page, field: Locator): Promise<Locator> => {
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  return page.locator(`#${await field.getAttribute('aria-activedescendant')}`);
};

for (const locale of ['en', 'ar'] as const) {
  test(
    `${locale}: on the site a visitor finds a horse by keyboard, by a suggestion and among all results`,
    longUnless(locale === 'ar'),
    async ({ page, backend, sale, texts, pageErrors }) => {
      const { t } = texts[locale];
      const { name } = await lotIn(sale, await sale.sharedLot(), locale);
      await page.goto(backend.origin + HOMES[locale]);
      await waitUntilLoaded(page);
      const field = page.locator('#navbar-search');
      await tabTo(page, field);
      await page.keyboard.type(name.toLowerCase().slice(0, 5));
      await expect(field).toHaveAttribute('role', 'combobox');
      const options = page.getByRole('option');
      await expect(options.filter({ hasText: name })).toHaveCount(1);
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      // The last option opens all results.
      await page.keyboard.press('ArrowUp');
      await expect(await activeOption(page, field)).toContainText(t('search.all'));
      await page.keyboard.press('Escape');
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Escape');
      await expect(field).toHaveValue('');

      await page.keyboard.type(name);
      await expect(options.first()).toContainText(name);
      await page.keyboard.press('ArrowDown');
      await expect(await activeOption(page, field)).toContainText(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(` ${name} `);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: t('route.search') })).toBeFocused();
      expect(new URL(page.url()).searchParams.get('q')).toBe(name);
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();

      // When the field is empty, it offers earlier searches.
      const own = page.locator('#search-page');
      await tabTo(page, own);
      await expect(own).toHaveValue(name);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('search.prompt'))).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(options).toHaveText([name]);
      await expect(await activeOption(page, own)).toHaveText(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
      expect(pageErrors).toEqual([]);
    },
  );

  test(
    `${locale}: on a page of the CMS a visitor searches by keyboard, and reads the results below or on their page`,
    LONG,
    async ({ page, at, backend, sale, texts, pageErrors }) => {
      const { t } = texts[locale];
      const { name } = await lotIn(sale, await sale.sharedLot(), locale);
      await page.goto(at.list(locale));
      const field = page.locator('global-search').getByRole('combobox');
      await tabTo(page, field);
      await page.keyboard.type(name);
      await expect(page.getByRole('option', { name })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await page.waitForURL(withLang(`${backend.cms}/search?q=${encodeURIComponent(name)}`, locale));
      const result = page.locator('global-search').getByRole('heading', { level: 3, name });
      await expect(result).toBeVisible();

      await tabTo(page, field);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(field).toHaveValue('');
      await expect(result).toHaveCount(0);
      await page.keyboard.type('zzqqxx');
      await page.keyboard.press('Enter');
      await expect(page.locator('global-search')).toContainText(
        t('search.nothing', { term: '\u2068zzqqxx\u2069' }),
      );
      await expect(page.getByRole('link', { name: t('auction.all') })).toBeVisible();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(name.slice(0, 4));
      await expect(page.getByRole('option', { name })).toHaveCount(1);
      // Names of other horses may begin the same and stand above it.
      const names = await page.getByRole('option').allTextContents();
      for (let at = 0; at <= names.findIndex((it) => it.includes(name)); at += 1)
        await page.keyboard.press('ArrowDown');
      await expect(await activeOption(page, field)).toContainText(name);
      await page.keyboard.press('Enter');
      await expect(page.locator('auction-lot').getByRole('heading', { name })).toBeVisible();
      expect(pageErrors).toEqual([]);
    },
  );
}

/** Texts of the field and of its options at any time. */
interface Shown {
  readonly text: string;
  readonly options: readonly string[];
}

test(
  'typing fast over a slow, reordering network never shows a wrong list',
  LONG,
  async ({ page, backend }) => {
    const waiting = new Map<string, () => Promise<void>>();
    await page.route('**/search/*limit=*', async (route) => {
      const term = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      await new Promise<void>((resolve) => {
        waiting.set(term, async () => {
          const lot = { id: term, type: 'auctionlot', text: `“${term}” alone`, slug: 'a', auctionSlug: 'b' };
          // Fulfilling an aborted request fails, which is equivalent to a late answer.
          await route.fulfill({ json: [lot] }).catch(() => undefined);
          resolve();
        });
      });
    });
    await page.goto(`${backend.cms}/search`);
    const field = page.locator('global-search').getByRole('combobox');
    await field.click();
    await page.evaluate(() => {
      const root = document.querySelector('global-search')?.shadowRoot as ShadowRoot;
      const seen: Shown[] = [];
      const look = () => {
        const text = root.querySelector('input')?.value ?? '';
        const options = [...root.querySelectorAll('[role=option] mark, [role=option] bdi:first-child')].map(
          (it) => it.parentElement?.textContent ?? '',
        );
        seen.push({ text, options });
      };
      new MutationObserver(look).observe(root, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { seen });
    });
    const term = 'vesper noir';
    const asked: string[] = [];
    for (const letter of term) {
      await page.keyboard.type(letter);
      const text = term.slice(0, asked.length + 1);
      asked.push(text);
      // Half of the requests are sent before the next letter.
      if (asked.length % 2 === 0 && text === text.trim())
        await expect.poll(() => [...waiting.keys()]).toContain(text);
    }
    await expect.poll(() => [...waiting.keys()]).toContain(term);
    const early = [...waiting.keys()].filter((it) => it !== term);
    expect(early.length).toBeGreaterThanOrEqual(4);
    const options = page.getByRole('option');
    for (const late of early.slice(0, 2)) await waiting.get(late)?.();
    await waiting.get(term)?.();
    await expect(options.first()).toContainText(`“${term}” alone`);
    for (const late of early.slice(2).reverse()) await waiting.get(late)?.();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(options.first()).toContainText(`“${term}” alone`);
    const seen: Shown[] = await page.evaluate(() => Reflect.get(window, 'seen'));
    const wrong = seen.filter(({ text, options }) =>
      options.some((it) => it.includes('alone') && !it.includes(`“${text.trim()}”`)),
    );
    expect(wrong).toEqual([]);
    expect(seen.some(({ options }) => options.length > 0)).toBe(true);
  },
);
