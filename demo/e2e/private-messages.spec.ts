import type { AccountName } from '../testing/sale.ts';
import { expect, test } from './hybrid-test.ts';
import { liveNow, recordLive } from './live-tab.ts';
import { LONG } from './long.ts';
import { LotPage } from './lot-page.ts';
import type { NetworkProxy } from './network-proxy.ts';
import type { RoomPage } from './room-page.ts';
import { store, storedSignIn } from './stored-sign-in.ts';

/** Number of messages to a single user on a browser's streams. */
const privateCount = (network: NetworkProxy): number =>
  network.received().split('"event":"participation.update"').length - 1;

/** Expects a limit in a room; it changes by a private message. */
const expectLimit = async (room: RoomPage, limit: number): Promise<void> => {
  await expect.poll(async () => (await room.shown()).meter[0]).toBe(room.money(limit));
};

/**
 * Waits until a browser's only stream has this user's private topic; an open stream alone may be a guest's.
 */
const untilPrivate = async (network: NetworkProxy, user: 'user-anna' | 'user-ben'): Promise<void> => {
  await expect
    .poll(() => network.openTopics())
    .toEqual([[expect.any(String), expect.stringMatching(`/user/${user}$`)]]);
};

test.use({ backendFor: 'private-messages' });

test(
  'both tabs of an outbid bidder show it over their one stream, and the rival’s shows the lead',
  LONG,
  async ({ newContext, openNetwork, at, sale, signIn, texts }) => {
    const lot = await sale.freshLot();
    const open = async (account: AccountName, count: number) => {
      const network = await openNetwork();
      const context = await newContext({ proxy: network.proxy });
      await recordLive(context);
      await signIn(context, account);
      const tabs: LotPage[] = [];
      while (tabs.length < count) {
        const page = await context.newPage();
        await page.goto(at.lot(lot, 'en'));
        tabs.push(new LotPage(page, texts.en));
        await expect.poll(async () => (await liveNow(page))?.status).toBe('open');
      }
      await expect.poll(network.openStreams).toBe(1);
      return tabs;
    };
    const annas = await open('anna', 2);
    const [ben] = await open('ben', 1);
    if (ben === undefined) throw new Error('no tab of Ben');
    const streams = async () => Promise.all(annas.map(async ({ page }) => (await liveNow(page))?.streams));
    await expect.poll(async () => (await streams()).sort()).toEqual([0, 1]);

    const { auctionlot } = await sale.bid('anna', lot, lot.startPrice);
    for (const anna of annas) await expect(anna.standing('bid.standing.leading')).toBeVisible();
    const next = auctionlot.nextBid ?? 0;
    await ben.review(next);
    await ben.confirm(next);
    await ben.expectLeading();
    for (const anna of annas) {
      await expect(anna.standing('bid.standing.outbid')).toBeVisible();
      await anna.expectPrice(next, 2);
    }
    await expect(ben.standing('bid.standing.leading')).toBeVisible();
    await expect(ben.standing('bid.standing.outbid')).toHaveCount(0);
  },
);

test(
  'a private message reaches every tab of its user, and no browser of another',
  LONG,
  async ({ hybrid, openNetwork, openRoom }) => {
    await hybrid.activeLot();
    await hybrid.submit({ action: 'admit', user: 'user-anna', limit: 40_000 });
    await hybrid.submit({ action: 'admit', user: 'user-ben', limit: 90_000 });
    const [annasNetwork, bensNetwork] = [await openNetwork(), await openNetwork()];
    const first = await openRoom('anna', { network: annasNetwork });
    const second = await openRoom('anna', { context: first.page.context() });
    const ben = await openRoom('ben', { network: bensNetwork });
    for (const anna of [first, second]) await expectLimit(anna, 40_000);
    await expectLimit(ben, 90_000);
    await untilPrivate(annasNetwork, 'user-anna');
    await untilPrivate(bensNetwork, 'user-ben');
    const before = [privateCount(annasNetwork), privateCount(bensNetwork)];

    await hybrid.submit({ action: 'admit', user: 'user-anna', limit: 41_000 });
    for (const anna of [first, second]) await expectLimit(anna, 41_000);
    // A later message in the same order: Anna's would have come before it.
    await hybrid.submit({ action: 'admit', user: 'user-ben', limit: 91_000 });
    await expectLimit(ben, 91_000);
    expect([privateCount(annasNetwork), privateCount(bensNetwork)]).toEqual(before.map((count) => count + 1));
    for (const anna of [first, second]) await expectLimit(anna, 41_000);
  },
);

test('tabs of one browser follow from guest to Anna to Ben, and the stream follows with them', async ({
  at,
  backend,
  hybrid,
  sale,
  openNetwork,
  openRoom,
}) => {
  await hybrid.activeLot();
  await hybrid.submit({ action: 'admit', user: 'user-anna', limit: 42_000 });
  await hybrid.submit({ action: 'admit', user: 'user-ben', limit: 92_000 });
  const network = await openNetwork();
  const first = await openRoom(null, { network });
  const second = await openRoom(null, { context: first.page.context() });
  const rooms = [first, second];
  for (const room of rooms) await room.expectButton('signIn');
  await expect.poll(network.openStreams).toBe(1);

  await first.button.click();
  await first.signIn('anna');
  for (const room of rooms) await expectLimit(room, 42_000);
  await untilPrivate(network, 'user-anna');
  const asGuests = privateCount(network);
  await hybrid.submit({ action: 'admit', user: 'user-anna', limit: 43_000 });
  for (const room of rooms) await expectLimit(room, 43_000);
  expect(privateCount(network)).toBe(asGuests + 1);

  const elsewhere = await first.page.context().newPage();
  await elsewhere.goto(at.home);
  await elsewhere.evaluate(store, storedSignIn(await sale.signIn('ben'), backend.api));
  await elsewhere.close();
  for (const room of rooms) await expectLimit(room, 92_000);
  await untilPrivate(network, 'user-ben');
  await hybrid.submit({ action: 'admit', user: 'user-anna', limit: 44_000 });
  await hybrid.submit({ action: 'admit', user: 'user-ben', limit: 93_000 });
  for (const room of rooms) await expectLimit(room, 93_000);
  // Only Ben's.
  expect(privateCount(network)).toBe(asGuests + 2);
});
