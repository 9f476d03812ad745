import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, openHost, scriptTag } from './browser.ts';
import { bareName, withImports } from './dist.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const AUCTIONS = '/sales/3forONE/online-auctions';

/** What loads beside a lot once it is shown. */
const AROUND = ['LotActions', 'LotNeighbours', 'LotService', 'MoreLots', 'ViewedLot'];

/**
 * Every route, the file of its screen, and what that screen itself fetches once it is shown. What
 * these import at once comes along; anything else is code for something that is not on the page.
 */
const ROUTES: ReadonlyArray<readonly [path: string, screen: string, later: readonly string[]]> = [
  ['/', 'HomeScreen', []],
  [AUCTIONS, 'AuctionsRoute', []],
  [`${AUCTIONS}/spring`, 'AuctionRoute', ['AuctionActions', 'BricksAt']],
  [`${AUCTIONS}/spring/quick-silver`, 'LotRoute', ['BricksAt', ...AROUND]],
  [`${AUCTIONS}/hybrid/elite`, 'HybridAuctionRoute', ['AuctionActions', 'BricksAt']],
  [`${AUCTIONS}/hybrid/elite/live`, 'LiveRoomRoute', []],
  [`${AUCTIONS}/hybrid/elite/lot/nova`, 'HybridLotRoute', ['BricksAt', ...AROUND]],
  ['/auth/hybrid', 'AdmissionScreen', ['signed-in', 'SiteReminders']],
  ['/sales/3forONE/contact', 'ContentPageScreen', ['sanitize']],
  ['/login', 'LoginScreen', []],
  ['/logout', 'LogoutScreen', []],
  ['/search', 'SearchScreen', ['keep-recents']],
  ['/signin', 'SignUpScreen', []],
  ['/auth/password-reset', 'PasswordResetScreen', []],
  ['/auth/password-reset/abc', 'NewPasswordScreen', []],
  ['/auth/activate/abc', 'ActivateScreen', []],
  ['/user/profile', 'ProfileScreen', ['signed-in', 'SiteReminders']],
  ['/user/activities', 'ActivitiesScreen', ['signed-in', 'NotifyRow', 'SiteReminders']],
];

/**
 * What the site needs on every page: itself, and around all but the live room, which fills the page,
 * the ticker and the newsletter form of the footer, which is near on pages as short as all but the profile.
 */
const always = (screen: string) => [
  'auction-elements.js',
  ...withImports('auction-app'),
  ...(screen === 'LiveRoomRoute' ? [] : withImports('Ticker')),
  ...(screen === 'LiveRoomRoute' || screen === 'ProfileScreen' ? [] : withImports('NewsletterForm')),
];

/** The footer of the profile is near only until the user's data have come, so its form may load or not. */
const isOptional = (screen: string, file: string): boolean =>
  screen === 'ProfileScreen' && bareName(file) === 'NewsletterForm';

test.each(ROUTES)('%s downloads %s and nothing more', async (path, screen, later) => {
  const context = await browser.newContext();
  if (path.startsWith('/user/') || path.startsWith('/auth/hybrid'))
    await context.addInitScript(() => localStorage.setItem('auth._token.local', 'Bearer abc'));
  const { page, asked } = await openHost(context, {
    html: `<!doctype html><html><body>${scriptTag('async data-shared-login')}<auction-app></auction-app></body></html>`,
    path,
  });
  await page.locator('auction-app h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = () => asked.filter((name) => name.endsWith('.js') && !isOptional(screen, name));
  const expected = [...always(screen), ...withImports(screen), ...later.flatMap(withImports)];
  // What loads beside a page comes in waves, and the network may be idle between two of them.
  await expect.poll(() => scripts().sort()).toEqual([...new Set(expected)].sort());
  await page.waitForLoadState('networkidle');
  await context.close();
  const files = scripts();
  expect([...files].sort()).toEqual([...new Set(expected)].sort());
  const others = ROUTES.map(([, other]) => other).filter((other) => other !== screen);
  expect(files.map(bareName).filter((name) => others.includes(name))).toEqual([]);
});

test('every file is asked for once', async () => {
  const context = await browser.newContext();
  const { page, asked } = await openHost(context, {
    html: `<!doctype html><html><body>${scriptTag()}<auction-app></auction-app></body></html>`,
    path: `${AUCTIONS}/spring`,
  });
  await page.locator('auction-app h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  expect(asked).toContain('GET /auctioneer/');
  expect(asked.filter((request, index) => asked.indexOf(request) !== index)).toEqual([]);
});
