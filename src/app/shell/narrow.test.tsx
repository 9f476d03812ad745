import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAuctioneer } from '../../testing/fixtures/auctioneer.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { openSite } from '../../testing/site.tsx';

afterEach(unmountAll);

const LOT = '/sales/3forONE/online-auctions/spring-foals/quidam-star';
const AUCTIONS = '/sales/3forONE/online-auctions';

const isSeen = (element: HTMLElement) => element.checkVisibility();
const hrefs = (within: ParentNode | null) =>
  [...(within?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map((it) => it.getAttribute('href'));

test('on a small screen the navigation bar links to the auctions', async () => {
  const site = await openSite(LOT, { width: 360 });
  await site.until(site.heading).not.toBe('');
  const links = [...site.root.querySelectorAll<HTMLElement>(`[part=navbar] a[href="${AUCTIONS}"]`)].filter(
    isSeen,
  );
  expect(links.map((it) => it.textContent)).toEqual(['Auctions']);
  const { left, right, height } = (links[0] as HTMLElement).getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
  expect(height).toBeGreaterThanOrEqual(44);
});

test('on a small screen the header shrinks to one sticky bar when the page is scrolled', async () => {
  const site = await openSite(LOT, { width: 360 });
  await site.until(site.heading).not.toBe('');
  const topOf = (part: string) =>
    site.root.querySelector(`[part=${part}]`)?.getBoundingClientRect().top ?? Number.NaN;
  window.scrollTo(0, 0);
  const restsAt = topOf('navbar');
  expect(restsAt).toBeGreaterThan(0);
  // The main content begins within the first 200 px, once the space of the empty ticker has closed.
  await expect.poll(() => topOf('main')).toBeLessThanOrEqual(200);
  window.scrollTo(0, 600);
  expect(topOf('navbar')).toBe(0);
  expect(topOf('topbar')).toBeLessThan(-40);
  const bar = site.root.querySelector('[part=navbar]')?.getBoundingClientRect();
  expect(bar?.height).toBeLessThanOrEqual(56);
  // Toasts do not cover its menu.
  expect(site.store.toasts.top()).toBe(bar?.bottom);
  window.scrollTo(0, 0);
  expect(topOf('navbar')).toBe(restsAt);
  // In a window as low as at 400 % it scrolls away with the rest.
  await page.viewport(360, 256);
  window.scrollTo(0, 600);
  expect(topOf('navbar')).toBeLessThan(-40);
  expect(site.store.toasts.top()).toBe(0);
});

test.each(['', '/ar'])('on a small screen the strip of pages shows the current one: %s', async (language) => {
  const { pages } = anAuctioneer();
  const wide = Object.entries(pages).map(([id, page]) => {
    const name = `A page with a long name ${id}`;
    return [id, { ...page, names: { en: name, ar: name }, slugs: { en: id, ar: id } }];
  });
  const path = (slug: string) => `${language}/sales/3forONE/${slug}`;
  const site = await openSite(path('152686'), { width: 360 });
  site.transport.on('GET /auctioneer/', { body: anAuctioneer({ pages: Object.fromEntries(wide) }) });
  site.transport.on('GET /page/{slug}', ({ params: { slug } }) => ({
    body: { id: slug, slug, slugs: { en: slug, ar: slug }, title: slug, html: '' },
  }));
  const current = () =>
    [...site.root.querySelectorAll<HTMLElement>('nav a[aria-current=page]')].filter(isSeen)[0];
  for (const slug of ['152686', '127567', '46897']) {
    if (slug !== '152686') await site.follow('sales-page', { page: slug });
    await site.until(() => current()?.textContent).toBe(`A page with a long name ${slug}`);
    const { left, right } = (current() as HTMLElement).getBoundingClientRect();
    expect([slug, left >= 0, right <= 360]).toEqual([slug, true, true]);
    expect(window.scrollY).toBe(0);
  }
});

test('on a small screen the menu lists no link twice', async () => {
  const site = await openSite(LOT, { width: 360 });
  const menus = { navbar: ['46897', '171558'], topbar: ['46897', '152686'], footer: [] };
  site.transport.on('GET /auctioneer/', { body: anAuctioneer({ navigation: menus }) });
  await site.until(site.heading).not.toBe('');
  act(() => site.root.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click());
  const listed = hrefs(site.root.querySelector('dialog'));
  expect(listed).toContain(AUCTIONS);
  expect(new Set(listed).size).toBe(listed.length);
  // Links for which the top bar has no space.
  expect(listed).toEqual(expect.arrayContaining(['tel:+493023125417', 'https://www.marbrook.example/']));
});

test.each(['en', 'de', 'fr', 'ar'] as const)(
  'on a small screen the top bar is one line with the flag of the language: %s',
  async (locale) => {
    for (const signedIn of [false, true]) {
      const site = await openSite(locale === 'en' ? LOT : `/${locale}`, { width: 360, signedIn });
      const toggle = () => site.root.querySelector<HTMLElement>('[aria-controls=site-languages]');
      await site.until(() => toggle()?.querySelector('svg[viewBox="0 0 60 40"]') !== undefined).toBe(true);
      await site.until(() => site.root.querySelectorAll('[part=topbar] li').length).toBeGreaterThan(1);
      const flag = toggle()?.querySelector('svg[viewBox="0 0 60 40"]');
      expect(flag?.checkVisibility()).toBe(true);
      const bar = site.root.querySelector('[part=topbar]');
      expect(bar?.getBoundingClientRect().height).toBeLessThan(2 * 44);
      const name = toggle()?.querySelector('span:last-of-type');
      expect(name?.getBoundingClientRect().height).toBeLessThan(30);
      for (const item of bar?.querySelectorAll<HTMLElement>('a, button') ?? []) {
        if (!isSeen(item)) continue;
        const { left, right } = item.getBoundingClientRect();
        expect([item.textContent, left >= 0, right <= 360]).toEqual([item.textContent, true, true]);
      }
      unmountAll();
    }
  },
);

test('the search icon is in the top bar at every width', async () => {
  const site = await openSite(LOT, { width: 360 });
  await site.until(site.heading).not.toBe('');
  for (const width of [360, 768, 1024, 1280, 1366, 1440]) {
    await page.viewport(width, 900);
    const icon = site.root.querySelector<HTMLElement>('[part=topbar] a[href="/search"]');
    expect([width, icon !== null && isSeen(icon)]).toEqual([width, true]);
  }
});
