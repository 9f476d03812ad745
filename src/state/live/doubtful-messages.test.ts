import { expect, test } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot, bidMessage } from '../../testing/fixtures/lots.ts';

const LIST = 'GET /auction/{auction}/auctionlots';

/** A page with a list of one lot, at `rev` 4, whose answers have a `Live-Seq`. */
async function setUp() {
  const test = createTestStore({ world: { lots: [aLot({ rev: 4 })] } });
  const { store, hub, clock, transport, world } = test;
  transport.on(LIST, () => ({ body: world.lots, headers: { 'Live-Seq': String(hub.seq()) } }));
  store.catalogue.lotIds('a1').retain();
  await clock.advance(3_000);
  return {
    ...test,
    lot: () => store.lots.lot('l1').value,
    send: (seq: number, change: Parameters<typeof bidMessage>[1]) =>
      hub.write(
        `data: ${JSON.stringify({ event: 'auctionlot.bid', payload: bidMessage(aLot(), change), seq })}\n\n`,
      ),
  };
}

test('after a message with a seq far ahead, later messages still count, and the page loads its data again', async () => {
  const { send, lot, clock, hub, transport } = await setUp();
  const before = transport.count(LIST);
  send(9_000_000, { rev: 5, currentPrice: 9_000 });
  await clock.advance(1_000);
  expect([lot()?.rev, transport.count(LIST)]).toEqual([5, before + 1]);
  send(101, { rev: 6, currentPrice: 9_500 });
  await clock.advance(50);
  expect(lot()).toMatchObject({ rev: 6, currentPrice: 9_500 });
  hub.cut();
  await clock.advance(1_100);
  expect(hub.requests.at(-1)?.searchParams.get('lastEventID')).toBe('101');
});

test('a stream that has really moved far ahead goes on once an answer has confirmed it', async () => {
  const { send, clock, hub, transport, world } = await setUp();
  transport.on(LIST, () => ({ body: world.lots, headers: { 'Live-Seq': '5000' } }));
  send(5_000, { rev: 5 });
  await clock.advance(1_000);
  send(5_001, { rev: 6 });
  await clock.advance(1_000);
  hub.cut();
  await clock.advance(1_100);
  expect(hub.requests.at(-1)?.searchParams.get('lastEventID')).toBe('5001');
});

test('a message with a rev far ahead counts only after the server has confirmed it, and later messages still count', async () => {
  const { send, lot, clock, transport } = await setUp();
  const before = transport.count(LIST);
  send(101, { rev: 9_000_000, currentPrice: 999_000 });
  await clock.advance(50);
  expect(lot()?.rev).toBe(4);
  send(102, { rev: 5, currentPrice: 9_000 });
  await clock.advance(1_000);
  expect([lot()?.rev, lot()?.currentPrice, transport.count(LIST)]).toEqual([5, 9_000, before + 1]);
});

test('a lot that has really moved far ahead is shown as the server answers', async () => {
  const { send, lot, clock, world } = await setUp();
  world.lots = [aLot({ rev: 5_000, currentPrice: 80_000 })];
  send(101, { rev: 5_000, currentPrice: 80_000 });
  await clock.advance(1_000);
  send(102, { rev: 5_001, currentPrice: 81_000 });
  await clock.advance(50);
  expect(lot()).toMatchObject({ rev: 5_001, currentPrice: 81_000 });
});

test('a message with a high rev about a lot that is not loaded yet is replaced by the answer', async () => {
  const { store, clock, world, hub } = await setUp();
  const other = aLot({ id: 'l2', number: '2', rev: 7 });
  hub.send('auctionlot.bid', bidMessage(other, { rev: 9_000_000, currentPrice: 999_000 }));
  await clock.advance(50);
  world.lots = [aLot({ rev: 4 }), other];
  await store.catalogue.lotIds('a1').reload();
  expect(store.lots.lot('l2').value).toMatchObject({ rev: 7, currentPrice: other.currentPrice });
});
