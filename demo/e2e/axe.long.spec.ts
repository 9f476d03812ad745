import type { Locator, Page } from '@playwright/test';
import { TABS } from '../../src/features/account/activities/tabs.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import { consoleI18n } from '../console/messages/i18n.ts';
import type { CmsAddresses } from '../testing/addresses.ts';
import type { DemoBackend } from '../testing/demo-backend.ts';
import type { SaleClient } from '../testing/sale.ts';
import { faultsOf, waitUntilStill } from './axe.ts';
import { ConsolePage } from './console-page.ts';
import { addFilm, FILM } from './film.ts';
import { firstLot, lotIn } from './find-lots.ts';
import { ISO } from './site-facts.ts';
import { ABOUT_PAGE, AUCTION_LIST_PATHS, HOMES, inEach, lotPath, pageAddress } from './site-table.ts';
import { expect, type Fixtures, test } from './test.ts';

// Axe is slow on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Viewports: one for each direction of text. */
const SIZES = { en: DESKTOP, ar: PHONE } as const;

/** Search terms: with results, with similar results only, and without results. */
const TERM = { found: 'noir', near: 'vespre', unknown: 'zzqqxx' } as const;

const ACTIVITIES = inEach('/user/activities', '/benutzer/aktivitaeten');

/** A visitor in one language, with axe checks of the visible page. */
interface Visit {
  readonly page: Page;
  readonly locale: keyof typeof SIZES;
  readonly t: I18n['t'];
  readonly backend: DemoBackend;
  readonly at: CmsAddresses;
  readonly sale: SaleClient;
  readonly signIn: Fixtures['signIn'];
  /** Opens a page of the whole site. */
  go(path: string): Promise<unknown>;
  button(name: string): Locator;
  /**
   * Records the faults of a state of the page, which is reached when the sign is visible.
   *
   * @param part the new part of the page in this state; by default the whole page
   */
  look(state: string, sign: Locator, part?: Locator): Promise<void>;
  /** Faults by state. */
  readonly found: Readonly<Record<string, string[]>>;
}

function startVisit(
  parts: Pick<Visit, 'page' | 'locale' | 't' | 'backend' | 'at' | 'sale' | 'signIn'>,
): Visit {
  const { page, backend } = parts;
  const found: Record<string, string[]> = {};
  return {
    ...parts,
    found,
    go: (path) => page.goto(backend.origin + path),
    button: (name) => page.getByRole('button', { name, exact: true }),
    async look(state, sign, part = page.locator('html')) {
      await expect(sign.filter({ visible: true }).first(), state).toBeVisible();
      await waitUntilStill(page);
      const faults = await faultsOf(part);
      if (faults.length > 0) found[state] = faults;
    },
  };
}

async function visitLists({ page, locale, t, sale, go, button, look }: Visit): Promise<void> {
  await go(HOMES[locale]);
  await look('home', page.getByRole('region', { name: t('news.title') }).getByRole('listitem'));
  await page.setViewportSize(PHONE);
  await button(t('app.menu.open')).click();
  const menu = page.getByRole('dialog', { name: t('app.menu.title') });
  await look('menu', menu, menu);

  await page.setViewportSize(SIZES[locale]);
  await go(AUCTION_LIST_PATHS[locale]);
  await look('auctions', page.getByRole('article'));

  const { auctionslug } = await firstLot(sale, 'marbrook-autumn', locale);
  const auction = `${AUCTION_LIST_PATHS[locale]}/${auctionslug}`;
  await go(auction);
  await page.setViewportSize(PHONE);
  await button(t('auction.filter')).click();
  const sheet = page.getByRole('dialog', { name: t('filter.title') });
  await sheet.getByRole('checkbox').first().check();
  await look('filter sheet', sheet, sheet);
  await sheet.getByRole('button', { name: t('common.close') }).click();
  await page.setViewportSize(SIZES[locale]);
  await look('active filters', page.getByRole('region', { name: t('filter.chosen') }).getByRole('button'));
  await go(`${auction}?price=-1`);
  await look('no lot matches', page.getByText(t('filter.none')));
}

async function visitLot({ page, locale, t, sale, go, button, look }: Visit): Promise<void> {
  const lot = await lotIn(sale, await sale.sharedLot(), locale);
  await go(lotPath(lot, locale));
  await button(t('gallery.fullScreen')).waitFor();
  // Similar lots load when the visitor scrolls near them.
  const similar = page.getByRole('heading', { name: t('around.similar') });
  const scrolled = () => page.mouse.wheel(0, 600).then(() => similar.count());
  await expect.poll(scrolled).toBe(1);
  await look('lot', similar);
  await button(t('gallery.fullScreen')).click();
  const large = page.getByRole('dialog', { name: t('lot.pictures.title') });
  await look('full screen', large, large);
  await large.getByRole('button', { name: t('gallery.zoomIn') }).click();
  await look('enlarged', large, large);

  await addFilm(page, lot);
  await page.reload();
  await button(t('gallery.fullScreen')).waitFor();
  const play = t('gallery.play', { title: FILM.title });
  const gallery = page.getByRole('region', { name: t('lot.pictures.title') });
  await gallery.locator('[role=group]').first().focus();
  await page.keyboard.press('End');
  await look('film', gallery.getByRole('button', { name: play }));
  await page.keyboard.press('Enter');
  await large.getByRole('button', { name: play }).click();
  await look('film in full screen', large.locator('video'), large);
}

async function visitBricks({ page, locale, t, sale, go, button, look }: Visit): Promise<void> {
  await go(await pageAddress(sale, ABOUT_PAGE, locale));
  await look('bricks', button(t('content.map.show')));
  await button(t('content.map.show')).click();
  await look('map', page.locator('[part=scale]'));
}

async function visitSearch({ page, locale, t, go, look }: Visit): Promise<void> {
  await go(`${inEach('/search')[locale]}?q=${TERM.found}`);
  await look('results', page.getByRole('heading', { level: 3 }));
  const field = page.locator('#search-page');
  await field.fill(TERM.near);
  await look('suggestions', page.getByRole('option'));
  await field.press('Enter');
  await look('similar results', page.getByRole('heading', { name: t('search.near') }));
  await field.fill('');
  await field.press('ArrowDown');
  await look('recent searches', page.getByRole('option', { name: TERM.near }));
  await go(`${inEach('/search')[locale]}?q=${TERM.unknown}`);
  await look('nothing found', page.getByRole('link', { name: t('auction.all') }));
}

async function visitAccount({ page, locale, t, signIn, go, look }: Visit): Promise<void> {
  await signIn(page, 'anna');
  await go(ACTIVITIES[locale]);
  for (const value of TABS) {
    const tab = page.getByRole('tab', { name: new RegExp(`^${t(`account.activities.filter.${value}`)}`) });
    await tab.click();
    await look(
      `activities: ${value}`,
      tab.and(page.getByRole('tab', { selected: true })),
      page.locator('main'),
    );
  }
}

async function visitCms({ page, locale, t, at, sale, look }: Visit): Promise<void> {
  const field = page.locator('global-search').getByRole('combobox');
  const search = `${at.home}search${locale === 'en' ? '?' : `?lang=${locale}&`}q=${TERM.near}`;
  // Axe cannot determine the contrast of moving texts.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(locale === 'en' ? at.home : `${at.home}?lang=${locale}`);
  await look('CMS: home', page.getByRole('region', { name: t('news.title') }).getByRole('listitem'));
  await page.goto(at.list(locale));
  await field.fill(TERM.found);
  await look('CMS: list, suggestions', page.getByRole('option'));
  await page.goto(search);
  await look('CMS: similar results', page.getByRole('heading', { name: t('search.near') }));
  const lot = await sale.sharedLot();
  await page.goto(at.auction(lot.auctionslug, locale));
  await look('CMS: auction', page.getByRole('article'));
  await page.goto(at.lot(lot, locale));
  await look('CMS: lot', page.getByRole('button', { name: t('gallery.fullScreen') }));
}

async function visitConsole({ page, locale, backend, look }: Visit): Promise<void> {
  const i18n = await consoleI18n(locale, () => undefined);
  await page.goto(`${backend.origin}/_console`);
  await new ConsolePage(page, i18n).signIn('auctioneer');
  const panel = page.getByRole('region', { name: i18n.t('news.title') });
  for (const part of ['edit', 'languages', 'pages'] as const)
    await panel.getByText(i18n.t(`news.${part}`)).click();
  await panel.getByRole('button', { name: i18n.t('news.publish') }).click();
  await look('console: news', panel.locator('[aria-invalid=true]'));
}

/** The states, in two tests for each language, so that workers can share them. */
const VISITS = {
  'lists, lots and bricks': [visitLists, visitLot, visitBricks],
  'search, activities, pages of the CMS and the console': [visitSearch, visitAccount, visitCms, visitConsole],
};

for (const locale of ['en', 'ar'] as const) {
  test.describe(locale, () => {
    test.use({ locale: ISO[locale], viewport: SIZES[locale] });
    for (const [states, visits] of Object.entries(VISITS)) {
      test(`axe finds nothing: ${states}`, async ({ page, backend, at, sale, signIn, texts }) => {
        const visit = startVisit({ page, locale, t: texts[locale].t, backend, at, sale, signIn });
        for (const go of visits) await go(visit);
        expect(visit.found).toEqual({});
      });
    }
  });
}
