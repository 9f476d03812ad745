import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../testing/mount.tsx';
import { openSite } from '../testing/site.tsx';
import { ROUTES } from './routes/rows.ts';

afterEach(unmountAll);

const LOT = '/sales/3forONE/online-auctions/spring-foals/quidam-star';

test('who needs to sign in comes to the sign-in, and from there to what was wanted', async () => {
  const site = await openSite('/de/user/profile?tab=mail');
  await site.until(() => site.browser.address()).toBe('/de/login');
  expect(site.local.get('auth.redirect')).toBe('/de/user/profile?tab=mail');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/de/user/profile?tab=mail');
  expect(site.local.get('auth.redirect')).toBeNull();
  await site.until(() => document.title).toBe('Profil | Marbrook');
  // Signed out, also in another tab, the page is not theirs to see any more.
  act(() => site.store.session.logout());
  await site.until(() => site.browser.address()).toBe('/de/ausloggen');
});

test('a session that ends while the first page is on its way leads to the sign-in', async () => {
  let release = (): void => undefined;
  let asked = 0;
  const code = new Promise<void>((resolve) => {
    release = resolve;
  });
  const route = ROUTES['user-profile'];
  const load = () => {
    asked += 1;
    return code.then(() => route.load());
  };
  const table = { ...ROUTES, 'user-profile': { ...route, load } };
  const site = await openSite('/de/user/profile', { signedIn: true, table });
  // The guard has let it pass by then.
  await site.until(() => asked).toBe(1);
  act(() => site.store.session.logout());
  release();
  await site.until(() => site.browser.address()).toBe('/de/login');
  expect(site.local.get('auth.redirect')).toBe('/de/user/profile');
});

test('the next to sign in is not led to where the one before wanted to go', async () => {
  const site = await openSite(LOT, { signedIn: true });
  await site.until(site.heading).toBe('Quidam Star');
  site.local.set('auth.redirect', '/user/activities');
  act(() => site.store.session.logout());
  await site.settle();
  expect(site.local.get('auth.redirect')).toBeNull();
});

test('a wanted path that somebody else has planted is not followed', async () => {
  const site = await openSite('/login');
  await site.until(site.heading).not.toBe('');
  site.local.set('auth.redirect', '/%2f%2fevil.example');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe('/');
});

test('who signs in from a page they were reading comes back to it', async () => {
  const site = await openSite(LOT);
  await site.until(site.heading).toBe('Quidam Star');
  const from = { element: site.element, emit: () => true };
  act(() => site.store.navigation.requireLogin(from, 'favourite'));
  await site.until(() => site.browser.address()).toBe('/login');
  await act(() => site.store.session.login({ email: 'anna@example.com', password: 'x' }));
  await site.until(() => site.browser.address()).toBe(LOT);
});

test('who signs in to bid stays on the page of the lot, and sees the overview of the amount', async () => {
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
