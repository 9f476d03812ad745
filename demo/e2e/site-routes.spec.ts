import { LOCALES, type Locale } from '../../src/domain/locale.ts';
import { credentials } from '../testing/sale.ts';
import { AccountForms } from './account-forms.ts';
import { firstLot } from './find-lots.ts';
import { LONG, longUnless } from './long.ts';
import { expectFacts } from './site-facts.ts';
import {
  AUCTION_LIST_PATHS,
  expectedFactsOf,
  HOMES,
  SALES_PATHS,
  type SiteRow,
  siteTable,
} from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

/** Does not wait for pictures, because the tests wait for the facts that they check. */
const COMMIT = { waitUntil: 'commit' } as const;

/** Other tests check the table of routes in all languages, without a browser. */
for (const locale of ['de', 'ar'] as const) {
  test(
    `${locale}: every route opens by its address`,
    LONG,
    async ({ page, backend, sale, signIn, texts, pageErrors }) => {
      let isSignedIn = false;
      for (const row of await siteTable(sale, texts)) {
        if (row.needsSignIn && !isSignedIn) {
          await signIn(page, 'anna');
          isSignedIn = true;
        }
        const answer = await page.goto(backend.origin + row.path[locale], COMMIT);
        expect(answer?.status(), row.name).toBe(200);
        await expectFacts(page, expectedFactsOf(row, locale, texts[locale].t('route.index')));
      }
      expect(await page.evaluate(() => localStorage.getItem('auth._token.local'))).toBe('false');
      // The server refuses the made-up mail token, and the browser logs that answer.
      expect(pageErrors.filter((error) => !error.includes('/auth/activate/a-b_c'))).toEqual([]);
    },
  );

  test(
    `${locale}: every route opens by a link without a page load`,
    LONG,
    async ({ page, backend, sale, texts, pageErrors }) => {
      const rows = new Map((await siteTable(sale, texts)).map((row) => [row.name, row]));
      const { t } = texts[locale];
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      /** Follows the link to the row's address, at any place in the page. */
      const follow = async (name: string): Promise<void> => {
        const row = rows.get(name) as SiteRow;
        await page.locator(`auction-app a[href="${row.path[locale]}"]:visible`).first().click();
        await expectFacts(page, expectedFactsOf(row, locale, t('route.index')));
      };
      await page.goto(backend.origin + HOMES[locale], COMMIT);
      for (const name of ['auctions', 'auctions-auction', 'auctions-auction-auctionlot', 'auctions'])
        await follow(name);
      const hybrid = 'auctions-hybrid-auction';
      for (const name of [hybrid, `${hybrid}-lot-auctionlot`, hybrid, `${hybrid}-live`, hybrid, 'index'])
        await follow(name);
      for (const name of ['sales-page', 'signin', 'login', 'auth-password-reset']) await follow(name);
      const { email, password } = credentials('anna');
      await follow('login');
      await new AccountForms(page, texts[locale]).signIn(email, password);
      await expect(page.getByRole('link', { name: t('route.logout') })).toBeVisible();
      await follow('user-profile');
      await follow('user-activities');
      await page.getByRole('button', { name: t('app.menu.open'), exact: true }).click();
      await follow('auth-hybrid');
      await follow('logout');
      expect(loads).toBe(1);
      expect(pageErrors).toEqual([]);
    },
  );
}

test('old and short addresses redirect to the current ones', LONG, async ({ page, backend, sale }) => {
  const inLanguages = async (auction: string, folder: '' | '/hybrid') => {
    const slugsIn = async (locale: Locale) => {
      const { auctionslug, slug } = await firstLot(sale, auction, locale);
      const path = `${AUCTION_LIST_PATHS[locale]}${folder}/${auctionslug}`;
      return { auction: auctionslug, path, lot: slug };
    };
    return {
      en: await slugsIn('en'),
      de: await slugsIn('de'),
      fr: await slugsIn('fr'),
      ar: await slugsIn('ar'),
    };
  };
  const { en, de, fr, ar } = await inLanguages('marbrook-autumn', '');
  const elite = await inLanguages('marbrook-elite', '/hybrid');
  const moved: ReadonlyArray<readonly [from: string, to: string]> = [
    ['/de/online-live-pferde-auktionen', AUCTION_LIST_PATHS.de],
    ['/online-live-auctions?sort=price#top', `${AUCTION_LIST_PATHS.en}?sort=price#top`],
    ['/fr/encheres-en-ligne-et-en-direct', AUCTION_LIST_PATHS.fr],
    ['/ar/mz-d-t', AUCTION_LIST_PATHS.ar],
    ['/de/auktionen', AUCTION_LIST_PATHS.de],
    [`/de/auktionen/${de.auction}?a=1#b`, `${de.path}?a=1#b`],
    [`/de/auktionen/${en.auction}/${en.lot}`, `${de.path}/${de.lot}`],
    ['/de/auktionen-2023/vesper?a=1', `${AUCTION_LIST_PATHS.de}?a=1`],
    ['/auctions', AUCTION_LIST_PATHS.en],
    [`/auctions/${en.auction}/${en.lot}?a=1`, `${en.path}/${en.lot}?a=1`],
    ['/ar/auctions', AUCTION_LIST_PATHS.ar],
    [`/ar/auctions/${ar.auction}`, ar.path],
    ['/fr/ventes', AUCTION_LIST_PATHS.fr],
    [`/fr/ventes/${fr.auction}/${fr.lot}`, `${fr.path}/${fr.lot}`],
    // Slugs of another language, or an id instead of a slug.
    [`${AUCTION_LIST_PATHS.fr}/${de.auction}/${en.lot}?a=1`, `${fr.path}/${fr.lot}?a=1`],
    [`${AUCTION_LIST_PATHS.en}/marbrook-autumn`, en.path],
    // A timed auction under the path of hybrid ones, and the reverse.
    [`${AUCTION_LIST_PATHS.de}/${elite.en.auction}?a=1#b`, `${elite.de.path}?a=1#b`],
    [
      `${AUCTION_LIST_PATHS.fr}/${elite.en.auction}/${elite.de.lot}?a=1`,
      `${elite.fr.path}/lot/${elite.fr.lot}?a=1`,
    ],
    [`${AUCTION_LIST_PATHS.ar}/hybrid/${elite.de.auction}/live`, `${elite.ar.path}/live`],
    [`${AUCTION_LIST_PATHS.en}/hybrid/${en.auction}/live`, en.path],
    [`${AUCTION_LIST_PATHS.de}/hybrid/${en.auction}/lot/${en.lot}`, `${de.path}/${de.lot}`],
    ['/accueil', HOMES.fr],
    ['/byt', HOMES.ar],
    ['/en/login?a=1', '/login?a=1'],
    ['/contact?a=1#b', `${SALES_PATHS.en}/contact?a=1#b`],
    ['/de/kontakt?a=1', `${SALES_PATHS.de}/kontakt?a=1`],
    ['/fr/nous-contacter', `${SALES_PATHS.fr}/nous-contacter`],
    ['/ar/ittasilu-bina', `${SALES_PATHS.ar}/ittasilu-bina`],
  ];
  for (const [from, to] of moved) {
    const answer = await page.goto(backend.origin + from, COMMIT);
    expect(answer?.status(), from).toBe(200);
    await expectFacts(page, { address: to }, from);
    await expect(page.locator('auction-app h1'), from).toBeVisible();
    await expect(page.locator('auction-app [part=error]'), from).toHaveCount(0);
  }
});

test(
  'every address of the home page has the same title and canonical address',
  LONG,
  async ({ page, backend, texts }) => {
    for (const locale of LOCALES) {
      await page.goto(backend.origin + HOMES[locale], COMMIT);
      await expectFacts(page, {
        address: HOMES[locale],
        title: `${texts[locale].t('route.index')} | Marbrook Sporthorse Auctions`,
        canonical: locale === 'en' ? '/' : `/${locale}`,
        breadcrumb: [],
      });
      const logo = page.getByRole('link', { name: 'Marbrook Sporthorse Auctions' });
      await expect(logo).toHaveAttribute('href', HOMES[locale]);
    }
  },
);

/** Unknown addresses, by their error; each with the language of its path. */
const UNKNOWN: Readonly<Record<string, ReadonlyArray<readonly [path: string, locale: Locale]>>> = {
  unknown: [
    ['/ar/nothing/here', 'ar'],
    ['/no-such-content-page', 'en'],
    [`${SALES_PATHS.fr}/no-such-page`, 'fr'],
  ],
  'malformed or long': [
    ['/no/such/page', 'en'],
    ['/de/gibt/es/nicht', 'de'],
    ['/xx/login', 'en'],
    ['/de/%zz/x', 'de'],
    ['/fr/%E0%A4%A', 'fr'],
    [`/${'a'.repeat(5_000)}`, 'en'],
    [`/de/${'a/'.repeat(2_500)}`, 'de'],
  ],
};

for (const [how, addresses] of Object.entries(UNKNOWN)) {
  test(
    `an address that is ${how} is a 404 in the language of its path, with a link home`,
    longUnless(how === 'unknown'),
    async ({ page, backend, texts }) => {
      for (const [path, locale] of addresses) {
        const { t } = texts[locale];
        const shortPath = path.slice(0, 60);
        const answer = await page.goto(backend.origin + path, COMMIT);
        expect(answer?.status(), shortPath).toBe(404);
        const title = t('app.error.notFoundTitle');
        const facts = {
          title: `${title} | Marbrook Sporthorse Auctions`,
          heading: `404 - ${title}`,
          lang: locale,
          isIndexed: false,
          canonical: null,
          alternates: {},
        };
        await expectFacts(page, facts, shortPath);
        const home = page.getByRole('link', { name: t('app.error.home') });
        await expect(home, shortPath).toHaveAttribute('href', HOMES[locale]);
      }
      const last = addresses.at(-1)?.[1] ?? 'en';
      await page.getByRole('link', { name: texts[last].t('app.error.home') }).click();
      await expect(page.locator('auction-app h1')).not.toContainText('404');
    },
  );
}

test(
  'an unknown auction and an unknown lot are a 404 in every language',
  LONG,
  async ({ page, backend, sale, texts }) => {
    for (const locale of LOCALES) {
      const { t } = texts[locale];
      const found = await sale.auctions(locale);
      const [timed, hybrid] = ['marbrook-autumn', 'marbrook-elite'].map(
        (wanted) => found.find(({ id }) => id === wanted)?.slug,
      );
      const unknown = [
        '/no-such-auction',
        `/${timed}/no-such-lot`,
        '/hybrid/no-such-auction',
        '/hybrid/no-such-auction/live',
        `/hybrid/${hybrid}/lot/no-such-lot`,
        `/${timed}/no-such-lot/more`,
      ];
      for (const path of unknown) {
        const answer = await page.goto(backend.origin + AUCTION_LIST_PATHS[locale] + path, COMMIT);
        expect(answer?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
          `404 - ${t('app.error.notFoundTitle')}`,
        );
      }
    }
  },
);
