import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../testing/mount.tsx';
import { openSite } from '../testing/site.tsx';
import { ROUTES } from './routes/rows.ts';

afterEach(unmountAll);

const LOT = '/sales/3forONE/online-auctions/spring-foals/quidam-star';

test('a guest who opens a protected page is led to the sign-in, and back to that page after it', async () => {
  const site = await openSite('/de/user/profile?tab=mail');
  await site.until(() => site.browser.address()).toBe('/de/login');
  expect(site.local.get('auth.redirect')).toBe('/de/user/profile?tab=mail');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/de/user/profile?tab=mail');
  expect(site.local.get('auth.redirect')).toBeNull();
  await site.until(() => document.title).toBe('Profil | Marbrook');
  // After sign-out, also in another tab, a protected page is left.
  act(() => site.store.session.logout());
  await site.until(() => site.browser.address()).toBe('/de/ausloggen');
});

test('when the session ends while the first page is loading, the sign-in is shown', async () => {
  let release = (): void => undefined;
  let loads = 0;
  const code = new Promise<void>((resolve) => {
    release = resolve;
  });
  const route = ROUTES['user-profile'];
  const load = () => {
    loads += 1;
    return code.then(() => route.load());
  };
  const table = { ...ROUTES, 'user-profile': { ...route, load } };
  const site = await openSite('/de/user/profile', { signedIn: true, table });
  // By now the guard has let the page pass.
  await site.until(() => loads).toBe(1);
  act(() => site.store.session.logout());
  release();
  await site.until(() => site.browser.address()).toBe('/de/login');
  expect(site.local.get('auth.redirect')).toBe('/de/user/profile');
});

test('when the session ends by itself that is said, and signing in again leads back', async () => {
  const site = await openSite('/de/user/profile?tab=mail', { signedIn: true });
  await site.until(() => document.title).toBe('Profil | Marbrook');
  const refused = { status: 401, body: { code: 'session_invalid', status: 401 } };
  const mend = site.transport.on('GET /user/lots', refused);
  act(() => void site.store.mine.lot('l9'));
  await site.until(() => site.browser.address()).toBe('/de/ausloggen');
  const { t, errorText } = site.store.i18n;
  await site.until(() => site.root.textContent).toContain(errorText('session_invalid'));
  expect(site.root.textContent).not.toContain(t('account.logout.done'));
  fireEvent.click(site.shown.getByRole('link', { name: t('account.logout.again') }));
  await site.until(() => site.browser.address()).toBe('/de/login');
  mend();
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/de/user/profile');
});

test('after sign-out the redirect of the previous user is removed', async () => {
  const site = await openSite(LOT, { signedIn: true });
  await site.until(site.heading).toBe('Quidam Star');
  site.local.set('auth.redirect', '/user/activities');
  act(() => site.store.session.logout());
  await site.settle();
  expect(site.local.get('auth.redirect')).toBeNull();
});

test('a stored redirect to another origin is not followed', async () => {
  const site = await openSite('/login');
  await site.until(site.heading).not.toBe('');
  site.local.set('auth.redirect', '/%2f%2fevil.example');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/');
});

test('after signing in from a public page the bidder returns to that page', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  const from = { element: site.element, emit: () => true };
  act(() => site.store.navigation.requireLogin(from, 'favourite'));
  await site.until(() => site.browser.address()).toBe('/login');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe(LOT);
});

test('after signing in to bid the bidder stays on the lot and sees the overview of the bid', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  fireEvent.click(site.shown.getByRole('button', { name: 'Sign in to bid €8,250' }));
  await site.until(() => site.root.querySelector('dialog')?.textContent).toContain('Quidam Star');
  expect(site.root.querySelector('dialog')?.textContent).toContain('€8,250');
  await site.until(() => site.element.querySelector('form input[type=email]')).not.toBeNull();
  expect(site.browser.address()).toBe(LOT);
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.root.querySelector('dialog')?.textContent).toContain('Check your bid');
  expect(site.root.querySelector('dialog')?.textContent).toContain('€8,250');
  expect(site.browser.address()).toBe(LOT);
});
