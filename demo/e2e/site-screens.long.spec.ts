import { faultsOf } from './axe.ts';
import { expectFacts, siteSettled } from './site-facts.ts';
import { expectedFactsOf, siteTable } from './site-table.ts';
import { expect, test } from './test.ts';

// Some twenty screens each, with axe on all of them.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** axe takes most of the time, so it runs once for each width and direction; German has the longest words. */
const VIEWS = [
  ['en', 1440, true],
  ['ar', 360, true],
  ['de', 360, false],
] as const;

for (const [locale, width, usesAxe] of VIEWS) {
  test(`${locale} at ${width} px: no screen overflows or has accessibility faults`, async ({
    browser,
    backend,
    sale,
    texts,
    watch,
    pageErrors,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = watch(await context.newPage());
    const token = await sale.signIn('ben');
    const found: Record<string, unknown> = {};
    // Guests' pages first: the logout page must not end the session of those after it.
    const rows = await siteTable(sale, texts);
    for (const row of [...rows.filter((it) => !it.needsSignIn), ...rows.filter((it) => it.needsSignIn)]) {
      if (row.needsSignIn) {
        await page.evaluate((held) => localStorage.setItem('auth._token.local', `Bearer ${held}`), token);
      }
      await page.goto(backend.origin + row.path[locale], { waitUntil: 'commit' });
      await expectFacts(page, { heading: expectedFactsOf(row, locale, '').heading }, row.name);
      await siteSettled(page);
      await page.waitForLoadState('load');
      const tooWide = await page.evaluate(
        () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
      );
      const wrong = {
        tooWide,
        faults: usesAxe ? await faultsOf(page.locator('html')) : [],
      };
      if (tooWide > 0 || wrong.faults.length > 0) found[row.name] = wrong;
    }
    await context.close();
    expect(found).toEqual({});
    expect(pageErrors.filter((error) => !/\/auth\/activate\//.test(error))).toEqual([]);
  });
}
