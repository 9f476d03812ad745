import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import {
  aHybridAuction,
  aHybridLot,
  aLogEntry,
  hybridLots,
  hybridMessage,
} from '../../testing/fixtures/hybrid.ts';
import { hybridModels } from './hybrid.model.ts';

/** A room that is shown and connected. */
async function enter(options: HybridRoomOptions = {}) {
  const room = hybridRoom(options);
  const hybrid = room.store.model(hybridModels)('winter-elite');
  const leave = hybrid.retain();
  await room.clock.advance(100);
  const log = (id = 'h2') => hybrid.log(id).value.map(({ no, kind }) => `${no} ${kind}`);
  return { ...room, hybrid, leave, log };
}

test('the sale is loaded with its lots, its live lot and its log', async () => {
  const { hybrid, store, log } = await enter();
  expect(hybrid.auction.state.value.value?.name).toBe('Winter Elite');
  expect(hybrid.lotIds.state.value.value).toEqual(['h1', 'h2', 'h3', 'h4']);
  expect(hybrid.liveLot.value).toBe('h2');
  expect(hybrid.progress.value).toEqual({ position: 2, total: 4 });
  expect(['h1', 'h2', 'h3', 'h4'].map((id) => hybrid.lotsAway(id).value)).toEqual([null, 0, 1, 2]);
  expect(log()).toEqual(['1 opened', '2 bid']);
  expect(store.lots.details('h2').value?.pedigree).not.toBeNull();
});

test('the lists of lots and the lot are each asked for once', async () => {
  const { transport } = await enter();
  expect(transport.count('GET /hybrid-auction/{auction}/auctionlots')).toBe(1);
  expect(transport.count('GET /hybrid-auction/{auction}')).toBe(1);
  expect(transport.count('GET /hybrid-auction/{auction}/{lot}')).toBe(1);
});

test('after a database restore, lower revisions are accepted', async () => {
  const { world, hub, hybrid, clock, store } = await enter();
  hub.headers['Live-Epoch'] = 'one';
  hub.end();
  await clock.advance(2_500);
  const [auction] = world.auctions as [ReturnType<typeof aHybridAuction>];
  world.auctions = [{ ...auction, rev: 0, status: 'paused' } as typeof auction];
  world.lots = world.lots.map((lot) => (lot.id === 'h2' ? { ...lot, rev: 1, currentPrice: 10_000 } : lot));
  hub.headers['Live-Epoch'] = 'two';
  hub.end();
  await clock.advance(2_500);
  expect(hybrid.auction.state.value.value?.status).toBe('paused');
  expect(store.lots.lot('h2').value?.currentPrice).toBe(10_000);
});

test('a bid message changes price, asking price and log at once, without a request', async () => {
  const { store, clock, transport, bid, log } = await enter();
  const asked = transport.calls.length;
  bid(20_500, { source: 'phone' });
  await clock.advance(16);
  expect(store.lots.lot('h2').value).toMatchObject({ currentPrice: 20_500, askingPrice: 21_000 });
  expect(log()).toEqual(['1 opened', '2 bid', '3 bid']);
  expect(transport.calls.slice(asked).filter(({ path }) => path.startsWith('/hybrid-auction'))).toEqual([]);
});

test('a lower asking price strikes out lines of the log and keeps them', async () => {
  const { store, clock, bid, ask, hybrid } = await enter();
  bid(20_500);
  ask(20_500);
  await clock.advance(16);
  expect(store.lots.lot('h2').value).toMatchObject({ currentPrice: 20_000, askingPrice: 20_500 });
  expect(hybrid.log('h2').value.map(({ amount, cancelled }) => [amount, cancelled])).toEqual([
    [10_000, false],
    [20_000, false],
    [20_500, true],
    [20_500, false],
  ]);
});

test('counting changes for the live lot only, and any bid resets it', async () => {
  const { hub, clock, count, bid, hybrid } = await enter();
  const seen: number[] = [];
  effect(() => void seen.push(hybrid.counting.value));
  count(1);
  await clock.advance(16);
  count(2);
  await clock.advance(16);
  hub.send('auctionlot.hybrid.counting', { auction: 'h', auctionlot: 'h3', counting: 3 });
  hub.send('auctionlot.hybrid.counting', { auction: 'other', auctionlot: 'h2', counting: 3 });
  await clock.advance(16);
  bid(21_000);
  await clock.advance(16);
  expect(seen).toEqual([0, 1, 2, 0]);
});

test('a message without a new bid does not reset the counting', async () => {
  const { clock, count, ask, change, hybrid } = await enter();
  count(1);
  ask(20_000);
  change({}, [{ kind: 'counting', counting: 1 }]);
  await clock.advance(16);
  expect(hybrid.counting.value).toBe(1);
});

test('when the lot is sold, the counting is 3 and the lot stays on the stage until the next is called', async () => {
  const { store, clock, sell, hybrid } = await enter();
  sell();
  await clock.advance(300);
  expect(hybrid.counting.value).toBe(3);
  expect(hybrid.liveLot.value).toBe('h2');
  expect(store.lots.lot('h2').value).toMatchObject({ status: 'sold', currentPrice: 20_000 });
});

test('the message that a lot is called shows that lot at once, and loads it whole', async () => {
  const { clock, transport, store, sell, call, hybrid, log } = await enter();
  const before = transport.count('GET /hybrid-auction/{auction}/{lot}');
  sell();
  call('h3');
  await clock.advance(16);
  expect(hybrid.liveLot.value).toBe('h3');
  expect(hybrid.counting.value).toBe(0);
  expect(hybrid.progress.value?.position).toBe(3);
  expect(hybrid.lotsAway('h4').value).toBe(1);
  await clock.advance(300);
  expect(transport.count('GET /hybrid-auction/{auction}/{lot}')).toBe(before + 1);
  expect(store.lots.details('h3').value).toBeDefined();
  expect(log('h3')).toEqual(['1 opened']);
  expect(hybrid.auction.state.value.value?.liveAuctionlot?.id).toBe('h3');
});

test('an answer requested before a message does not undo that message', async () => {
  const { clock, transport, call, count, say, hybrid } = await enter();
  const gate = transport.hold('GET /hybrid-auction/{auction}');
  void hybrid.auction.reload();
  await clock.advance(5);
  call('h3');
  count(2);
  say('Five minutes');
  await clock.advance(16);
  gate.release();
  await clock.settle();
  expect([hybrid.liveLot.value, hybrid.counting.value, hybrid.message.value]).toEqual([
    'h3',
    2,
    'Five minutes',
  ]);
});

test('a message that came before an older first answer is not lost', async () => {
  const { store, clock, transport, count, hub } = hybridRoom();
  store.live.retain();
  store.catalogue.auctions().retain();
  await clock.advance(10);
  expect(hub.open()).toBe(1);
  const gate = transport.hold('GET /hybrid-auction/{auction}');
  const hybrid = store.model(hybridModels)('winter-elite');
  hybrid.retain();
  await clock.advance(10);
  count(1);
  await clock.advance(16);
  gate.release();
  await clock.settle();
  expect(hybrid.counting.value).toBe(1);
});

test('an answer with an older rev changes nothing but the texts', async () => {
  const { clock, transport, hybrid, update } = await enter();
  update({ status: 'paused', message: 'Coffee' });
  await clock.advance(300);
  transport.on('GET /hybrid-auction/{auction}', { body: aHybridAuction({ name: 'Winterelite', rev: 10 }) });
  await hybrid.auction.reload();
  expect(hybrid.auction.state.value.value).toMatchObject({ name: 'Winterelite', status: 'paused', rev: 11 });
  expect(hybrid.message.value).toBe('Coffee');
});

test('a late lot message changes neither the lot nor the live lot', async () => {
  const { hub, clock, store, sell, call, hybrid } = await enter();
  const early = hybridMessage(aHybridLot({ rev: 5, currentPrice: 21_000 }));
  sell();
  call('h3');
  await clock.advance(300);
  hub.send('auctionlot.hybrid.bid', early);
  await clock.advance(16);
  expect(hybrid.liveLot.value).toBe('h3');
  expect(store.lots.lot('h2').value?.status).toBe('sold');
});

test('messages about an unknown lot or auction change nothing', async () => {
  const { hub, clock, logged, hybrid, log } = await enter();
  const other = aHybridLot({ id: 'x1', auction: 'x' });
  hub.send('auctionlot.hybrid.bid', hybridMessage(other, [aLogEntry()]));
  hub.send('auctionlot.hybrid.update', { auction: 'x' });
  hub.send('auctionlot.hybrid.update.auctionlots', { auction: 'x' });
  hub.send('auctionlot.hybrid.message', { auction: 'x', message: 'hidden' });
  hub.send('participation.update', { auction: 'x' }, null);
  await clock.advance(16);
  expect(hybrid.liveLot.value).toBe('h2');
  await clock.advance(1_100);
  expect(hybrid.liveLot.value).toBe('h2');
  expect(hybrid.message.value).toBeNull();
  expect(log()).toEqual(['1 opened', '2 bid']);
  expect(logged).toEqual([]);
});

test('without a live lot, or with an unknown one, the stage is empty', async () => {
  const { clock, update, hybrid } = await enter();
  update({ liveAuctionlot: null });
  await clock.advance(300);
  expect(hybrid.liveLot.value).toBeNull();
  expect(hybrid.progress.value).toBeNull();
  expect(hybrid.lotsAway('h3').value).toBe(1);
  update({ liveAuctionlot: { id: 'gone', slug: 'gone' } });
  await clock.advance(300);
  expect(hybrid.liveLot.value).toBeNull();
});

test('an update of the auction loads it again, and an update of its lots loads their list', async () => {
  const { hub, clock, world, update, hybrid } = await enter();
  update({ status: 'paused', auctioneer: 'away' });
  await clock.advance(300);
  expect(hybrid.auction.state.value.value?.status).toBe('paused');
  expect(hybrid.auctioneer.value).toBe('away');
  world.lots = [...hybridLots(), aHybridLot({ id: 'h5', slug: 'late' })];
  hub.send('auctionlot.hybrid.update.auctionlots', { auction: 'h' });
  await clock.advance(1_000);
  expect(hybrid.lotIds.state.value.value).toHaveLength(5);
});

test('a message to everybody is shown in the language of the page', async () => {
  const { store, clock, say, hybrid } = await enter();
  say({ en: 'Short break', de: 'Kurze Pause' });
  await clock.advance(16);
  expect(hybrid.message.value).toBe('Short break');
  await store.i18n.change('de');
  expect(hybrid.message.value).toBe('Kurze Pause');
  say(null);
  await clock.advance(16);
  expect(hybrid.message.value).toBeNull();
});

test('a lot that begins again has a new log', async () => {
  const { clock, change, log } = await enter();
  change({ status: 'upcoming', bids: [], bidCount: 0, currentPrice: null }, [], 'h2');
  await clock.advance(16);
  expect(log()).toEqual([]);
});

test('once nothing shows the sale, no requests are sent for it', async () => {
  const { clock, transport, hub, update, leave } = await enter();
  leave();
  await clock.advance(10);
  expect(hub.open()).toBe(0);
  const asked = transport.calls.length;
  update({ status: 'paused' });
  await clock.advance(5_000);
  expect(transport.calls).toHaveLength(asked);
});

test('a skipped lot is called after the last lot of the catalogue', async () => {
  const { clock, sell, call, hybrid } = await enter();
  sell();
  call('h4');
  await clock.advance(300);
  expect(['h2', 'h3', 'h4'].map((id) => hybrid.lotsAway(id).value)).toEqual([null, 1, 0]);
});

test('the lots before a lot include the one being sold, and exclude those that are sold', async () => {
  const { clock, sell, update, hybrid } = await enter();
  const before = () => ['h1', 'h2', 'h3', 'h4'].map((id) => hybrid.lotsBefore(id).value);
  expect(before()).toEqual([null, 0, 1, 2]);
  sell();
  await clock.advance(300);
  expect(before()).toEqual([null, 0, 0, 1]);
  update({ liveAuctionlot: null });
  await clock.advance(300);
  expect(before()).toEqual([null, null, 0, 1]);
});

test('an update of the auction also loads the live lot again, by its slug', async () => {
  const { clock, transport, update, world, store } = await enter();
  const asked = () =>
    transport.calls.filter(({ path }) => path === '/hybrid-auction/winter-elite/stella-nova').length;
  expect(asked()).toBe(1);
  world.lots = world.lots.map((lot) =>
    lot.id === 'h2' ? { ...lot, description: 'Vetted this morning' } : lot,
  );
  update({ status: 'paused' });
  await clock.advance(300);
  expect(asked()).toBe(2);
  expect(store.lots.details('h2').value?.description).toBe('Vetted this morning');
  // Without a live lot nothing is requested.
  update({ liveAuctionlot: null });
  await clock.advance(300);
  const before = transport.calls.length;
  update({ liveAuctionlot: null });
  await clock.advance(300);
  const later = transport.calls.slice(before).map(({ path }) => path);
  expect(later.filter((path) => path.startsWith('/hybrid-auction'))).toEqual([
    '/hybrid-auction/winter-elite',
  ]);
});
