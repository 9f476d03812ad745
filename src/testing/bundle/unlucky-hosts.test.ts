import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { version } from '../../../package.json';
import { ASSETS, launch, OLDER, openHost, scriptTag } from './browser.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => context.close());

const list = '<auction-list auction="spring"></auction-list>';
const lot = '<auction-lot auction="spring" lot="quick-silver"></auction-lot>';
const NAME = 'Quick Silver';

const firstWins = 'of two versions the first wins, here the %s, and one sentence says so';
test.each([['older', OLDER, version] as const])(firstWins, winsOver);
test.each([['newer', version, OLDER] as const])(firstWins, { tags: 'long' }, winsOver);

async function winsOver(_which: string, first: string, other: string): Promise<void> {
  const tags = [scriptTag(''), scriptTag('').replace(ASSETS, `${ASSETS}/older`)];
  if (first === OLDER) tags.reverse();
  const hubs: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/.well-known/')) hubs.push(request.url());
  });
  const html = `<!doctype html>${tags.join('')}${list}${lot}`;
  const { page, asked, complaints } = await openHost(context, { html, isHubPending: true });
  for (const tag of ['auction-list', 'auction-lot'])
    await page.locator(tag).getByText(NAME).first().waitFor();
  await expect.poll(() => hubs.length).toBe(1);
  expect(await page.evaluate(() => window.AuctionElements?.version)).toBe(first);
  // The sentence loads separately.
  await expect.poll(() => complaints).toHaveLength(1);
  expect(complaints[0]).toContain(
    `Version ${other} of the script is not used, because version ${first} ran first.`,
  );
  // Only the script of the other copy.
  const isOther = (file: string) => file.startsWith('older/') === (first !== OLDER);
  const files = asked.filter((file) => file.endsWith('.js') && isOther(file));
  expect(files).toHaveLength(1);
  expect(hubs).toHaveLength(1);
}

/** Layout shifts so far, once all renders are painted. */
const shifts = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Reflect.get(window, 'shifts');
  });

const BLOCKED = [
  { locale: 'en', retry: /Try again/, words: 'check your connection', tags: ['long'] },
  { locale: 'ar', retry: /إعادة المحاولة|حاول مرة أخرى/, words: 'اتصالك', tags: [] },
];
for (const { locale, retry, words, tags } of BLOCKED)
  test(`${locale}: where the API is blocked a sentence with a retry says that, and nothing moves`, {
    tags,
  }, async () => {
    await context.clock.install();
    let isBlocked = true;
    const html = `<!doctype html><script>window.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true });</script>
    ${scriptTag('')}${list}${lot}<footer>The host's footer</footer>`;
    const { page, asked } = await openHost(context, {
      html: html.replace('<!doctype html>', `<!doctype html><html lang="${locale}">`),
      isBlocked: () => isBlocked,
    });
    const failed = () => asked.filter((request) => request.startsWith('blocked')).length;
    for (const tag of ['auction-list', 'auction-lot'])
      await page.locator(tag).getByText(words).first().waitFor();
    const early = failed();
    // For five minutes; a failed call is retried after longer and longer delays.
    for (let half = 0; half < 10; half++) {
      await context.clock.runFor(30_000);
      // Sent in the same way, so that the calls before it have failed as well.
      await page.evaluate(() => fetch('https://api.test/last').catch(() => undefined));
    }
    expect(early).toBeLessThanOrEqual(12);
    expect(failed()).toBeGreaterThan(early + 10);
    expect(failed()).toBeLessThanOrEqual(early + 120);
    expect(await shifts(page)).toEqual([]);

    isBlocked = false;
    for (const tag of ['auction-list', 'auction-lot']) {
      const element = page.locator(tag);
      const horse = element.getByText(NAME).first();
      // Unless it has just been retried by itself.
      await element.getByRole('button', { name: retry }).or(horse).first().click();
      await horse.waitFor();
    }
  });
