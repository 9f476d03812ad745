import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TABS } from '../../features/account/activities/tabs.ts';
import { PageContext } from '../../react/page-meta.ts';
import { type AccountOptions, openAccount } from '../../testing/account.tsx';
import { AXE_VIEWS } from '../../testing/axe.ts';
import { createFakePageSink } from '../../testing/fakes/fake-page-sink.ts';
import { anActivity } from '../../testing/fixtures/activities.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { aUser } from '../../testing/fixtures/users.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { ActivitiesScreen } from './ActivitiesScreen.tsx';

afterEach(unmountAll);

const LIST = 'GET /user/favorites';
const lots = [
  aLot(),
  aLot({ id: 'l2', slug: 'silberfee', name: 'Silberfee', bids: [], bidCount: 0, currentPrice: null }),
  aLot({ id: 'l3', slug: 'donna', name: 'Donna', status: 'upcoming', start: instant(7_200_000) }),
  aLot({ id: 'l4', slug: 'vesper', name: 'Vesper', status: 'sold', end: instant(-60_000) }),
];
const ids = lots.map(({ id }) => id);

async function open(query = '?tab=favourites', options: AccountOptions = {}) {
  const site = createFakePageSink(query);
  const page = await openAccount(
    <PageContext value={site}>
      <ActivitiesScreen />
    </PageContext>,
    {
      signedIn: true,
      ...options,
      answers: { 'GET /user/activities': { body: [] }, ...options.answers },
      world: {
        lots,
        user: aUser({ favorites: ids }),
        mine: ids.map((auctionlot) =>
          aMyLot({ auctionlot, bidder: null, max: null, bid: null, favourite: true }),
        ),
        ...options.world,
      },
    },
  );
  const names = () =>
    page.shown.queryAllByRole('heading', { level: 2 }).flatMap(({ textContent }) => textContent ?? []);
  const row = (name: string) =>
    within(page.shown.getByRole('heading', { name }).closest('article') as HTMLElement);
  const tab = (name: string) => page.shown.getByRole('tab', { name });
  return { ...page, site, names, row, tab };
}

test('a favourite in a hall that is still to be called has a link to its absentee bid', async () => {
  const answers = { [LIST]: { body: [{ ...anActivity(), auctionlot: { ...lots[2], kind: 'hybrid' } }] } };
  const page = await open(undefined, { answers });
  expect(page.row('Donna').getByRole('link', { name: 'Leave an absentee bid' })).toBeTruthy();
});

test('the address chooses the tab, and the tab is written into the address', async () => {
  const page = await open('?from=mail&tab=favourites');
  expect(page.tab('Favourites 4').getAttribute('aria-selected')).toBe('true');
  expect(page.names()).toEqual(['Quidam Star', 'Silberfee', 'Donna', 'Vesper']);
  await userEvent.click(page.tab('Won 0'));
  expect(page.site.query.peek()).toBe('?from=mail&tab=won');
  await userEvent.click(page.tab('Bids 0'));
  expect(page.site.query.peek()).toBe('?from=mail');
  act(() => {
    page.site.query.value = '?tab=nonsense';
  });
  expect(page.tab('Bids 0').getAttribute('aria-selected')).toBe('true');
});

test('a favourite that waits in a hall shows its estimate, and once the sale is due does not say that it begins shortly', async () => {
  const estimate = { from: 18_000, to: 26_000 };
  const listed = (id: string, name: string, start: string) =>
    aLot({
      id,
      name,
      start,
      estimate,
      status: 'upcoming',
      end: null,
      currentPrice: null,
      bids: [],
      bidCount: 0,
    });
  const hall = [listed('l1', 'Fidelio', instant(-600_000)), listed('l2', 'Leonora', instant(7_200_000))];
  const auction = { id: 'a1', slug: 'spring-foals', name: 'Spring Foals' };
  const body = hall.map((lot) => ({ auction, auctionlot: { ...lot, kind: 'hybrid' } }));
  const page = await open('?tab=favourites', { answers: { [LIST]: { body } }, world: { lots: hall } });
  const [due, early] = [page.row('Fidelio'), page.row('Leonora')];
  expect(due.getByText('Not called yet')).toBeTruthy();
  expect(due.getByText('Status of the lot')).toBeTruthy();
  expect(due.queryByText('Begins shortly')).toBeNull();
  expect(early.getByText('2 h 0 min')).toBeTruthy();
  for (const row of [due, early]) {
    expect(row.getByText('Estimate')).toBeTruthy();
    expect(row.getByText('€18,000 – €26,000')).toBeTruthy();
  }
});

test('a favourite shows price, time and state without a bid, and follows live prices', async () => {
  const page = await open();
  expect(page.row('Quidam Star').getByText('€8,000')).toBeTruthy();
  expect(page.row('Quidam Star').queryByText('Your highest bid')).toBeNull();
  expect(page.row('Silberfee').getByText('Starting price')).toBeTruthy();
  expect(page.row('Donna').getByText('2 h 0 min')).toBeTruthy();
  expect(page.row('Donna').getByText('Upcoming')).toBeTruthy();
  expect(page.row('Vesper').getByText('Sold')).toBeTruthy();
  page.hub.send('auctionlot.bid', bidMessage(aLot(), { currentPrice: 8_500, nextBid: 8_750 }));
  await page.advance(50);
  expect(page.row('Quidam Star').getByRole('button', { name: 'Bid €8,750 on Quidam Star' })).toBeTruthy();
});

test('a lot whose heart is removed stays in the list until the next visit, and the count falls at once', async () => {
  const page = await open();
  const heart = () => page.row('Silberfee').getByRole('button', { name: 'Add Silberfee to favourites' });
  await userEvent.click(heart());
  await page.advance(50);
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  expect(page.tab('Favourites 3')).toBeTruthy();
  expect(page.names()).toHaveLength(4);
  await userEvent.click(heart());
  await page.advance(50);
  expect(page.tab('Favourites 4')).toBeTruthy();
  await userEvent.click(heart());
  await page.advance(50);
  await userEvent.click(page.tab('Bids 0'));
  await userEvent.click(page.tab('Favourites 3'));
  await page.advance(50);
  expect(page.names()).toEqual(['Quidam Star', 'Donna', 'Vesper']);
});

test('a favourite set in another tab appears', async () => {
  const page = await open('?tab=favourites', { world: { user: aUser({ favorites: ['l1'] }) } });
  expect(page.names()).toEqual(['Quidam Star']);
  page.world.user = aUser({ favorites: ['l1', 'l2'] });
  act(() => page.page.emitStorage('ae_favourites'));
  await page.advance(50);
  expect(page.names()).toEqual(['Quidam Star', 'Silberfee']);
  expect(page.tab('Favourites 2')).toBeTruthy();
});

test('a favourite on which the user has bid shows that bid as well', async () => {
  const outbid = { bids: [aBid({ id: 'b2', bidder: 'P9' }), aBid({ amount: 7_500 })] };
  const page = await open('?tab=favourites', {
    world: { lots: [aLot(outbid)], mine: [aMyLot({ bid: 7_500, favourite: true })] },
    answers: {
      'GET /user/activities': {
        body: [anActivity({ auctionlot: { ...anActivity().auctionlot, ...outbid }, standing: 'outbid' })],
      },
    },
  });
  expect(page.row('Quidam Star').getByText('Outbid')).toBeTruthy();
  expect(page.row('Quidam Star').getByText('€7,500')).toBeTruthy();
});

test('when the favourites cannot be loaded a message says so, and the list recovers by itself', async () => {
  const page = await open('?tab=favourites', { answers: { [LIST]: 'network' } });
  expect(page.shown.getByText(/Your favourites cannot be shown at the moment/)).toBeTruthy();
  const body = lots.map((lot) => ({ auction: anActivity().auction, auctionlot: lot }));
  page.transport.on(LIST, { body });
  await page.advance(3_000);
  expect(page.names()).toHaveLength(4);
});

test('the favourites are requested only where they are shown', async () => {
  const page = await open('');
  expect(page.transport.count(LIST)).toBe(0);
  await userEvent.click(page.tab('Favourites 4'));
  await page.advance(50);
  expect(page.transport.count(LIST)).toBe(1);
});

test.each(AXE_VIEWS)('axe finds nothing on any tab, full or empty: %s at %i px', async (locale, width) => {
  const i18n = await allTexts(locale);
  const bids = [
    anActivity({ auctionlot: { ...anActivity().auctionlot, ...lots[0], bids: [aBid({ bidder: 'P9' })] } }),
    anActivity({ auctionlot: { ...anActivity().auctionlot, id: 'l9', name: 'Ferro' }, max: 12_000 }),
  ];
  for (const body of [bids, []]) {
    for (const tab of TABS) {
      const world = body.length === 0 ? { user: aUser(), mine: [] } : {};
      const answers = { 'GET /user/activities': { body } };
      const page = await open(`?tab=${tab}`, { i18n, width, world, answers });
      expect(await page.faults()).toEqual([]);
      const bar = page.shown.getByRole('tablist').getBoundingClientRect();
      for (const it of page.shown.getAllByRole('tab')) {
        const box = it.getBoundingClientRect();
        expect(box.left).toBeGreaterThanOrEqual(bar.left - 1);
        expect(box.right).toBeLessThanOrEqual(bar.right + 1);
      }
      unmountAll();
    }
  }
});
