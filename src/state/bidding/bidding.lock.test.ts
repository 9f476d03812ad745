import { expect, test, vi } from 'vitest';
import { ELEMENT, ORDER, openBidding, PLACE, taken } from '../../testing/bidding-model.ts';
import type { Lots } from '../catalogue/lots.model.ts';
import { wholeLotModels } from '../catalogue/whole-lots.model.ts';
import { openerOf } from './bid-machine.ts';

test('when two elements show the same lot, the review belongs to the one that opened it, and there is one bid', async () => {
  const { transport, bidding, place, placed } = await openBidding();
  transport.on(PLACE, { body: taken });
  const other = {};
  bidding.begin(ORDER, other);
  expect(openerOf(bidding.state.value)).toBe(other);
  bidding.close(ELEMENT);
  expect(bidding.state.value.name).toBe('reviewing');
  bidding.leave(other);
  expect(bidding.state.value.name).toBe('idle');
  const sent = place(ORDER);
  bidding.begin({ kind: 'direct', amount: 99_000 }, other);
  expect([bidding.confirm(), openerOf(bidding.state.value)]).toEqual([null, ELEMENT]);
  expect(await sent).toMatchObject({ name: 'accepted', order: ORDER });
  expect(placed()).toHaveLength(1);
});

test('an element that is removed while its bid is in flight leaves the result to the others', async () => {
  const { transport, bidding, place } = await openBidding();
  transport.on(PLACE, { body: taken });
  bidding.setRaisingOpener(ELEMENT);
  const sent = place(ORDER);
  bidding.leave(ELEMENT);
  expect([openerOf(bidding.state.value), bidding.raisingOpener.value]).toEqual([null, null]);
  await sent;
  expect([bidding.state.value.name, openerOf(bidding.state.value)]).toEqual(['accepted', null]);
});

/** The live connection is away: the price may be stale. */
const unplug = async ({ page, clock }: Awaited<ReturnType<typeof openBidding>>) => {
  page.emit('offline');
  await clock.advance(1_100);
};
const WHOLE = 'GET /auction/{auction}/{lot}';

test('a price that may be stale is refreshed before the review opens, once', async () => {
  const page = await openBidding();
  const { transport, clock, bidding } = page;
  await unplug(page);
  const gate = transport.hold(WHOLE);
  bidding.begin(ORDER, ELEMENT);
  bidding.begin(ORDER, ELEMENT);
  expect([bidding.state.value.name, bidding.isRefreshing.value, bidding.confirm()]).toEqual([
    'refreshing',
    true,
    null,
  ]);
  await clock.settle();
  gate.release();
  await clock.settle();
  expect(transport.count(WHOLE)).toBe(1);
  expect(bidding.state.value).toMatchObject({ name: 'reviewing', freshness: { hasFailed: false } });
});

test('an exception in the refresh does not lock the button: the review shows the failure', async () => {
  const page = await openBidding();
  const { store, clock, bidding, logged } = page;
  await unplug(page);
  const resource = store.model(wholeLotModels)('spring-foals', 'quidam-star');
  const reload = vi.spyOn(resource, 'reload').mockRejectedValue(new Error('broken'));
  bidding.begin(ORDER, ELEMENT);
  await clock.settle();
  reload.mockRestore();
  expect(bidding.state.value).toMatchObject({ name: 'reviewing', freshness: { hasFailed: true } });
  expect(logged).toContain('refreshing the lot failed');
});

test('after an exception in the answer no bid is in flight, and the outcome is shown as unknown', async () => {
  const { store, transport, bidding, place } = await openBidding();
  transport.on(PLACE, { body: taken });
  const apply = vi.spyOn(store.lots as Lots, 'applyUpdate').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  await expect(place(ORDER)).rejects.toThrow('broken');
  apply.mockRestore();
  expect(bidding.phase.value).toMatchObject({ name: 'refused', failure: { layer: 'transport' } });
  bidding.dismiss();
  expect(bidding.begin(ORDER, ELEMENT)).toBe(true);
  expect(bidding.state.value.name).toBe('reviewing');
});

test.each<[string, (page: Awaited<ReturnType<typeof openBidding>>) => Promise<void> | void]>([
  ['the device slept', ({ clock }) => clock.sleep(3_600_000)],
  [
    'the tab was frozen',
    async ({ page, clock }) => {
      page.emit('left');
      await clock.advance(10_000);
      page.emit('shown');
    },
  ],
])('after %s the review waits until the lot has been loaded again', async (_, sleep) => {
  const page = await openBidding();
  const { store, transport, clock, bidding } = page;
  store.serverClock.onSecond(() => undefined);
  const gate = transport.hold('GET /auctionlot/update/{id}');
  await clock.advance(2_000);
  await sleep(page);
  await clock.advance(2_000);
  expect([bidding.isLive.value, bidding.isRefreshing.value]).toEqual([true, true]);
  bidding.begin(ORDER, ELEMENT);
  await clock.settle();
  expect(bidding.state.value.name).toBe('refreshing');
  gate.release();
  await clock.settle();
  expect([bidding.isRefreshing.value, bidding.state.value.name]).toEqual([false, 'reviewing']);
});

test.each<[string, (page: Awaited<ReturnType<typeof openBidding>>) => unknown]>([
  [
    'refreshing',
    async (page) => {
      await unplug(page);
      page.transport.hold(WHOLE);
      page.bidding.begin(ORDER, ELEMENT);
    },
  ],
  ['reviewing', ({ bidding }) => bidding.begin(ORDER, ELEMENT)],
  [
    'sending',
    ({ transport, place }) => {
      transport.hold(PLACE);
      void place();
    },
  ],
  [
    'checking',
    async ({ transport, place, clock }) => {
      transport.on(PLACE, 'network');
      void place();
      await clock.settle();
    },
  ],
  [
    'accepted',
    ({ transport, place }) => {
      transport.on(PLACE, { body: taken });
      return place();
    },
  ],
  [
    'refused',
    ({ transport, place }) => {
      transport.on(PLACE, { status: 410, body: { code: 'lot_closed', status: 410 } });
      return place();
    },
  ],
])(
  'after a sign-out while the bid is %s, nothing is left of the bid, and the next person can bid',
  async (name, reach) => {
    const page = await openBidding();
    const { store, world, bidding, clock } = page;
    await reach(page);
    bidding.setRaisingOpener(ELEMENT);
    bidding.edit({ amount: 12_000 });
    expect(bidding.state.value.name).toBe(name);
    store.session.logout();
    const left = () => [bidding.state.value.name, bidding.raisingOpener.value, bidding.draft.value.amount];
    expect(left()).toEqual(['idle', null, null]);
    world.token = 'token-of-ben';
    await store.session.login({ email: 'ben@example.com', password: 'secret' });
    // The sign-in opens the stream again; after a loss the lot is loaded meanwhile.
    await clock.advance(1_100);
    expect(left()).toEqual(['idle', null, null]);
    bidding.begin(ORDER, ELEMENT);
    expect(bidding.state.value.name).toBe('reviewing');
  },
);
