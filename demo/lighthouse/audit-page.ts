import lighthouse, { desktopConfig } from 'lighthouse';
import type { PageScores } from './compare-scores.ts';

/** The forms in which Lighthouse looks at a page. */
export const FORMS = ['mobile', 'desktop'] as const;
export type Form = (typeof FORMS)[number];

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** A page with a live connection is never without a request; after so many ms it is looked at all the same. */
const LOADED_BY = 8_000;
const SHIFT = 'cumulative-layout-shift';

/**
 * Runs Lighthouse on a page.
 * @param port of the browser's DevTools protocol
 * @throws where the page could not be looked at
 */
export async function auditPage(address: string, form: Form, port: number): Promise<PageScores> {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    onlyAudits: [SHIFT],
    maxWaitForLoad: LOADED_BY,
    disableFullPageScreenshot: true,
  };
  const result = await lighthouse(address, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address}, ${form}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  return {
    categories: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    shift: audits[SHIFT]?.numericValue ?? Number.NaN,
    failed: Object.values(audits)
      .filter(({ score, id }) => score !== null && score < 1 && id !== SHIFT)
      .map(({ id, details }) => ({ id, found: JSON.stringify(details ?? null) })),
  };
}
