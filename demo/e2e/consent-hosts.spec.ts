import type { Frame } from '@playwright/test';
import { consentOf, stored, watchUpdates } from './consent-page.ts';
import { LONG, longUnless } from './long.ts';
import { UNDECIDED } from './stored-consent.ts';
import { expect, test } from './test.ts';

test.use({ storageState: UNDECIDED });
test.describe.configure({ mode: 'parallel' });

test('an adapter of the host decides: no banner, and its settings', async ({ page, context, at, texts }) => {
  const updates = await watchUpdates(page);
  const { banner, settings } = consentOf(page, texts.en);
  await page.addInitScript(() => {
    const platform = {
      opened: 0,
      // Shaped like the objects of some platforms.
      self: window,
      read: () => ({ tracking: true }),
      subscribe: () => undefined,
      openSettings() {
        this.opened += 1;
      },
    };
    Object.assign(window, { platform });
    addEventListener('auction-elements-ready', ({ detail }) => detail.configure({ consent: platform }));
  });
  await page.goto(at.home);
  // The page's own button works when the element is ready.
  await expect.poll(updates).toHaveLength(1);
  await page.locator('[data-cookie-settings]').click();
  const opened = () =>
    page.evaluate(() => (window as unknown as { platform: { opened: number } }).platform.opened);
  await expect.poll(opened).toBe(1);
  await page.evaluate(() => window.AuctionElements?.openConsentSettings());
  await expect.poll(opened).toBe(2);
  expect([await banner.count(), await settings.count()]).toEqual([0, 0]);
  expect(await stored(context)).toBeNull();
  expect(await updates()).toMatchObject([{ functionality: false, tracking: true }]);
});

test('mode="external": IAB TCF decides, also where it comes late; back in mode="banner" we ask', async ({
  page,
  at,
  texts,
}) => {
  const updates = await watchUpdates(page);
  const { banner } = consentOf(page, texts.en);
  await page.goto(at.home);
  await expect(banner).toBeVisible();
  await page.evaluate(() => document.querySelector('cookie-consent')?.setAttribute('mode', 'external'));
  await expect(banner).toHaveCount(0);
  await page.evaluate(() => {
    const consents = { 1: true, 7: true, 8: true, 9: true };
    Object.assign(window, {
      __tcfapi(command: string, _version: number, callback: (data: unknown, isSuccess: boolean) => void) {
        if (command === 'addEventListener')
          callback({ eventStatus: 'tcloaded', listenerId: 3, purpose: { consents } }, true);
      },
    });
  });
  await expect.poll(updates).toMatchObject([{ functionality: false, tracking: true, targeting: false }]);
  await page.evaluate(() => document.querySelector('cookie-consent')?.setAttribute('mode', 'banner'));
  await expect(banner).toBeVisible();
});

for (const [name, value] of [
  ['garbage', '%7Bnot json'],
  ['that cannot be decoded', '%E0%A4%A'],
  [
    'of another version',
    encodeURIComponent(
      '{"strictly-necessary":true,"functionality":true,"tracking":true,"targeting":true,"version":99,"time":"2026-01-01T00:00:00.000Z"}',
    ),
  ],
  ['of 4 kB', 'x'.repeat(3_900)],
  [
    'with __proto__',
    encodeURIComponent(
      '{"__proto__":{"strictly-necessary":true,"functionality":true,"tracking":true,"targeting":true,"version":1,"time":"2026-01-01T00:00:00.000Z"}}',
    ),
  ],
] as const) {
  test(
    `a cookie ${name} counts as no consent`,
    longUnless(name === 'garbage'),
    async ({ page, context, at, texts, pageErrors }) => {
      const { banner } = consentOf(page, texts.en);
      await context.addCookies([{ name: 'cookie_consent', value, url: at.home }]);
      await page.goto(at.home);
      await banner.getByRole('button', { name: texts.en.t('consent.necessaryOnly') }).click();
      await expect(banner).toBeHidden();
      expect(await stored(context)).toMatchObject({ tracking: false, version: 1 });
      expect(pageErrors).toEqual([]);
    },
  );
}

test('with blocked storage and cookies a choice holds for the page', LONG, async ({ page, at, texts }) => {
  await page.goto(at.home);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    // In a frame without an origin, cookies and storage throw.
    frame.sandbox.add('allow-scripts');
    frame.src = address;
    frame.width = '900';
    frame.height = '700';
    document.body.replaceChildren(frame);
  }, at.home);
  const frame = page.frames().find((it) => it !== page.mainFrame()) as Frame;
  const banner = frame.getByRole('region', { name: texts.en.t('consent.title') });
  await banner.getByRole('button', { name: texts.en.t('consent.acceptAll') }).click();
  await expect(banner).toBeHidden();
});

test('under a strict policy with Trusted Types, on a host that hides what it can', async ({
  page,
  context,
  at,
  sale,
  texts,
  pageErrors,
}) => {
  const { t } = texts.en;
  const { banner, settings } = consentOf(page, texts.en);
  await page.goto(at.hostile(await sale.sharedLot()));
  await expect(banner).toBeInViewport({ ratio: 1 });
  await page.locator('[data-cookie-settings]').click();
  await settings.getByRole('checkbox', { name: t('consent.level.functionality.name') }).check();
  await settings.getByRole('button', { name: t('consent.save') }).click();
  await expect(banner).toBeHidden();
  expect(await stored(context)).toMatchObject({ functionality: true, tracking: false });
  expect(pageErrors).toEqual([]);
});

test('it takes no room: a host’s grid has no gap for it', async ({ page, at }) => {
  await page.goto(at.home);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<div id="g" style="display:grid;gap:50px"><b>One</b><cookie-consent></cookie-consent><b>Two</b></div>';
  });
  await expect(page.locator('#g cookie-consent [part=root]')).toBeAttached();
  const [first, second] = await page
    .locator('#g b')
    .evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
    );
  expect((second?.[0] ?? 0) - (first?.[1] ?? 0)).toBe(50);
});
