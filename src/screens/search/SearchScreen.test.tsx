import { act, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import type { FakeAnswer } from '../../testing/fakes/fake-transport.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction, aHybridLot, anUpcomingLot } from '../../testing/fixtures/hybrid.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { aResult, aSuggestion } from '../../testing/fixtures/search.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts, openSite, type SiteOptions } from '../../testing/site.tsx';

afterEach(unmountAll);

const { log: _, pedigree: __, videos: ___, documents: ____, description: _____, ...hybrid } = aHybridLot();
const FOUND = [
  aResult({ ...hybrid, kind: 'hybrid' }, { type: 'hybrid', auctionName: 'Winter Elite', score: 3 }),
  aResult({ id: 'l1', name: 'Quidam Star', number: '1' }, { score: 2 }),
  aResult({ id: 'l2', name: 'Silberfee', slug: 'silberfee', number: '2' }, { score: 1 }),
];

async function open(path: string, answer: FakeAnswer = { body: FOUND }, options: SiteOptions = {}) {
  const site = await openSite(path, options);
  site.transport.on('GET /search/{term}', ({ query }) =>
    query.has('limit') ? { body: [aSuggestion()] } : answer,
  );
  const main = () => site.main() as HTMLElement;
  const texts = (selector: string) => [...main().querySelectorAll(selector)].map((it) => it.textContent);
  const field = () => site.root.querySelector('#search-page') as HTMLInputElement;
  const asked = () => site.transport.calls.filter((call) => call.path.startsWith('/search/'));
  await site.until(() => field() !== null).toBe(true);
  const settled = () => site.until(() => main().querySelector('[aria-busy]')).toBeNull();
  return { ...site, main, texts, field, asked, settled };
}
const cardOf = (name: string, within_: HTMLElement) =>
  within(within(within_).getByRole('heading', { level: 3, name }).closest('article') as HTMLElement);

test('a lot whose sale has ended without it is not upcoming', async () => {
  const { log: _log, pedigree, videos, documents, description, ...lot } = anUpcomingLot();
  const site = await open(
    '/search?q=quidam',
    { body: [aResult({ ...lot, kind: 'hybrid' }, { type: 'hybrid', auctionName: 'Winter Elite' })] },
    { world: { auctions: [aHybridAuction({ status: 'ended', liveAuctionlot: null })], lots: [] } },
  );
  await site.until(() => site.texts('h3')).toEqual([lot.name]);
  const card = cardOf(lot.name, site.main());
  await site.until(() => card.queryAllByText('Not called').length).toBe(2);
  expect(card.queryByText('Upcoming')).toBeNull();
});

test('a lot that waits in a hall shows its estimate, and once the sale is due does not say that it begins shortly', async () => {
  const waiting = (id: string, name: string, start: string) => {
    const {
      log: _log,
      pedigree,
      videos,
      documents,
      description,
      ...lot
    } = anUpcomingLot({ id, name, start });
    return aResult({ ...lot, kind: 'hybrid' }, { type: 'hybrid', auctionName: 'Winter Elite' });
  };
  const site = await open('/search?q=quidam', {
    body: [waiting('h3', 'Fidelio', instant(-600_000)), waiting('h4', 'Leonora', instant(5_400_000))],
  });
  await site.until(() => site.texts('h3')).toEqual(['Fidelio', 'Leonora']);
  const [due, early] = ['Fidelio', 'Leonora'].map((name) => cardOf(name, site.main()));
  expect(due?.getByText('Not called yet')).toBeTruthy();
  expect(due?.getByText('Status of the lot')).toBeTruthy();
  expect(due?.queryByText('Begins shortly')).toBeNull();
  expect(early?.getByText(/^1 h \d+ min$/)).toBeTruthy();
  for (const card of [due, early]) {
    expect(card?.getByText('Estimate')).toBeTruthy();
    expect(card?.getByText('€18,000 – €26,000')).toBeTruthy();
  }
});

test('the results are shown by auction, the best first, as live cards', async () => {
  const site = await open('/search?q=quidam');
  await site.until(() => site.texts('h2')).toEqual(['Winter Elite', 'Spring Foals']);
  expect(site.texts('h3')).toEqual(['Stella Nova', 'Quidam Star', 'Silberfee']);
  expect(site.heading()).toBe('Search');
  expect(document.title).toBe('Search: quidam | Marbrook');
  expect(site.field().value).toBe('quidam');
  expect(site.main().textContent).toContain('3 results for “\u2068quidam\u2069”');
  expect(site.announced).toContain('3 results for “\u2068quidam\u2069”');
  // Hybrid auctions are marked, and their lots have addresses of their own.
  const [elite, foals] = [...site.main().querySelectorAll('section')] as [HTMLElement, HTMLElement];
  expect(elite.textContent).toContain('Hybrid auction');
  expect(foals.textContent).not.toContain('Hybrid auction');
  const path = (name: string) => cardOf(name, site.main()).getByRole('link', { name }).getAttribute('href');
  expect(path('Stella Nova')).toContain('/hybrid/winter-elite/lot/');
  expect(path('Silberfee')).toBe('/sales/3forONE/online-auctions/spring-foals/silberfee');
  expect(within(foals).getByRole('link', { name: 'Spring Foals' }).getAttribute('href')).toBe(
    '/sales/3forONE/online-auctions/spring-foals',
  );
  await site.settle(2_500);
  site.hub.send('auctionlot.bid', bidMessage(aLot({ id: 'l1' }), { currentPrice: 9_750 }));
  await site.until(() => cardOf('Quidam Star', site.main()).queryByText('€9,750')).toBeTruthy();
  expect(cardOf('Quidam Star', site.main()).getByRole('button', { name: /favourites/ })).toBeTruthy();
});

test('a new search changes the address, and the Back button shows the former search', async () => {
  const site = await open('/search?q=quidam');
  await site.until(() => site.texts('h2').length).toBe(2);
  await userEvent.clear(site.field());
  await userEvent.keyboard('silber{Enter}');
  await site.until(site.browser.address).toBe('/search?q=silber');
  await site.until(() => document.title).toBe('Search: silber | Marbrook');
  expect(site.root.activeElement).toBe(site.field());
  act(() => site.browser.back());
  await site.until(() => site.field().value).toBe('quidam');
  expect(site.browser.address()).toBe('/search?q=quidam');
});

test('without a term the page asks for one, and so it does once the term is cleared', async () => {
  const site = await open('/search?q=quidam');
  await site.until(() => site.texts('h2').length).toBe(2);
  await userEvent.click(within(site.main()).getByRole('button', { name: 'Clear the search' }));
  await site.until(site.browser.address).toBe('/search');
  await site.until(() => site.texts('h2')).toEqual([]);
  expect(site.main().textContent).toContain('Enter the name of a horse');
  expect(document.title).toBe('Search | Marbrook');
});

test.each(['%20%20', '..', '%E2%80%8F'])('the address ?q=%s is no search', async (q) => {
  const site = await open(`/search?q=${q}`);
  await site.until(() => site.main().textContent).toContain('Enter the name of a horse');
  expect(site.asked()).toEqual([]);
});

test('a term of any length and with anything in it is text', async () => {
  const term = `"'_<img onerror> drop table lot --`;
  const site = await open(`/search?q=${encodeURIComponent(term + 'x'.repeat(1_000))}`, { body: [] });
  await site.settled();
  expect(site.asked().map(({ path }) => path.slice('/search/'.length))).toEqual([
    (term + 'x'.repeat(1_000)).slice(0, 100),
  ]);
  expect(site.main().textContent).toContain(term);
  expect(site.main().querySelector('img')).toBeNull();
});

test('a search without results says so, leads to the auctions and offers similar lots', async () => {
  const near = FOUND.slice(1).map((result) => ({ ...result, rel: 'near' }));
  const site = await open('/search?q=quidan', { body: near });
  await site.until(() => site.texts('h2')).toEqual(['Similar', 'Spring Foals']);
  expect(site.main().textContent).toContain('Nothing found for “\u2068quidan\u2069”');
  expect(site.announced).toContain('Nothing found for “\u2068quidan\u2069”');
  const link = within(site.main()).getByRole('link', { name: 'All auctions' });
  expect(link.getAttribute('href')).toBe('/sales/3forONE/online-auctions');
  expect(site.texts('h3')).toEqual(['Quidam Star', 'Silberfee']);
});

test('a failed search is logged, shows a message, and is retried', async () => {
  const site = await open('/search?q=quidam', { status: 500, body: {} });
  await site.until(() => site.main().textContent).toContain('The search does not answer at the moment.');
  expect(site.logged.some((line) => line.includes('search failed'))).toBe(true);
  expect(site.main().textContent).not.toContain('Nothing found');
  site.transport.on('GET /search/{term}', { body: FOUND });
  act(() => within(site.main()).getByRole('button', { name: 'Try again' }).click());
  await site.until(() => site.texts('h2').length).toBe(2);
});

test('in another language the search is run again', async () => {
  const site = await open('/search?q=quidam');
  await site.until(() => site.texts('h2').length).toBe(2);
  await act(() => site.store.i18n.change('de'));
  await site.until(site.browser.address).toBe('/de/search?q=quidam');
  await site.until(() => site.asked().map(({ query }) => query.get('lang'))).toEqual(['en', 'de']);
});

test('nothing on the screen moves while the results load', async () => {
  const site = await open('/search?q=quidam', 'never');
  await site
    .until(() => site.main().querySelector('[aria-busy] article, [aria-busy] ul, [aria-busy] div'))
    .not.toBeNull();
  const footer = () => site.root.querySelector('[part=footer]')?.getBoundingClientRect().top ?? 0;
  expect(footer()).toBeGreaterThan(window.innerHeight);
  const box = site.field().getBoundingClientRect();
  expect(box.height).toBeGreaterThanOrEqual(44);
});

test.each(AXE_VIEWS)(
  'axe finds nothing in results, open list and nothing found: %s at %i px',
  async (locale, width) => {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const options = { i18n: await allTexts(locale), width };
    const near = FOUND.map((result) => ({ ...result, rel: 'near' }));
    const site = await open(`${prefix}/search?q=quidam`, { body: FOUND }, options);
    await site.until(() => site.texts('h2').length).toBe(2);
    expect(await faults(site)).toEqual([]);
    await userEvent.click(site.field());
    await userEvent.keyboard('{ArrowDown}');
    await site.until(() => site.root.querySelectorAll('[role=option]').length).toBe(2);
    expect(await faults(site)).toEqual([]);
    expect(site.element.scrollWidth).toBeLessThanOrEqual(width);
    await userEvent.keyboard('{Escape}{Escape}');
    await site.until(site.browser.address).toBe(`${prefix}/search`);
    await userEvent.keyboard('{ArrowDown}');
    await site.until(() => site.field().getAttribute('aria-expanded')).toBe('true');
    expect(site.root.querySelector('[popover]:popover-open')?.textContent).toContain('quidam');
    expect(await faults(site)).toEqual([]);
    site.transport.on('GET /search/{term}', { body: near });
    await site.follow('search', { q: 'x' });
    await site.until(() => site.texts('h2').length).toBe(3);
    expect(await faults(site)).toEqual([]);
  },
);
