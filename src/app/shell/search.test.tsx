import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aResult, aSuggestion } from '../../testing/fixtures/search.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { openSite, type SiteOptions } from '../../testing/site.tsx';

afterEach(async () => {
  unmountAll();
  // Otherwise the pointer might be over the next test's field.
  await userEvent.unhover(document.body);
});

const AUCTIONS = '/sales/3forONE/online-auctions';
const LOT = `${AUCTIONS}/spring-foals/quidam-star`;

async function open(path: string, options: SiteOptions = {}) {
  const site = await openSite(path, options);
  site.transport.on('GET /search/{term}', ({ query }) => ({
    body: query.has('limit') ? [aSuggestion()] : [aResult()],
  }));
  await site.until(site.heading).not.toBe('');
  const fields = () =>
    [...site.root.querySelectorAll<HTMLInputElement>('[role=search] input')].filter((it) =>
      it.checkVisibility({ visibilityProperty: true }),
    );
  const links = () =>
    [...site.root.querySelectorAll<HTMLAnchorElement>('a[href="/search"]')].filter((it) =>
      it.checkVisibility(),
    );
  return { ...site, fields, links };
}

test('the search in the navigation bar works before its suggestions have loaded, and after', async () => {
  const site = await open(AUCTIONS);
  const [field] = site.fields();
  expect(site.fields()).toHaveLength(1);
  await userEvent.click(field as HTMLElement);
  await userEvent.keyboard('quidam{Enter}');
  await site.until(site.browser.address).toBe('/search?q=quidam');
  await site.until(() => document.title).toBe('Search: quidam | Marbrook');
});

test('text typed before the suggestions have loaded stays, and then gets suggestions', async () => {
  const site = await open(AUCTIONS);
  const [field] = site.fields() as [HTMLInputElement];
  expect(field.getAttribute('role')).toBeNull();
  field.focus();
  field.value = 'quid';
  await site.until(() => field.getAttribute('aria-expanded')).toBe('true');
  expect([site.fields()[0], field.value]).toEqual([field, 'quid']);
  await site.until(() => site.root.querySelectorAll('[role=option]').length).toBe(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await site.until(site.browser.address).toBe(LOT);
});

test('nothing moves in the navigation bar when the suggestions load, nor on the search page', async () => {
  const site = await open(AUCTIONS);
  const menu = () => site.root.querySelector('[part=navbar] [aria-haspopup=dialog]')?.getBoundingClientRect();
  const [field] = site.fields() as [HTMLInputElement];
  const places = () => [menu(), field.getBoundingClientRect()].map((box) => [box?.x, box?.y, box?.width]);
  const before = places();
  await userEvent.click(field);
  await userEvent.keyboard('quid');
  await site.until(() => field.getAttribute('role')).toBe('combobox');
  expect(places()).toEqual(before);
  await site.follow('search', { q: 'quidam' });
  await site.until(site.heading).toBe('Search');
  expect(places()).toEqual(before);
  // The page has a box of its own.
  expect(site.fields().map(({ id }) => id)).toEqual(['search-page']);
});

test.each([360, 1400])('at %i px an icon in the top bar leads to the search page', async (width) => {
  const site = await open(LOT, { width });
  const [icon] = site.links() as [HTMLAnchorElement];
  expect(icon.closest('[part=topbar]')).not.toBeNull();
  expect(icon.textContent).toBe('Search');
  const { width: wide, height } = icon.getBoundingClientRect();
  expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
  act(() => icon.click());
  await site.until(site.browser.address).toBe('/search');
  await site.until(site.heading).toBe('Search');
  expect(site.links()[0]?.getAttribute('aria-current')).toBe('page');
});

test('the menu leads to the search page', async () => {
  const site = await open(LOT, { width: 360 });
  act(() => site.root.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click());
  const link = site.root.querySelector<HTMLElement>('dialog a[href="/search"]');
  expect(link?.textContent).toBe('Search');
  act(() => link?.click());
  await site.until(site.browser.address).toBe('/search');
  expect(site.root.querySelector('dialog')).toBeNull();
});

test('on a small screen the top bar stays one line in every language', async () => {
  for (const path of ['/login', '/de/login', '/fr/login', '/ar/login']) {
    const site = await open(path, { width: 360 });
    expect(site.root.querySelector('[part=topbar]')?.getBoundingClientRect().height).toBeLessThanOrEqual(46);
    expect(site.element.scrollWidth).toBeLessThanOrEqual(360);
    unmountAll();
  }
});
