import { act, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { recentlySeenModel } from '../../state/catalogue/recently-seen.model.ts';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { AuctionLotScreen } from './AuctionLotScreen.tsx';

afterEach(unmountAll);

const { facts } = aLot();
const horse = (number: number, name: string, change: Parameters<typeof aLot>[0] = {}) =>
  aLot({ id: `l${number}`, slug: name.toLowerCase(), number: String(number), name, ...change });
const unlike = {
  facts: { ...facts, sex: 'Mare', breed: 'Trakehner', dateOfBirth: '2012' },
  currentPrice: 90_000,
};
const lots = [
  horse(1, 'Alpha', { currentPrice: 8_500 }),
  horse(2, 'Bella'),
  horse(3, 'Carlo', unlike),
  horse(4, 'Dora', { status: 'sold' }),
  horse(5, 'Emil', { currentPrice: 11_000 }),
];

async function open(lot = 'bella', options: TestStoreOptions = {}, width = 1200) {
  const test = createTestStore({ ...options, world: { lots, ...options.world } });
  const page = mount(<AuctionLotScreen auction="spring-foals" lot={lot} isHybrid={false} />, test, width);
  await page.advance(50);
  /** The parts around a lot are loaded over the real network. */
  const loaded = async <Value,>(read: () => Value) =>
    expect
      .poll(async () => {
        // The part below the lot loads when the user scrolls near it.
        page.element.scrollIntoView({ block: 'end' });
        await page.advance(50);
        return read();
      })
      .toBeTruthy();
  return { ...test, ...page, loaded };
}
type Opened = Awaited<ReturnType<typeof open>>;
const links = ({ root }: Opened) => [...root.querySelectorAll<HTMLAnchorElement>('[part=neighbours] a')];
const names = ({ shown }: Opened, title: string) => {
  const section = shown.queryByRole('heading', { name: title })?.closest('section');
  return section
    ? within(section)
        .getAllByRole('article')
        .map((it) => it.querySelector('h3, h4')?.textContent)
    : [];
};

test('links lead to the lots before and after in the catalogue', async () => {
  const page = await open();
  await page.loaded(() => links(page).length);
  expect(links(page).map((it) => [it.rel, it.textContent, it.getAttribute('href')])).toEqual([
    ['prev', 'Previous lot Lot 1 Alpha', 'https://host.example/horses?page=2#ae-lot_spring-foals_alpha'],
    ['next', 'Next lot Lot 3 Carlo', 'https://host.example/horses?page=2#ae-lot_spring-foals_carlo'],
  ]);
  expect(page.shown.getByText('2 of 5')).toBeTruthy();
  // The test must stay on its page.
  page.root.addEventListener('click', (event) => event.preventDefault());
  act(() => links(page)[1]?.click());
  // The lot counts as viewed by an effect, which may run before or after the click.
  expect(page.events.filter(({ name }) => name === 'auction-navigate')).toMatchObject([
    { detail: { route: 'auctions-auction-auctionlot', params: { auctionlot: 'carlo' } } },
  ]);
});

test('the first lot has no link to a previous lot, and the only lot of an auction has no line of links', async () => {
  const first = await open('alpha');
  await first.loaded(() => links(first).length);
  expect(links(first).map(({ rel }) => rel)).toEqual(['next']);
  unmountAll();
  const only = await open('bella', { world: { lots: [horse(2, 'Bella')] } });
  await only.loaded(() => only.root.querySelector('[part=more-lots]') === null);
  expect(only.shown.queryByRole('navigation')).toBeNull();
});

test('the line of links has its height before the links appear, so the pictures do not move', async () => {
  const test = createTestStore({ world: { lots } });
  const gate = test.transport.hold('GET /auction/{auction}/auctionlots');
  const page = mount(<AuctionLotScreen auction="spring-foals" lot="bella" isHybrid={false} />, test);
  await page.advance(50);
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  // The part below the line, with or without its pictures.
  const below = () => page.root.querySelector('[part=lot] > div > :nth-child(2)');
  const top = () => topOf(below()) - topOf(page.element);
  const before = top();
  expect(before).toBeGreaterThan(40);
  gate.release();
  await expect
    .poll(async () => {
      await page.advance(50);
      return page.root.querySelector('[part=neighbours]');
    })
    .not.toBeNull();
  expect(top()).toBe(before);
});

test('similar lots are those that are still open, the nearest first, with live prices', async () => {
  const page = await open();
  await page.loaded(() => names(page, 'Similar lots').length);
  expect(names(page, 'Similar lots')).toEqual(['Alpha', 'Emil']);
  page.hub.send('auctionlot.bid', bidMessage(lots[0] ?? aLot(), { currentPrice: 60_000 }));
  await page.advance(2_100);
  // The order stays, the price does not.
  expect(names(page, 'Similar lots')).toEqual(['Alpha', 'Emil']);
  expect(page.shown.getByText('€60,000')).toBeTruthy();
});

test('recently seen lots are listed newest first, without this lot and removed lots, until sign-out', async () => {
  const page = await open('bella', { signedIn: true });
  const seen = page.store.model(recentlySeenModel);
  expect(seen.lots.peek().map(({ id }) => id)).toEqual(['l2']);
  act(() => {
    for (const id of ['l3', 'gone', 'l4']) seen.see({ id, auction: 'a1' }, false);
  });
  await page.loaded(() => names(page, 'Recently seen').length);
  expect(names(page, 'Recently seen')).toEqual(['Dora', 'Carlo']);
  act(() => page.store.session.logout());
  await page.advance(50);
  expect(names(page, 'Recently seen')).toEqual([]);
});

test('a lot of another auction that was seen is brought up to date', async () => {
  const autumn = anAuction({ id: 'a2', slug: 'autumn', name: 'Autumn' });
  const other = horse(9, 'Fee', { auction: 'a2', auctionslug: 'autumn' });
  const page = await open('bella', { world: { auctions: [anAuction(), autumn], lots: [...lots, other] } });
  act(() => page.store.model(recentlySeenModel).see(other, false));
  await page.loaded(() => names(page, 'Recently seen').length);
  expect(names(page, 'Recently seen')).toEqual(['Fee']);
});

test('on paper there are no other lots', async () => {
  const page = await open('bella', {}, 718);
  await page.loaded(() => names(page, 'Similar lots').length);
  const heading = page.shown.getByRole('heading', { name: 'Similar lots' });
  expect(heading.checkVisibility()).toBe(true);
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(heading.checkVisibility()).toBe(false);
});

test('without similar and recently seen lots nothing is shown', async () => {
  const page = await open('carlo');
  await page.loaded(() => links(page).length);
  await page.loaded(() => page.transport.count('GET /auction/{auction}/auctionlots'));
  expect(page.shown.queryByRole('heading', { name: /Similar|Recently/ })).toBeNull();
});

test.each(AXE_VIEWS)('axe finds nothing around a lot: %s at %i px', async (locale, width) => {
  const page = await open('bella', { i18n: await allTexts(locale), config: { locale } }, width);
  act(() => page.store.model(recentlySeenModel).see({ id: 'l3', auction: 'a1' }, false));
  await page.loaded(() => page.root.querySelectorAll('[part=more-lots] article').length === 3);
  expect(await faults(page)).toEqual([]);
  expect(page.root.firstElementChild?.scrollWidth).toBeLessThanOrEqual(width);
});
