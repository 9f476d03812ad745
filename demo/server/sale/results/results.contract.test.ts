import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptedBid,
  bid,
  call,
  expectRefusal,
  lotNow,
  tokenOf,
} from '../../../../src/testing/contract/client.ts';
import { acceptedHybridBid, newBidder, openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import { Results, type ResultsBody } from '../../../console-api/results.ts';
import type { StatusAct } from '../../../console-api/timed-acts.ts';
import { MINUTE } from '../../lib/durations.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { readExport } from '../export/read-export.ts';
import { replay } from '../export/replay.ts';

const HALL = {
  name: 'Hanna Hall',
  email: 'hanna@example.com',
  phone: '+49 30 23125 500',
  street: 'Am Ring 4',
  zip: '27999',
  city: 'Marbrook',
  country: 'DE',
};

describe('the results of a sale', () => {
  let world: BackendUnderTest;
  let clerk: string;
  beforeAll(async () => {
    world = await startTestBackend();
    clerk = await tokenOf(world, world.auctioneer);
  });
  afterAll(() => world?.stop());

  const pathOf = (auction: string) => `/console/${auction}/results`;
  const read = async (auction: string): Promise<Results> =>
    v.parse(Results, (await call(world, pathOf(auction), { token: clerk })).json);
  const post = (auction: string, body: unknown, token = clerk) =>
    call(world, pathOf(auction), { method: 'POST', token, body });
  const act = async (auction: string, body: ResultsBody): Promise<Results> =>
    v.parse(Results, (await post(auction, body)).json);
  const explained = async (auction: string) => {
    const { text } = await call(world, `/console/${auction}/export.json`, { token: clerk });
    const sale = readExport(text);
    if (!sale.ok) throw new Error(sale.error);
    expect(replay(sale.value).findings).toEqual([]);
    return sale.value;
  };

  const actOn = (auction: string, body: object, token = clerk) =>
    call(world, `/console/${auction}/acts`, {
      method: 'POST',
      token,
      body: { key: crypto.randomUUID(), ...body },
    });
  const corrected = async (auction: string, body: object): Promise<Results> => {
    const answered = await actOn(auction, body);
    expect([answered.status, answered.text]).toMatchObject([200, expect.any(String)]);
    return v.parse(Results, answered.json);
  };
  const reason = 'Told so by the seller';
  const closeAll = async (...lots: readonly { readonly id: string }[]): Promise<void> => {
    world.setNow(world.backend.clock.now() + 600 * MINUTE);
    for (const { id } of lots)
      await expect
        .poll(async () => ['upcoming', 'active'].includes((await lotNow(world, id)).status))
        .toBe(false);
  };
  /** The newest public message about a lot. */
  const messageOf = async (id: string): Promise<unknown> => {
    const rows = await world.backend.db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'auctionlot.bid')
      .orderBy('id', 'desc')
      .limit(20)
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload)).find(({ auctionlot }) => auctionlot === id);
  };

  it('of a timed sale name the buyer, the sum, and the highest bidder below a reserve', async () => {
    const sold = await world.makeLot({ end: MINUTE });
    const unsold = await world.makeLot({ end: MINUTE, reserve: 9000 });
    const open = await world.makeLot({ end: 90 * MINUTE });
    const [anna, ben] = [await newBidder(world), await newBidder(world)];
    acceptedBid(await bid(world, anna.token, sold.id, 25_000));
    acceptedBid(await bid(world, ben.token, unsold.id, 3000));
    const carla = await newBidder(world);
    acceptedBid(await bid(world, carla.token, open.id, 2000, { kind: 'max' }));
    const { auction } = sold;
    await expectRefusal(
      post(auction, { action: 'settle', auctionlot: sold.id, settlement: 'paid' }),
      409,
      'lot_wrong_status',
    );
    world.setNow(world.backend.clock.now() + 30 * MINUTE);
    for (const { id } of [sold, unsold])
      await expect.poll(async () => (await lotNow(world, id)).status).not.toBe('active');

    const results = await read(auction);
    const lotIn = (id: string) => results.lots.find((lot) => lot.id === id);
    const { facts } = await world.backend.db
      .selectFrom('lots')
      .select('facts')
      .where('id', '=', sold.id)
      .executeTakeFirstOrThrow();
    const cents = (rate: number, of: number) => Math.round((of * rate) / 100);
    const premium = cents(facts.premiumRate, 2_500_000);
    const total =
      2_500_000 + cents(facts.vatRate, 2_500_000) + premium + cents(facts.premiumVatRate, premium);
    expect(lotIn(sold.id)).toMatchObject({
      status: 'sold',
      price: 25_000,
      settlement: 'open',
      isOnline: true,
    });
    expect(lotIn(sold.id)?.sum).toMatchObject({ hammer: 2_500_000, premium, total });
    expect(lotIn(unsold.id)).toMatchObject({ status: 'unsold', price: 3000, reserve: 9000, sum: null });
    expect(lotIn(open.id)).toMatchObject({ status: 'active', sum: null });
    expect(results.sum).toEqual(lotIn(sold.id)?.sum);
    expect(results.buyers).toHaveLength(2);
    const buyer = results.buyers.find(({ bidder }) => bidder === lotIn(sold.id)?.bidder);
    const { email } = await world.backend.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(buyer).toMatchObject({ email, lots: [sold.id], sum: { total } });
    const under = results.buyers.find(({ bidder }) => bidder === lotIn(unsold.id)?.bidder);
    expect(under).toMatchObject({ lots: [], sum: { total: 0 } });

    const paid = await act(auction, { action: 'settle', auctionlot: sold.id, settlement: 'paid' });
    expect(paid.lots.find(({ id }) => id === sold.id)?.settlement).toBe('paid');
    // The office may not change the paddle of an account.
    await expectRefusal(
      post(auction, { action: 'assign', auctionlot: sold.id, bidder: '117' }),
      422,
      'internet_paddle',
    );
    const sale = await explained(auction);
    expect(sale.journal.at(-1)).toMatchObject({ type: 'settled', lot: sold.id, settlement: 'paid' });
    // The replay reports a change that the journal lacks.
    const changed = structuredClone(sale);
    for (const lot of changed.lots) if (lot.id === sold.id) lot.settlement = 'collected';
    expect(replay(changed).findings).toMatchObject([{ lot: sold.id }]);
  });

  it('of a hall name buyers by paddle, and end with a sale that is taken back', async () => {
    const room = await openRoom(world);
    const { id: auction, lots } = room.sale;
    const [first = '', second = ''] = lots;
    const guest = await room.admittedBidder();
    acceptedHybridBid(await room.bid(guest, 0, 1000));
    await room.answerPending('accept');
    const internet = (await room.mine(guest, 0)).bidder;
    await room.submit({ action: 'hallBid', auctionlot: first, amount: 2000 });
    await room.submit({ action: 'sold', auctionlot: first });
    await room.submit({ action: 'next' });
    await room.submit({ action: 'hallBid', auctionlot: second, amount: 3000, bidder: '118' });
    await room.submit({ action: 'sold', auctionlot: second });

    // The clerk entered no paddle.
    const before = await read(auction);
    expect(before.lots[0]).toMatchObject({ bidder: '', isOnline: false, status: 'sold' });
    expect(before.buyers).toMatchObject([{ bidder: '118', name: '', lots: [second] }]);
    await expectRefusal(
      post(auction, { action: 'assign', auctionlot: first, bidder: internet }),
      422,
      'internet_paddle',
    );
    await expectRefusal(
      post(auction, { action: 'register', bidder: internet, ...HALL }),
      422,
      'internet_paddle',
    );
    await act(auction, { action: 'assign', auctionlot: first, bidder: '118' });
    await act(auction, { action: 'register', bidder: '118', ...HALL, name: 'Hana Hal' });
    const after = await act(auction, { action: 'register', bidder: '118', ...HALL });
    const sums = after.lots.map(({ sum }) => sum?.total ?? 0);
    expect(after.buyers).toMatchObject([
      {
        ...HALL,
        bidder: '118',
        lots: [first, second],
        sum: { total: sums.reduce((sum, one) => sum + one, 0) },
      },
    ]);
    const settle = { action: 'settle', auctionlot: first, settlement: 'invoiced' } as const;
    // An act that changes nothing is not recorded.
    for (const again of [settle, { action: 'register', bidder: '118', ...HALL } as const, settle])
      await act(auction, again);
    expect((await explained(auction)).journal.map(({ type }) => type).slice(-4)).toEqual([
      'assigned',
      'registered',
      'registered',
      'settled',
    ]);
    expect((await call(world, `/console/${auction}/export.json`, { token: clerk })).text).not.toContain(
      HALL.email,
    );

    await room.submit({ action: 'reopen', auctionlot: first });
    await room.submit({ action: 'hallBid', auctionlot: first, amount: 2500, bidder: '5' });
    await room.submit({ action: 'sold', auctionlot: first });
    expect((await read(auction)).lots[0]).toMatchObject({ bidder: '5', settlement: 'open' });
    await explained(auction);
  });

  it('can be downloaded as a table with the separator of the language, in which no cell is a formula', async () => {
    const room = await openRoom(world, { lotName: '=HYPERLINK("https://x.example")' });
    const [first = ''] = room.sale.lots;
    await room.submit({ action: 'hallBid', auctionlot: first, amount: 2000, bidder: '7' });
    await room.submit({ action: 'sold', auctionlot: first });
    const csv = async (lang: string) =>
      call(world, `${pathOf(room.sale.id)}.csv?lang=${lang}`, { token: clerk });
    const german = await csv('de');
    expect(german.headers.get('content-disposition')).toContain(`${room.sale.id}-results.csv`);
    const [head = '', line = ''] = german.text.split('\r\n');
    expect(head.split(';')).toHaveLength(18);
    expect(line).toContain('"2000,00"');
    expect(line).toContain(`"'=HYPERLINK(""https://x.example"")"`);
    expect((await csv('en')).text.split('\r\n')[1]).toContain('"2000.00"');
  });

  it('of a lot that is withdrawn and put back do not contain its earlier bids', async () => {
    const lot = await world.makeLot({ end: 90 * MINUTE });
    const { auction, id: auctionlot } = lot;
    const [anna, ben] = [await newBidder(world), await newBidder(world)];
    acceptedBid(await bid(world, ben.token, auctionlot, 2000));
    acceptedBid(await bid(world, anna.token, auctionlot, 9000, { kind: 'max' }));
    // The journal keeps the order of this lot although the newest bid is on another.
    const other = await world.makeLot({ end: 90 * MINUTE });
    acceptedBid(await bid(world, ben.token, other.id, 2000));
    const { currentPrice: price } = await lotNow(world, auctionlot);
    const withdrawn = await corrected(auction, { action: 'withdraw', auctionlot, price, reason });
    expect(withdrawn.lots.find(({ id }) => id === auctionlot)).toMatchObject({
      status: 'withdrawn',
      sum: null,
      acts: ['putBack'],
    });
    expect(await messageOf(auctionlot)).toMatchObject({ status: 'withdrawn', nextBid: null });
    await expectRefusal(bid(world, ben.token, auctionlot, 3000), 410, 'lot_closed');
    await corrected(auction, { action: 'putBack', auctionlot, price, reason });
    const again = await lotNow(world, auctionlot);
    expect(again).toMatchObject({ status: 'active', currentPrice: null, nextBid: 1000 });
    expect(again.bids.map(({ cancelled }) => cancelled)).toEqual([true, true]);
    acceptedBid(await bid(world, ben.token, auctionlot, 1500));
    // The earlier bids cannot be restored.
    await expectRefusal(
      actOn(auction, { action: 'putBack', auctionlot, price, reason }),
      409,
      'lot_wrong_status',
    );
    await closeAll(lot);
    expect((await read(auction)).lots.find(({ id }) => id === auctionlot)).toMatchObject({
      status: 'sold',
      price: 1500,
    });
    const sale = await explained(auction);
    const times = sale.journal.flatMap((entry) =>
      (entry.type === 'office' || entry.type === 'struck') && entry.lot === auctionlot
        ? [Date.parse(entry.at)]
        : [],
    );
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const acts = sale.journal.flatMap((entry) =>
      entry.type === 'office' && entry.lot === auctionlot ? [[entry.act, entry.reason]] : [],
    );
    expect(acts).toEqual([
      ['withdraw', reason],
      ['putBack', reason],
    ]);
    const forged = structuredClone(sale);
    forged.journal = forged.journal.filter((entry) => entry.type !== 'office') as typeof forged.journal;
    expect(replay(forged).findings).not.toEqual([]);
  });

  it('an extension or a pause by the office moves the ends of lots, and the server refuses bids during a pause', async () => {
    const now = world.backend.clock.now();
    world.setNow(now);
    const lot = await world.makeLot({ end: 30 * MINUTE });
    const later = await world.makeLot({ start: 10 * MINUTE, end: 60 * MINUTE });
    const witness = await world.makeLot({ extension: '120/120', end: 40 * MINUTE });
    const { auction, id: auctionlot } = lot;
    const anna = await newBidder(world);
    const endOf = async (of: { readonly id: string; readonly end: number }): Promise<number> =>
      (Date.parse((await lotNow(world, of.id)).end ?? '') - of.end) / MINUTE;
    const extend = { action: 'extend', auctionlot, minutes: 5, reason, key: crypto.randomUUID() };
    await corrected(auction, extend);
    // Its answer was lost, and the clerk sends it again.
    await corrected(auction, extend);
    expect([await endOf(lot), await endOf(later)]).toEqual([5, 0]);
    await corrected(auction, { action: 'extend', auctionlot: null, minutes: 10, reason });
    expect([await endOf(lot), await endOf(later)]).toEqual([15, 10]);
    expect(await messageOf(auctionlot)).toMatchObject({ endMoved: { reason: 'extended' } });
    const paused = await corrected(auction, { action: 'pause', reason });
    expect(paused.auction.acts).toContain('resume');
    expect(await messageOf(auctionlot)).toMatchObject({ status: 'active', held: 'paused' });
    const status = async () => ((await call(world, `/auction/${auction}`)).json as { status: string }).status;
    expect(await status()).toBe('paused');
    const refused = await expectRefusal(bid(world, anna.token, auctionlot, 2000), 409, 'auction_paused');
    expect(refused.json).toMatchObject({ auctionlot: { held: 'paused' } });
    await expectRefusal(actOn(auction, { action: 'pause', reason }), 409, 'auction_wrong_status');
    // Its end passes meanwhile.
    world.setNow(now + 50 * MINUTE);
    await expect.poll(async () => (await lotNow(world, witness.id)).status).toBe('unsold');
    expect(await lotNow(world, auctionlot)).toMatchObject({ status: 'active', held: 'paused' });
    expect((await lotNow(world, later.id)).status).toBe('upcoming');
    await corrected(auction, { action: 'resume', reason });
    expect([await endOf(lot), await endOf(later)]).toEqual([65, 60]);
    const resumed = await lotNow(world, auctionlot);
    expect([resumed.held, resumed.endMoved?.reason]).toEqual([undefined, 'paused']);
    expect(await status()).toBe('running');
    acceptedBid(await bid(world, anna.token, auctionlot, 2000));
    await expectRefusal(actOn(auction, { action: 'resume', reason }), 409, 'auction_wrong_status');
    await closeAll(lot, later);
    await expectRefusal(
      actOn(auction, { action: 'extend', auctionlot, minutes: 5, reason }),
      409,
      'lot_wrong_status',
    );
    const sale = await explained(auction);
    for (const act of ['extend', 'resume'] as const) {
      const forged = structuredClone(sale);
      for (const entry of forged.journal)
        if (entry.type === 'office' && entry.act === act) Object.assign(entry, { minutes: 7, act: 'pause' });
      expect(replay(forged).findings).toContainEqual(expect.objectContaining({ lot: auctionlot }));
    }
  });

  it('of a lot below its reserve wait for the seller, and fall back to the next bidder', async () => {
    const lot = await world.makeLot({ end: MINUTE, reserve: 9000 });
    const { auction, id: auctionlot } = lot;
    const [anna, ben] = [await newBidder(world), await newBidder(world)];
    acceptedBid(await bid(world, ben.token, auctionlot, 3000, { kind: 'max' }));
    acceptedBid(await bid(world, anna.token, auctionlot, 5000, { kind: 'max' }));
    await closeAll(lot);
    const lotIn = ({ lots }: Results) => lots.find(({ id }) => id === auctionlot);
    const act = async (action: StatusAct, price: number) =>
      lotIn(await corrected(auction, { action, auctionlot, price, reason }));
    expect(lotIn(await read(auction))).toMatchObject({
      status: 'unsold',
      price: 3050,
      underBid: 3000,
      acts: ['withdraw', 'sell', 'await'],
    });
    await expectRefusal(
      actOn(auction, { action: 'sell', auctionlot, price: 3000, reason }),
      409,
      'stale_step',
    );
    expect(await act('await', 3050)).toMatchObject({ status: 'provisional', sum: null });
    expect(await lotNow(world, auctionlot)).toMatchObject({ status: 'provisional', nextBid: null });
    expect(await messageOf(auctionlot)).toMatchObject({ status: 'provisional', currentPrice: 3050 });
    await expectRefusal(bid(world, ben.token, auctionlot, 9000), 410, 'lot_closed');
    expect(await act('fallBack', 3050)).toMatchObject({ status: 'provisional', price: 3000, underBid: null });
    const { bids } = await lotNow(world, auctionlot);
    expect(bids.filter(({ cancelled }) => !cancelled).map(({ amount }) => amount)).toEqual([3000, 1000]);
    expect(await act('decline', 3000)).toMatchObject({ status: 'unsold' });
    await act('await', 3000);
    const sold = await act('sell', 3000);
    expect(sold).toMatchObject({ status: 'sold', price: 3000, sum: { hammer: 300_000 } });
    await expectRefusal(
      actOn(auction, { action: 'fallBack', auctionlot, price: 3000, reason }),
      409,
      'no_bid',
    );
    const sale = await explained(auction);
    const forged = structuredClone(sale);
    for (const entry of forged.journal)
      if (entry.type === 'office' && entry.act === 'sell') entry.act = 'await';
    expect(replay(forged).findings).toMatchObject([{ lot: auctionlot }]);
  });

  it('leave out a deleted lot without bids', async () => {
    const [deletedLot, otherLot] = [
      await world.makeLot({ bidCap: 77_777 }),
      await world.makeLot({ bidCap: 77_777 }),
    ];
    const { auction } = otherLot;
    const ben = await newBidder(world);
    await call(world, '/user/add-favorite', {
      method: 'PUT',
      token: ben.token,
      body: { auctionlot: deletedLot.id },
    });
    const after = await corrected(auction, { action: 'delete', auctionlot: deletedLot.id, reason });
    expect(after.lots.map(({ id }) => id)).toEqual([otherLot.id]);
    await expectRefusal(call(world, `/auctionlot/update/${deletedLot.id}`), 404, 'not_found');
    expect(await messageOf(deletedLot.id)).toMatchObject({ status: 'withdrawn' });
    await expectRefusal(bid(world, ben.token, deletedLot.id, 2000), 404, 'not_found');
    acceptedBid(await bid(world, ben.token, otherLot.id, 2000));
    await expectRefusal(
      actOn(auction, { action: 'delete', auctionlot: otherLot.id, reason }),
      409,
      'lot_wrong_status',
    );
    const all = { action: 'delete', auctionlot: null, reason };
    await expectRefusal(actOn(auction, all), 409, 'auction_wrong_status');
    await closeAll(otherLot);
    await explained(auction);
    const other = await world.makeLot({ bidCap: 77_778 });
    const open = () => call(world, `/auction/${other.auction}`);
    const hidden = await corrected(other.auction, { action: 'hide', reason });
    expect(hidden.auction.acts).toContain('show');
    await expectRefusal(open(), 404, 'not_found');
    await expectRefusal(call(world, `/auctionlot/update/${other.id}`), 404, 'not_found');
    await expectRefusal(bid(world, ben.token, other.id, 2000), 404, 'not_found');
    expect((await call(world, '/auction/')).text).not.toContain(other.auction);
    await corrected(other.auction, { action: 'show', reason });
    expect((await open()).status).toBe(200);
    await expectRefusal(actOn(other.auction, { action: 'show', reason }), 409, 'auction_wrong_status');
    const deleted = await actOn(other.auction, all);
    expect([deleted.status, deleted.json]).toEqual([200, null]);
    await expectRefusal(call(world, `/auction/${other.auction}`), 404, 'not_found');
  });

  it('are for staff alone, and their calls refuse unknown fields', async () => {
    const { auction, id } = await world.makeLot();
    const bidder = await newBidder(world);
    const settle = { action: 'settle', auctionlot: id, settlement: 'paid' };
    for (const path of [pathOf(auction), `${pathOf(auction)}.csv`]) {
      await expectRefusal(call(world, path), 401, 'unauthenticated');
      await expectRefusal(call(world, path, { token: bidder.token }), 403, 'forbidden');
      await expectRefusal(call(world, path.replace(auction, 'none'), { token: clerk }), 404, 'not_found');
    }
    const pause = { action: 'pause', reason };
    const path = `/console/${auction}/acts`;
    await expectRefusal(call(world, path, { method: 'POST', body: pause }), 401, 'unauthenticated');
    await expectRefusal(actOn(auction, pause, bidder.token), 403, 'forbidden');
    await expectRefusal(actOn('none', pause), 404, 'not_found');
    await expectRefusal(actOn((await world.makeSale()).id, pause), 404, 'not_found');
    const withdraw = { action: 'withdraw', auctionlot: 'none', price: null, reason };
    await expectRefusal(actOn(auction, withdraw), 404, 'not_found');
    for (const body of [{}, { ...pause, reason: ' ' }, { ...withdraw, price: '1' }, { ...pause, extra: 1 }])
      await expectRefusal(actOn(auction, body), 422, 'invalid');
    await expectRefusal(post(auction, settle, bidder.token), 403, 'forbidden');
    await expectRefusal(post('none', settle), 404, 'not_found');
    await expectRefusal(post(auction, { ...settle, auctionlot: 'none' }), 404, 'not_found');
    for (const body of [
      {},
      { ...settle, settlement: 'gone' },
      { action: 'register', bidder: '1' },
      { ...settle, extra: 1 },
    ])
      await expectRefusal(post(auction, body), 422, 'invalid');
  });
});
