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
import { type BackendUnderTest, startWorld } from '../../testing/world.ts';
import { readExport } from '../export/read-export.ts';
import { replay } from '../export/replay.ts';

const MINUTE = 60_000;
const HALL = {
  ...{ name: 'Hanna Hall', email: 'hanna@example.com', phone: '+49 30 23125 500' },
  ...{ street: 'Am Ring 4', zip: '27999', city: 'Marbrook', country: 'DE' },
};

describe('the results of a sale', () => {
  let world: BackendUnderTest;
  let clerk: string;
  beforeAll(async () => {
    world = await startWorld();
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
    // The paddle of an account is no matter of the office.
    await expectRefusal(
      post(auction, { action: 'assign', auctionlot: sold.id, bidder: '117' }),
      422,
      'internet_paddle',
    );
    const sale = await explained(auction);
    expect(sale.journal.at(-1)).toMatchObject({ type: 'settled', lot: sold.id, settlement: 'paid' });
    // What the journal does not say is found.
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

    // The clerk took no paddle.
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
    await act(auction, { action: 'settle', auctionlot: first, settlement: 'invoiced' });
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

  it('are a table with the separator of the language, in which nothing is a formula', async () => {
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

  it('are for the auctioneer alone, and take nothing but what they name', async () => {
    const { auction, id } = await world.makeLot();
    const bidder = await newBidder(world);
    const settle = { action: 'settle', auctionlot: id, settlement: 'paid' };
    for (const path of [pathOf(auction), `${pathOf(auction)}.csv`]) {
      await expectRefusal(call(world, path), 401, 'unauthenticated');
      await expectRefusal(call(world, path, { token: bidder.token }), 403, 'forbidden');
      await expectRefusal(call(world, path.replace(auction, 'none'), { token: clerk }), 404, 'not_found');
    }
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
