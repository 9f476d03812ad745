import { faultsOf } from './axe.ts';
import { overflowOf } from './page-width.ts';
import { expectFacts, waitUntilLoaded } from './site-facts.ts';
import { expectedFactsOf, type SiteRow, siteTable } from './site-table.ts';
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
    page,
    backend,
    sale,
    signIn,
    texts,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const found: Record<string, unknown> = {};
    // Guests' pages first: the logout page must not end the session of those after it.
    const rows = await siteTable(sale, texts);
    const look = async (row: SiteRow): Promise<void> => {
      await page.goto(backend.origin + row.path[locale], { waitUntil: 'commit' });
      await expectFacts(page, { heading: expectedFactsOf(row, locale, '').heading }, row.name);
      await waitUntilLoaded(page);
      await page.waitForLoadState('load');
      const tooWide = await overflowOf(page);
      const wrong = {
        tooWide,
        faults: usesAxe ? await faultsOf(page.locator('html')) : [],
      };
      if (tooWide > 0 || wrong.faults.length > 0) found[row.name] = wrong;
    };
    for (const row of rows) if (!row.needsSignIn) await look(row);
    await signIn(page, 'ben');
    for (const row of rows) if (row.needsSignIn) await look(row);
    expect(found).toEqual({});
    expect(pageErrors.filter((error) => !/\/auth\/activate\//.test(error))).toEqual([]);
  });
}
