import { act, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AXE_LOCALES, faults } from '../../testing/axe.ts';
import { aUser } from '../../testing/fixtures/users.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { openSite, type SiteOptions } from '../../testing/site.tsx';

afterEach(unmountAll);

const open = async (options: SiteOptions = {}, address = '/') => {
  const site = await openSite(address, {
    signedIn: true,
    world: { user: aUser({ favorites: ['l1', 'l7'] }) },
    ...options,
  });
  const link = (count: number) => site.shown.queryByRole('link', { name: `Favourites: ${count}` });
  await site.until(() => link(2) !== null || link(0) !== null || options.world === undefined).toBe(true);
  return { ...site, link };
};

test('the top bar counts the favourites and leads to their tab', async () => {
  const site = await open();
  await site.until(() => site.link(2)?.getAttribute('href')).toBe('/user/activities?tab=favourites');
  await act(async () => {
    await site.store.myLots.setFavourite('l7');
  });
  await site.until(() => site.link(1) !== null).toBe(true);
  act(() => site.link(1)?.click());
  await site
    .until(() => site.shown.queryByRole('tab', { selected: true })?.textContent)
    .toContain('Favourites');
  expect(site.browser.address()).toBe('/user/activities?tab=favourites');
});

test('each visit to the user’s lists requests them once, although reminders use the same lots', async () => {
  const site = await open({}, '/user/activities?tab=favourites');
  const asked = () => ['activities', 'favorites'].map((list) => site.transport.count(`GET /user/${list}`));
  await site.until(() => site.shown.queryByRole('tab', { selected: true })?.textContent).toContain('2');
  // The code of the reminders, which begin after two seconds, loads beside the page.
  await site.until(() => site.root.querySelector('[part=notify]') !== null).toBe(true);
  await site.settle(5_000);
  expect(asked()).toEqual([1, 1]);
  await site.follow('index');
  await site.until(() => site.browser.address()).toBe('/');
  await site.settle(60_000);
  expect(asked()).toEqual([1, 1]);
  await site.follow('user-activities');
  await site.until(asked).toEqual([2, 1]);
});

test('the count in the top bar follows a favourite set in another tab', async () => {
  const site = await open();
  await site.until(() => site.link(2) !== null).toBe(true);
  site.world.user = aUser({ favorites: [] });
  act(() => site.page.emitStorage('ae_favourites'));
  await site.until(() => site.link(0) !== null).toBe(true);
});

test('in the menu the link to the favourites is in words, in the language of the page', async () => {
  const site = await open({ width: 360 }, '/de');
  const button = await site.shown.findByRole('button', { name: 'Menü' });
  act(() => button.click());
  const menu = within(await site.shown.findByRole('dialog'));
  const link = await menu.findByRole('link', { name: 'Favoriten: 2' });
  expect(link.getAttribute('href')).toBe('/de/benutzer/aktivitaeten?tab=favourites');
});

test('a guest has no favourites link', async () => {
  const site = await openSite('/');
  await site.until(() => site.shown.queryByRole('link', { name: 'Log in' }) !== null).toBe(true);
  expect(site.shown.queryByRole('link', { name: /^Favourites/ })).toBeNull();
});

test.each(AXE_LOCALES)('%s: axe finds nothing about the bar of a signed-in user', async (locale) => {
  const path = locale === 'en' ? '/' : `/${locale}`;
  for (const width of [360, 700, 1400]) {
    const site = await open({ width }, path);
    await site.until(() => site.root.querySelector('[part="topbar"]')?.textContent ?? '').toContain('2');
    expect(await faults(site)).toEqual([]);
    unmountAll();
  }
});
