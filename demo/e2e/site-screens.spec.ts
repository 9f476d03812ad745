import { faultsOf } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expectFacts, siteSettled } from './site-facts.ts';
import { factsOf, siteTable } from './site-table.ts';
import { expect, test } from './test.ts';

// Some twenty screens each, with axe on all of them.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** Shifts up to this value are ignored: the account's name appears in the top bar. */
const NEGLIGIBLE_SHIFT = 0.001;

for (const locale of ['de', 'ar'] as const) {
  for (const width of [360, 1440]) {
    test(`${locale} at ${width} px: no screen overflows, shifts its layout or has accessibility faults`, async ({
      browser,
      backend,
      sale,
      texts,
      watch,
      pageErrors,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = watch(await context.newPage());
      await watchShifts(page);
      // The name in the top bar is wider in the host's typeface.
      await page.route('**/fonts/**', (route) => route.abort());
      // axe takes most of the time, so it runs once for each width and direction.
      const withAxe = (locale === 'de') === (width === 360);
      const token = await sale.signIn('ben');
      const found: Record<string, unknown> = {};
      // Guests' pages first: the logout page must not end the session of those after it.
      const rows = await siteTable(sale, texts);
      for (const row of [...rows.filter((it) => !it.signedIn), ...rows.filter((it) => it.signedIn)]) {
        if (row.signedIn) {
          await page.evaluate((held) => localStorage.setItem('auth._token.local', `Bearer ${held}`), token);
        }
        await page.goto(backend.origin + row.path[locale], { waitUntil: 'commit' });
        await expectFacts(page, { heading: factsOf(row, locale, '').heading }, row.name);
        await siteSettled(page);
        await page.waitForLoadState('load');
        const tooWide = await page.evaluate(
          () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
        );
        const wrong = {
          tooWide,
          shifts: (await shiftsOf(page)).filter(({ value }) => value > NEGLIGIBLE_SHIFT),
          faults: withAxe ? await faultsOf(page.locator('html')) : [],
        };
        if (tooWide > 0 || wrong.shifts.length + wrong.faults.length > 0) found[row.name] = wrong;
      }
      await context.close();
      expect(found).toEqual({});
      expect(pageErrors.filter((error) => !/\/fonts\/|\/auth\/activate\/|ERR_FAILED/.test(error))).toEqual(
        [],
      );
    });
  }
}
