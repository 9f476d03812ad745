import { expect, test } from 'vitest';
import { createMatcher, localeOfPath } from '../../domain/routes/match.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { createFakeBrowser } from '../../testing/fakes/fake-browser.ts';
import type { Route } from '../routes/table.ts';
import { createAddressBar } from './address-bar.ts';
import type { Guards } from './guards.ts';
import { createRouter, type RouterParts } from './router.model.ts';

const row = (change: Partial<Route> = {}): Route => ({
  access: 'public',
  breadcrumb: 'route.index',
  guards: [],
  isIndexed: true,
  texts: [],
  load: async () => () => null,
  ...change,
});
const PASS = { kind: 'pass' } as const;

function site(
  start: string,
  change: Partial<RouterParts> = {},
  table: Partial<Record<RouteName, Route>> = {},
) {
  const browser = createFakeBrowser(start);
  const logged: string[] = [];
  const locales: string[] = [];
  const router = createRouter({
    addressBar: createAddressBar(browser.window, 'path', '', browser.tab),
    table: { index: row(), login: row(), logout: row(), signin: row(), ...table },
    guards: {},
    find: createMatcher({ provider: 'sales', sale: '3forONE' }),
    redirect: () => null,
    localeOf: localeOfPath,
    changeLocale: async (locale) => void locales.push(locale),
    load: (route) => route.load(),
    beforeShow: async () => undefined,
    onShow: () => undefined,
    onCancel: () => undefined,
    onChunkFailure: () => false,
    log: (message) => void logged.push(message),
    ...change,
  });
  router.start();
  const look = () => {
    const state = router.state.peek();
    if (state.kind === 'error') return `${state.status} ${state.message}`;
    return state.kind === 'screen' ? state.name : 'starting';
  };
  return { browser, router, logged, locales, look };
}

/** A screen whose code loads when the test releases it. */
function held() {
  let release = (): void => undefined;
  let fail = (): void => undefined;
  const coming = new Promise<void>((resolve, reject) => {
    release = resolve;
    fail = () => reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  return {
    row: row({ load: () => coming.then(() => () => null) }),
    release: () => release(),
    fail: () => fail(),
  };
}

test('the site shows the page of the address, then the page navigated to, and follows the back button', async () => {
  const { browser, router, look, locales } = site('/de/login');
  expect(look()).toBe('starting');
  await expect.poll(look).toBe('login');
  await router.go('/signin?a=1');
  expect([look(), browser.address(), browser.entries()]).toEqual(['signin', '/signin?a=1', 2]);
  browser.back();
  await expect.poll(look).toBe('login');
  expect(locales).toEqual(['de', 'en', 'de']);
});

test('the old screen stays until the new one has loaded completely', async () => {
  const slow = held();
  const { browser, router, look } = site('/login', {}, { signin: slow.row });
  await expect.poll(look).toBe('login');
  const going = router.go('/signin');
  await expect.poll(() => router.navigationStatus.peek()).toBe('loading');
  expect([look(), browser.address()]).toEqual(['login', '/login']);
  slow.release();
  await going;
  expect([look(), browser.address(), router.navigationStatus.peek()]).toEqual([
    'signin',
    '/signin',
    'finished',
  ]);
});

test('a later navigation replaces an earlier one that finishes loading after it', async () => {
  const slow = held();
  const { browser, router, look } = site('/login', {}, { signin: slow.row });
  await expect.poll(look).toBe('login');
  const first = router.go('/signin');
  await router.go('/logout');
  slow.release();
  await first;
  expect([look(), browser.address(), browser.entries()]).toEqual(['logout', '/logout', 2]);
});

test('a navigation that was replaced runs no further guard', async () => {
  const ran: string[] = [];
  let letOn = (): void => undefined;
  const guards: Guards = {
    wait: () =>
      new Promise((resolve) => {
        letOn = () => resolve(PASS);
      }),
    remember(to) {
      ran.push(to.path);
      return PASS;
    },
  };
  const signin = row({ guards: ['wait', 'remember'] });
  const { router, look } = site('/login', { guards }, { signin, logout: row({ guards: ['remember'] }) });
  await expect.poll(look).toBe('login');
  const first = router.go('/signin');
  await expect.poll(() => router.navigationStatus.peek()).toBe('loading');
  await Promise.resolve();
  await router.go('/logout');
  letOn();
  await first;
  expect(ran).toEqual(['/logout']);
});

test('navigating to the page that is shown cancels the navigation in progress', async () => {
  const slow = held();
  const { router, look } = site('/login', {}, { signin: slow.row });
  await expect.poll(look).toBe('login');
  const first = router.go('/signin');
  await router.go('/login#form');
  slow.release();
  await first;
  expect([look(), router.navigationStatus.peek()]).toEqual(['login', 'finished']);
});

test.each([
  ['/nothing/here', '404 This page could not be found'],
  // A route name without a row in the table of routes.
  ['/search', '404 This page could not be found'],
  ['/de/%zz/x', '404 This page could not be found'],
  [`/${'a'.repeat(5_000)}`, '404 This page could not be found'],
])('a page that shows nothing for %.20s is a 404', async (path, shown) => {
  const { look, browser } = site(path);
  await expect.poll(look).toBe(shown);
  expect(browser.address()).toBe(path);
});

test('an error page is shown in the language of the address', async () => {
  const { look, locales } = site('/ar/nothing/here');
  await expect.poll(look).toContain('404');
  expect(locales).toEqual(['ar']);
});

test('an unknown guard is an error 500', async () => {
  const { look } = site('/login', {}, { login: row({ guards: ['constructor'] }) });
  await expect.poll(look).toBe('500 Unknown middleware constructor');
});

test('a guard that throws leads to an error page', async () => {
  const guards: Guards = {
    bad() {
      throw new Error('oh');
    },
  };
  const { look, logged } = site('/login', { guards }, { login: row({ guards: ['bad'] }) });
  await expect.poll(look).toBe('500 This page could not be loaded');
  expect(logged).toEqual(['navigation failed']);
});

test('redirects of old addresses and of guards keep query and hash and add one history entry', async () => {
  const redirect = (path: string) => (path === '/old' ? '/login' : null);
  const guards: Guards = { away: () => ({ kind: 'redirect', path: '/logout?from=login' }) };
  const { browser, router, look } = site('/', { redirect, guards }, { login: row({ guards: ['away'] }) });
  await expect.poll(look).toBe('index');
  await router.go('/old?a=1#b');
  expect([look(), browser.address(), browser.entries()]).toEqual(['logout', '/logout?from=login', 2]);

  const kept = site('/old?a=1#b', { redirect });
  await expect.poll(kept.look).toBe('login');
  expect([kept.browser.address(), kept.browser.entries()]).toEqual(['/login?a=1#b', 1]);
});

test('endless redirects end in an error 500', async () => {
  const { look, logged } = site('/login', { redirect: (path) => `${path}/x` });
  await expect.poll(look).toBe('500 Too many redirects');
  expect(logged).toHaveLength(1);
});

test('a missing chunk reloads the page; after a reload has been tried, an error is shown', async () => {
  const lost = held();
  const done: string[] = [];
  const note = (what: string) => void done.push(what);
  const parts = { beforeShow: async () => note('shown'), onCancel: () => note('cancelled') };
  const reloading = site('/', { ...parts, onChunkFailure: () => true }, { login: lost.row });
  await expect.poll(reloading.look).toBe('index');
  lost.fail();
  await reloading.router.go('/login');
  expect([reloading.look(), reloading.browser.address()]).toEqual(['index', '/login']);
  // The shown content does not change before the reload, and another navigation cancels it.
  expect(done).toEqual(['cancelled', 'shown', 'cancelled']);

  const stuck = site('/', {}, { login: lost.row });
  await expect.poll(stuck.look).toBe('index');
  await stuck.router.go('/login');
  expect(stuck.look()).toBe('500 This page could not be loaded');
  expect(stuck.router.state.peek()).toMatchObject({ remedy: 'reload' });
  expect(stuck.router.navigationStatus.peek()).toBe('failed');
});

test('a missing chunk of a navigation that was replaced does not reload the page', async () => {
  const lost = held();
  let reloads = 0;
  const onChunkFailure = () => {
    reloads += 1;
    return true;
  };
  const { router, look } = site('/', { onChunkFailure }, { login: lost.row });
  await expect.poll(look).toBe('index');
  const overtaken = router.go('/login');
  await router.go('/signin');
  lost.fail();
  await overtaken;
  expect([look(), reloads]).toEqual(['signin', 0]);
});

test('the login guard runs again once the code has loaded: the session may have ended', async () => {
  const code = held();
  let isOpen = true;
  const guards: Guards = { login: () => (isOpen ? PASS : { kind: 'redirect', path: '/signin' }) };
  const { look, browser } = site('/login', { guards }, { login: { ...code.row, access: 'login' } });
  await expect.poll(look).toBe('starting');
  isOpen = false;
  code.release();
  await expect.poll(look).toBe('signin');
  expect(browser.address()).toBe('/signin');
});

test('a change of the hash alone neither loads nor runs guards', async () => {
  let loads = 0;
  const login = row({
    load: async () => {
      loads += 1;
      return () => null;
    },
  });
  const { browser, router, look } = site('/login?a=1', {}, { login });
  await expect.poll(look).toBe('login');
  await router.go('/login?a=1#form');
  expect([loads, browser.address()]).toEqual([1, '/login?a=1#form']);
  expect(router.state.peek()).toMatchObject({ scroll: { hash: '#form' } });
  await router.go('/login?a=2');
  expect(loads).toBe(2);
});

test('a replaced query changes the address alone, and not while another page is loading', async () => {
  const slow = held();
  const { browser, router, look } = site('/login?a=1#top', {}, { signin: slow.row });
  await expect.poll(look).toBe('login');
  const before = router.state.peek();
  router.replaceQuery('?a=2');
  expect([browser.address(), browser.entries(), look()]).toEqual(['/login?a=2#top', 1, 'login']);
  // The same scroll target: the page must not scroll.
  expect(router.state.peek()).toEqual({ ...before, path: '/login?a=2#top' });
  const going = router.go('/signin');
  router.replaceQuery('');
  expect(browser.address()).toBe('/login?a=2#top');
  slow.release();
  await going;
  browser.back();
  await expect.poll(look).toBe('login');
  expect(browser.address()).toBe('/login?a=2#top');
});

test('a new page starts at the top, going back restores the scroll position', async () => {
  const { browser, router, look } = site('/login');
  await expect.poll(look).toBe('login');
  browser.scrollBy(420);
  await router.go('/signin');
  expect(router.state.peek()).toMatchObject({ scroll: { x: 0, y: 0 } });
  browser.back();
  await expect.poll(look).toBe('login');
  expect(router.state.peek()).toMatchObject({ scroll: { x: 0, y: 420 } });
});

test('a screen may report an error, and the same navigation may be retried', async () => {
  const { router, look } = site('/login');
  await expect.poll(look).toBe('login');
  router.fail(404, 'This page could not be found');
  expect([look(), router.navigationStatus.peek()]).toEqual(['404 This page could not be found', 'failed']);
  await router.retry();
  expect(look()).toBe('login');
});
