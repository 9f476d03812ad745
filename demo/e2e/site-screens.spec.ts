import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { shiftsOf, watchShifts } from './shifts.ts';
import { expectFacts, siteSettled } from './site-facts.ts';
import { factsOf, siteTable } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** A name that arrives in the top bar. */
const UNSEEN = 0.001;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core has against the page, in lines. */
async function flaws(page: Page): Promise<string[]> {
  // Not as a script of the page: its policy forbids that.
  await page.evaluate(AXE);
  const { violations }: AxeResults = await page.evaluate(() =>
    window.axe.run({ resultTypes: ['violations'] }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

for (const locale of ['de', 'ar'] as const) {
  for (const width of [360, 1440]) {
    test(`${locale} at ${width} px: no screen is too wide, jumps, or shuts anybody out`, async ({
      browser,
      backend,
      sale,
      texts,
      watch,
      complaints,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = watch(await context.newPage());
      await watchShifts(page);
      // Each width and each direction once: this is what takes the time.
      const looksClosely = (locale === 'de') === (width === 360);
      const token = await sale.signIn('ben');
      const found: Record<string, unknown> = {};
      // Signing out is a page of its own here, and not the change of a menu.
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
          shifts: (await shiftsOf(page)).filter(({ value }) => value > UNSEEN),
          flaws: looksClosely ? await flaws(page) : [],
        };
        if (tooWide > 0 || wrong.shifts.length + wrong.flaws.length > 0) found[row.name] = wrong;
      }
      await context.close();
      expect(found).toEqual({});
      expect(complaints.filter((said) => !/\/fonts\/|\/auth\/activate\/|ERR_FAILED/.test(said))).toEqual([]);
    });
  }
}
