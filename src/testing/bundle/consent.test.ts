import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ALL_ALLOWED, type ConsentLevels, consentRecord, NOTHING_ALLOWED } from '../../domain/consent.ts';
import { CONSENT_COOKIE } from '../../state/consent/consent.model.ts';
import { launch, openHost, scriptTag } from './browser.ts';
import { bareName } from './dist.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

/** A page with a lot, whose view has begun, and its requests and stored data by then. */
async function viewLot(levels: ConsentLevels | null) {
  const value = encodeURIComponent(JSON.stringify(levels && consentRecord(levels, Date.now())));
  if (levels) await context.addCookies([{ name: CONSENT_COOKIE, value, url: 'https://cms.test' }]);
  const html = `${scriptTag()}<auction-lot auction="spring" lot="quick-silver"></auction-lot>`;
  const { page, asked, complaints } = await openHost(context, { html, isUndecided: true });
  await expect.poll(() => asked).toContain('POST /view-tracker/start');
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { stored: stored.sort(), files: asked.map(bareName), complaints };
}

test.each([
  ['before consent', null],
  ['after a refusal', NOTHING_ALLOWED],
])('%s no fingerprint is downloaded and nothing is stored', async (_, levels) => {
  const { stored, files, complaints } = await viewLot(levels);
  expect(files).toContain('ViewedLot');
  expect(files).not.toContain('traits');
  expect([stored, complaints]).toEqual([[], []]);
});

test('with consent the fingerprint is downloaded and the ids are stored', async () => {
  const { stored, files, complaints } = await viewLot(ALL_ALLOWED);
  expect(files).toContain('traits');
  expect(stored).toEqual(['ae_persistent', 'ae_seen', 'ae_session']);
  expect(complaints).toEqual([]);
});
