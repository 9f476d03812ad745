import { expect, test } from 'vitest';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { ASKING, openHybridBidding, PLACE } from '../../testing/hybrid-bidding-model.ts';
import { openerOf } from '../bidding/bid-machine.ts';
import { ARMED_MS } from './hybrid-bidding.model.ts';

const element = {};
type Page = Awaited<ReturnType<typeof openHybridBidding>>;

test('the second press sends the armed amount once, and the second half of a double click does not', async () => {
  const { bidding, clock, placed } = await openHybridBidding();
  bidding.arm(ASKING);
  expect(bidding.confirm()).toBeNull();
  await clock.advance(500);
  const sent = bidding.confirm();
  expect(bidding.confirm()).toBeNull();
  expect(await sent).toMatchObject({ name: 'pending', order: { kind: 'live', amount: ASKING } });
  expect(placed()).toHaveLength(1);
});

test('the bid button stays armed for a limited time, in all live rooms of the page alike', async () => {
  const { bidding, clock } = await openHybridBidding();
  bidding.arm(ASKING);
  await clock.advance(ARMED_MS - 1);
  expect(bidding.armed.value).toBe(ASKING);
  await clock.advance(1);
  expect([bidding.state.value.name, bidding.hasPriceMoved.value]).toEqual(['idle', false]);
  bidding.arm(ASKING);
  await clock.advance(500);
  await bidding.confirm();
  await clock.advance(ARMED_MS);
  expect(bidding.phase.value.name).toBe('pending');
});

test('while the button is armed, a bid of the user in another tab is shown as pending', async () => {
  const { bidding, clock, world, page } = await openHybridBidding();
  bidding.arm(21_000);
  world.mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7', pending: ASKING })];
  page.emit('visible');
  await clock.advance(10);
  expect([bidding.armed.value, bidding.phase.value.name]).toEqual([21_000, 'pending']);
  bidding.disarm();
  expect(bidding.state.value.name).toBe('pending');
});

test('only the element that opened the review of an absentee bid shows and closes it', async () => {
  const { bidding, placed } = await openHybridBidding('h3');
  bidding.review(18_000, element);
  expect(openerOf(bidding.state.value)).toBe(element);
  bidding.close({});
  expect(bidding.state.value.name).toBe('reviewing');
  const sent = bidding.confirm();
  bidding.leave(element);
  expect([bidding.confirm(), openerOf(bidding.state.value)]).toEqual([null, null]);
  expect((await sent)?.name).toBe('noted');
  expect(placed()).toHaveLength(1);
});

test.each<[string, string, string, (page: Page) => unknown]>([
  ['armed', 'h2', 'idle', ({ bidding }) => bidding.arm(ASKING)],
  [
    'disarmed',
    'h2',
    'idle',
    async ({ bidding, ask, clock }) => {
      bidding.arm(ASKING);
      ask(20_000);
      await clock.advance(16);
    },
  ],
  [
    'sending',
    'h2',
    'idle',
    ({ bidding, transport }) => {
      transport.hold(PLACE);
      void bidding.placeLive(ASKING);
    },
  ],
  [
    'checking',
    'h2',
    'idle',
    async ({ bidding, transport, clock }) => {
      transport.on(PLACE, 'network');
      void bidding.placeLive(ASKING);
      await clock.settle();
    },
  ],
  ['pending', 'h2', 'idle', ({ bidding }) => bidding.placeLive(ASKING)],
  [
    'refused',
    'h2',
    'idle',
    ({ bidding, transport }) => {
      transport.on(PLACE, { status: 422, body: { code: 'bid_too_low', status: 422 } });
      return bidding.placeLive(ASKING);
    },
  ],
  ['reviewing', 'h3', 'signedOut', ({ bidding }) => bidding.review(18_000, element)],
  [
    'noted',
    'h3',
    'signedOut',
    ({ bidding }) => {
      bidding.review(18_000, element);
      return bidding.confirm();
    },
  ],
])(
  'after a sign-out while the order is %s (lot %s), the state is %s and nothing of the order is left',
  async (name, lot, left, reach) => {
    const page = await openHybridBidding(lot);
    const { store, world, bidding, clock } = page;
    await reach(page);
    expect(bidding.state.value.name).toBe(name);
    world.mine = [];
    store.session.logout();
    expect([bidding.state.value.name, bidding.armed.value, bidding.pending.value]).toEqual([
      left,
      null,
      null,
    ]);
    expect(bidding.state.value).not.toHaveProperty('order');
    world.token = 'token-of-ben';
    await store.session.login({ email: 'ben@example.com', password: 'secret' });
    await clock.advance(20_000);
    expect(bidding.state.value.name).toBe(left);
    bidding.close(element);
    expect(bidding.state.value.name).toBe('idle');
  },
);
