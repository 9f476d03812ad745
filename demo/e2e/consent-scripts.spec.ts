import type { BrowserContext, Page } from '@playwright/test';
import { startTestServer } from '../testing/test-server.ts';
import { expect, test } from './test.ts';

const ANALYTICS = 'https://www.googletagmanager.com';
const HEATMAP = 'https://static.hotjar.com';

interface Site {
  readonly page: Page;
  /** Requested origins, except that of the page. */
  readonly asked: Set<string>;
  /** Addresses of third-party scripts. */
  readonly scripts: string[];
}

interface SiteOptions {
  readonly ids?: string;
  readonly policy?: string;
  /** Behaviour of the services' scripts; default: they set cookies like the real ones. */
  readonly serve?: 'cookies' | 'blocked';
}

const IDS = 'analytics-id="G-AB12CD34" heatmap-id="1234567"';

/** Like the real scripts: for the domain above the page's, and in the storages. */
const VENDOR_SCRIPT = `
document.cookie = '_ga=GA1.1.1; domain=auctioneer.localhost; path=/; max-age=9999';
document.cookie = '_ga_AB12CD34=GS1; path=/; max-age=9999';
document.cookie = '_hjSessionUser_1234567=x; path=/; max-age=9999';
localStorage.setItem('_hjUserAttributes', '{}');
sessionStorage.setItem('_hjActiveViewportIds', '[]');`;

interface HostPage {
  readonly origin: string;
  close(): void;
}

/** A page of an auctioneer's site below a separate domain, for which cookies may be set. */
async function serveHost(bundle: string, { ids = IDS, policy }: SiteOptions): Promise<HostPage> {
  const server = await startTestServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) })
      .end(`<!doctype html><html lang="en"><title>Yard</title><link rel="icon" href="data:,"><h1>The yard</h1>
<script nonce="n0nce" async src="${bundle}/auction-elements.js" data-api="${bundle}/api/v1/marbrook" data-prefix="mb"></script>
<cookie-consent ${ids}></cookie-consent>`);
  });
  return {
    origin: `http://www.auctioneer.localhost:${server.port}`,
    close: server.close,
  };
}

async function openSite(context: BrowserContext, bundle: string, options: SiteOptions = {}): Promise<Site> {
  const { serve = 'cookies' } = options;
  const host = await serveHost(bundle, options);
  context.on('close', () => host.close());
  const page = await context.newPage();
  const asked = new Set<string>();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== host.origin && origin !== 'null') asked.add(origin);
  });
  for (const vendor of [ANALYTICS, HEATMAP]) {
    await page.route(`${vendor}/**`, (route) => {
      scripts.push(route.request().url());
      return serve === 'blocked'
        ? route.abort('blockedbyclient')
        : route.fulfill({ contentType: 'text/javascript', body: VENDOR_SCRIPT });
    });
  }
  await page.goto(host.origin);
  return { page, asked, scripts };
}

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies(page.url())).map(({ name }) => name).sort();
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
const vendorCookies = ['_ga', '_ga_AB12CD34', '_hjSessionUser_1234567'];

test('nothing leaves before consent; with it both services are asked; after withdrawal nothing again', async ({
  context,
  backend,
  texts,
}) => {
  const { t } = texts.en;
  const { page, asked, scripts } = await openSite(context, backend.origin);
  const banner = page.getByRole('region', { name: t('consent.title') });
  await expect(banner).toBeVisible();
  expect([...asked]).toEqual([backend.origin]);
  expect(await cookieNames(page)).toEqual([]);
  expect(await stored(page)).toEqual([]);

  await banner.getByRole('button', { name: t('consent.acceptAll') }).click();
  await expect.poll(() => stored(page)).toHaveLength(2);
  await expect.poll(() => cookieNames(page)).toEqual([...vendorCookies, 'cookie_consent'].sort());
  expect(scripts.sort()).toEqual(
    [`${HEATMAP}/c/hotjar-1234567.js?sv=6`, `${ANALYTICS}/gtag/js?id=G-AB12CD34`].sort(),
  );

  // With stored consent the scripts run at once, and no banner appears.
  scripts.length = 0;
  await page.reload();
  await expect.poll(() => scripts.length).toBe(2);
  await expect(banner).toBeHidden();

  scripts.length = 0;
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => window.AuctionElements?.openConsentSettings());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('consent.necessaryOnly') })
    .click();
  await reloaded;
  await expect.poll(() => cookieNames(page)).toEqual(['cookie_consent']);
  await page.evaluate(() => window.AuctionElements?.ready);
  await page.waitForLoadState('networkidle');
  expect(await stored(page)).toEqual([]);
  expect(scripts).toEqual([]);
});

test('under a strict policy the scripts load by nonce and the named Trusted Types policy', async ({
  context,
  backend,
  texts,
}) => {
  const bundle = backend.origin;
  const { page, scripts } = await openSite(context, bundle, {
    policy: `default-src 'none'; script-src 'nonce-n0nce' 'strict-dynamic'; connect-src ${bundle}; require-trusted-types-for 'script'; trusted-types auction-elements-scripts`,
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await page.getByRole('button', { name: texts.en.t('consent.acceptAll') }).click();
  await expect.poll(() => cookieNames(page)).toContain('_ga');
  expect(scripts).toHaveLength(2);
  expect(violations).toEqual([]);
});

test('a host that blocks the services, and ids with code, throw nothing into the page', async ({
  context,
  newContext,
  backend,
  texts,
}) => {
  const errors: string[] = [];
  const { page, scripts } = await openSite(context, backend.origin, { serve: 'blocked' });
  page.on('pageerror', (error) => void errors.push(String(error)));
  await page.getByRole('button', { name: texts.en.t('consent.acceptAll') }).click();
  await expect.poll(() => scripts.length).toBe(2);
  await expect(page.getByRole('region', { name: texts.en.t('consent.title') })).toBeHidden();

  const other = await openSite(await newContext(), backend.origin, {
    ids: `analytics-id="G-1'" heatmap-id="1;alert(1)"`,
  });
  const said: string[] = [];
  other.page.on('pageerror', (error) => void errors.push(String(error)));
  other.page.on('console', (message) => void said.push(message.text()));
  await other.page.getByRole('button', { name: texts.en.t('consent.acceptAll') }).click();
  await expect.poll(() => said.filter((text) => text.includes('is no id')).length).toBe(2);
  expect(other.scripts).toEqual([]);
  expect(errors).toEqual([]);
});
