import { afterEach, expect, test } from 'vitest';
import type { BrowserNotices } from '../../lib/browser-notices.ts';
import { memoryStorage } from '../../lib/storage.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { anActivity } from '../../testing/fixtures/activities.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction, aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { aUser } from '../../testing/fixtures/users.ts';
import { defineModel } from '../store-type.ts';
import { createReminders } from './reminders.model.ts';

const disposed: (() => void)[] = [];
afterEach(() => {
  for (const dispose of disposed.splice(0)) dispose();
});

const leads = { bidder: 'P7', bid: 8_000 };

/** A tab of a user who leads on a lot at € 8,000 and has reminders. */
async function openTab(
  options: TestStoreOptions & { permission?: NotificationPermission; activities?: unknown[] } = {},
) {
  const { permission = 'granted', activities = [anActivity()], ...rest } = options;
  const test = createTestStore({
    signedIn: true,
    world: { mine: [aMyLot(leads)], ...rest.world },
    ...rest,
  });
  test.transport.on('GET /user/activities', { body: activities });
  const titles: (string | null)[] = [];
  const notified: { title: string; body: string; tag: string; onClick(): void }[] = [];
  let asked = 0;
  let permitted = permission;
  const notices: BrowserNotices = {
    permission: () => permitted,
    request: async () => {
      asked += 1;
      permitted = permission === 'default' ? 'granted' : permission;
      return permitted;
    },
    notify: (notice) => void notified.push(notice),
    setTitle: (text) => void titles.push(text),
    exclusively: (_name, run) => run(),
  };
  const model = test.store.model(defineModel('test', (parts) => createReminders(parts, notices)));
  const toasts: string[] = [];
  const opened: string[] = [];
  const leave = model.retain({
    toast: (text) => void toasts.push(text),
    open: ({ lot }) => void opened.push(lot.slug),
  });
  disposed.push(test.store.dispose);
  await test.clock.advance(2_100);
  await test.clock.advance(2_100);
  return {
    ...test,
    model,
    leave,
    toasts,
    titles,
    notified,
    opened,
    asked: () => asked,
    outbid: async (change = {}) => {
      test.hub.send('auctionlot.bid', bidMessage(aLot(), { currentPrice: 8_250, ...change }));
      await test.clock.advance(300);
    },
  };
}

test('somebody outbid sees a toast in a visible tab, once', async () => {
  const tab = await openTab();
  await tab.outbid();
  await tab.outbid({ rev: 6, currentPrice: 9_000 });
  expect(tab.toasts).toEqual(['You were outbid: Quidam Star']);
  expect(tab.notified).toEqual([]);
  expect(tab.titles.filter((title) => title !== null)).toEqual([]);
});

test('favourites are requested only for a user who has some, and once there is a first one', async () => {
  const asksIn = ({ transport }: Awaited<ReturnType<typeof openTab>>) =>
    transport.calls.filter(({ method, path }) => `${method} ${path}` === 'GET /user/favorites').length;
  expect(asksIn(await openTab({ world: { user: aUser({ favorites: ['l1'] }) } }))).toBe(1);
  const tab = await openTab({ activities: [], world: { user: aUser({ favorites: [] }) } });
  expect(asksIn(tab)).toBe(0);
  await tab.store.myLots.setFavourite('l1', true);
  await tab.clock.advance(2_100);
  expect(asksIn(tab)).toBe(1);
});

test('there is no reminder about a lot whose page is open', async () => {
  const tab = await openTab();
  const hide = tab.model.show('l1', false);
  await tab.outbid();
  expect(tab.toasts).toEqual([]);
  hide();
});

test('a hidden tab shows the reminder in its title until it is visible', async () => {
  const tab = await openTab();
  tab.page.emit('hidden');
  await tab.outbid();
  expect(tab.titles.at(-1)).toBe('You were outbid: Quidam Star');
  tab.page.emit('visible');
  expect(tab.titles.at(-1)).toBeNull();
  expect(tab.toasts).toEqual([]);
});

test('a hidden tab keeps its stream for a lot that the user leads', async () => {
  const tab = await openTab();
  tab.page.emit('hidden');
  await tab.clock.advance(600_000);
  await tab.outbid();
  expect(tab.titles.at(-1)).toBe('You were outbid: Quidam Star');
});

test('a notification is shown only if the user has chosen it, and opens the lot', async () => {
  const tab = await openTab();
  await tab.model.notify.set(true);
  tab.page.emit('hidden');
  await tab.outbid();
  expect(tab.notified).toEqual([]);
  await tab.clock.advance(500);
  expect(tab.notified.map(({ title, body }) => [title, body])).toEqual([
    ['You were outbid: Quidam Star', 'Lot 1. A click opens its page.'],
  ]);
  tab.notified[0]?.onClick();
  expect(tab.opened).toEqual(['quidam-star']);
});

test('one visible tab shows the reminder, or else one of the hidden ones', async () => {
  const local = memoryStorage();
  const [one, other] = [await openTab({ local }), await openTab({ local })];
  await one.model.notify.set(true);
  await other.model.notify.set(true);
  for (const tab of [one, other]) tab.page.emit('hidden');
  await Promise.all([one.outbid(), other.outbid()]);
  await Promise.all([one.clock.advance(500), other.clock.advance(500)]);
  expect([...one.notified, ...other.notified]).toHaveLength(1);

  // The user leads again and is outbid again; now one of the tabs becomes visible.
  other.page.emit('visible');
  const [bid] = aLot().bids;
  const own = { ...bid, id: 'b7', amount: 9_000, bidder: 'P7' };
  const rival = { ...bid, id: 'b8', amount: 9_500, bidder: 'P9' };
  for (const tab of [one, other]) await tab.outbid({ rev: 20, currentPrice: 9_000, bids: [own] });
  for (const tab of [one, other]) await tab.outbid({ rev: 21, currentPrice: 9_500, bids: [rival, own] });
  for (const tab of [one, other]) await tab.clock.advance(500);
  expect([...one.notified, ...other.notified]).toHaveLength(1);
  expect([one.toasts, other.toasts]).toEqual([[], ['You were outbid: Quidam Star']]);
});

test('only a click asks the browser for permission, and a refusal is known', async () => {
  const tab = await openTab({ permission: 'default' });
  expect(tab.asked()).toBe(0);
  expect(tab.model.notify.state.peek()).toBe('off');
  await tab.model.notify.set(true);
  expect([tab.asked(), tab.model.notify.state.peek()]).toEqual([1, 'on']);
  await tab.model.notify.set(false);
  expect([tab.asked(), tab.model.notify.state.peek()]).toEqual([1, 'off']);
  const refused = await openTab({ permission: 'denied' });
  await refused.model.notify.set(true);
  expect(refused.model.notify.state.peek()).toBe('denied');
});

test('five minutes before its end a favourite gives one reminder, however its end moves', async () => {
  const lot = aLot({ end: instant(600_000), bids: [], bidCount: 0, currentPrice: null });
  const tab = await openTab({
    activities: [],
    world: {
      lots: [lot],
      mine: [aMyLot({ bidder: null, favourite: true })],
      user: aUser({ favorites: ['l1'] }),
    },
  });
  await tab.clock.advance(240_000);
  expect(tab.toasts).toEqual([]);
  await tab.clock.advance(60_000);
  expect(tab.toasts).toEqual(['Quidam Star ends in 5 minutes']);
  tab.hub.send('auctionlot.bid', bidMessage(lot, { end: instant(900_000), currentPrice: 5_000 }));
  await tab.clock.advance(590_000);
  expect(tab.toasts).toHaveLength(1);
});

test('a lot with an absentee bid gives a reminder when three lots are before it', async () => {
  const auctions = [aHybridAuction({ status: 'live', liveAuctionlot: { id: 'h1', slug: 'h1' } })];
  const lots = [1, 2, 3, 4, 5].map((number) =>
    aHybridLot({
      id: `h${number}`,
      slug: `h${number}`,
      name: `Horse ${number}`,
      number: String(number),
      status: number === 1 ? 'active' : 'upcoming',
      end: null,
      rev: 1,
      bids: [],
      bidCount: 0,
    }),
  );
  const activity = {
    ...anActivity(),
    auctionlot: { ...lots[4], kind: 'hybrid' as const },
    standing: 'pending',
  };
  const tab = await openTab({
    activities: [activity],
    world: { auctions, lots, mine: [aMyLot({ auctionlot: 'h5', max: 9_000 })] },
  });
  expect(tab.toasts).toEqual([]);
  tab.hub.send('auctionlot.hybrid.bid', {
    ...bidMessage(lots[1] ?? aHybridLot(), {
      status: 'active',
      end: null,
      rev: 2,
      currentPrice: null,
      bids: [],
      bidCount: 0,
    }),
    log: [],
  });
  await tab.clock.advance(2_500);
  expect(tab.toasts).toEqual(['Horse 5 is called in about 3 lots']);
});

test('a guest and somebody who has signed out get no reminders, and nothing is loaded', async () => {
  const guest = await openTab({ signedIn: false });
  expect(guest.transport.count('GET /user/activities')).toBe(0);
  const tab = await openTab();
  tab.store.session.logout();
  await tab.outbid();
  expect(tab.toasts).toEqual([]);
  expect(tab.titles.at(-1)).toBeNull();
});
