import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BID_KINDS } from '../../../../src/domain/bidding.ts';
import {
  acceptedBid,
  bid,
  call,
  expectRefusal,
  lotNow,
  tokenOf,
} from '../../../../src/testing/contract/client.ts';
import { acceptedHybridBid, newBidder, openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import { pick, randomInteger, seededRandom } from '../../../world/random.ts';
import { renewSale } from '../../demo/renewal/renew-sale.ts';
import { MINUTE } from '../../lib/durations.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import type { SaleExport } from './format.ts';
import { readExport } from './read-export.ts';
import { replay } from './replay.ts';

/** The command `npm run replay`. */
const COMMAND = fileURLToPath(new URL('../../replay.ts', import.meta.url));

describe('the export of a sale', () => {
  let world: BackendUnderTest;
  let clerk: string;
  beforeAll(async () => {
    world = await startTestBackend();
    clerk = await tokenOf(world, world.auctioneer);
  });
  afterAll(() => world?.stop());

  async function exported(auction: string): Promise<{ sale: SaleExport; text: string; csv: string }> {
    const json = await call(world, `/console/${auction}/export.json`, { token: clerk });
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(json.headers.get('content-disposition')).toBe(`attachment; filename="${auction}.json"`);
    const read = readExport(json.text);
    if (!read.ok) throw new Error(read.error);
    const csv = await call(world, `/console/${auction}/export.csv`, { token: clerk });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return { sale: read.value, text: json.text, csv: csv.text };
  }
  const lotIn = (sale: SaleExport, id: string) => {
    const found = (sale.lots as SaleExport['lots'][number][]).find((lot) => lot.id === id);
    if (found === undefined) throw new Error(`no lot ${id}`);
    return found;
  };
  const closeAll = async (...lots: readonly { readonly id: string }[]): Promise<void> => {
    for (const { id } of lots)
      await expect.poll(async () => (await lotNow(world, id)).status).not.toBe('active');
  };

  it('is for the auctioneer alone', async () => {
    const { auction } = await world.makeLot();
    const [bidder] = await world.makeBidders(1);
    for (const ending of ['json', 'csv']) {
      const path = `/console/${auction}/export.${ending}`;
      await expectRefusal(call(world, path), 401, 'unauthenticated');
      await expectRefusal(call(world, path, { token: bidder ?? '' }), 403, 'forbidden');
      await expectRefusal(call(world, `/console/none/export.${ending}`, { token: clerk }), 404, 'not_found');
    }
  });

  it('of a timed auction explains maxima, soft close, buy now, an outage and refusals', async () => {
    const { db } = world.backend;
    const now = world.backend.clock.now();
    const soft = await world.makeLot({ extension: '120/120', end: MINUTE, reserve: 3000 });
    const outage = await world.makeLot({ extension: '120/120', end: MINUTE });
    const bought = await world.makeLot({ extension: '120/120', end: 5 * MINUTE, buyNowPrice: 9000 });
    const lotWithoutBids = await world.makeLot({ extension: '120/120', end: MINUTE });
    const withdrawn = await world.makeLot({ extension: '120/120', status: 'withdrawn' });
    const open = await world.makeLot({ extension: '120/120', end: 90 * MINUTE });
    const [anna = '', ben = '', carla = ''] = await world.makeBidders(3);
    acceptedBid(await bid(world, anna, soft.id, 1500, { kind: 'max', conditions: 'v7' }));
    acceptedBid(await bid(world, ben, soft.id, 1500, { kind: 'direct' }));
    const { rev } = await lotNow(world, soft.id);
    acceptedBid(await bid(world, carla, soft.id, 4000, { kind: 'max' }));
    acceptedBid(await bid(world, carla, soft.id, 6000, { kind: 'max' }));
    await expectRefusal(
      bid(world, ben, soft.id, 1600, { expectedRev: rev, conditions: 'v8' }),
      409,
      'stale_price',
    );
    await expectRefusal(bid(world, ben, soft.id, 10), 422, 'bid_too_low');
    acceptedBid(await bid(world, ben, soft.id, 3500));
    acceptedBid(await bid(world, ben, bought.id, 9000, { kind: 'buynow' }));
    acceptedBid(await bid(world, anna, open.id, 7777, { kind: 'max' }));
    acceptedBid(await bid(world, ben, outage.id, 1200));
    await sql`update backend_alive set alive_at = alive_at - 50000`.execute(db);
    await expect.poll(async () => (await lotNow(world, outage.id)).endMoved).not.toBeNull();
    acceptedBid(await bid(world, anna, outage.id, 1300, { kind: 'max' }));
    world.setNow(now + 30 * MINUTE);
    await closeAll(soft, outage, bought, lotWithoutBids);

    const { sale, text, csv } = await exported(soft.auction);
    expect(replay(sale).findings).toEqual([]);
    expect(replay(sale)).toMatchObject({ lots: 5, openLots: 1 });
    expect(lotIn(sale, soft.id)).toMatchObject({ status: 'sold', price: 3550, reserveState: 'met' });
    expect(lotIn(sale, bought.id)).toMatchObject({ status: 'sold', price: 9000 });
    expect(lotIn(sale, bought.id)).toMatchObject({ scheduledEnd: new Date(bought.end).toISOString() });
    expect(lotIn(sale, withdrawn.id).status).toBe('withdrawn');
    const types = sale.journal.map(({ type }) => type);
    expect(types).toContain('endMoved');
    expect(types.filter((type) => type === 'refused')).toHaveLength(2);
    // The version named by the page; null for a page without one.
    const agreed = sale.journal.flatMap((entry) =>
      (entry.type === 'bid' || entry.type === 'refused') && entry.lot === soft.id ? [entry.conditions] : [],
    );
    expect(agreed).toEqual(['v7', null, null, null, 'v8', null, null]);
    expect(csv).toMatch(/"max","bidder",.*"v7",""\r\n/);
    // A maximum on an open lot is secret, also from the auctioneer.
    expect(lotIn(sale, open.id).ledger).toHaveLength(1);
    expect(`${text}${csv}`).not.toContain('7777');
    expect(csv.split('\r\n', 1)[0]).toContain('"record","no","time"');
    expect(csv).toContain('"stale_price"');
  });

  it('of a timed auction explains a bid that arrived before its end was moved, and was decided after that', async () => {
    const { db } = world.backend;
    const lot = await world.makeLot({ end: MINUTE });
    const [token = ''] = await world.makeBidders(1);
    await sql`update backend_alive set alive_at = alive_at - 50000`.execute(db);
    await expect.poll(async () => (await lotNow(world, lot.id)).endMoved).not.toBeNull();
    acceptedBid(await bid(world, token, lot.id, 1200));
    for (const table of ['bid_requests', 'bids'])
      await sql`update ${sql.table(table)} set at = at - 30000 where lot_id = ${lot.id}`.execute(db);
    world.setNow(world.backend.clock.now() + 30 * MINUTE);
    await closeAll(lot);
    const { sale } = await exported(lot.auction);
    const own = sale.journal.filter((entry) => 'lot' in entry && entry.lot === lot.id);
    expect(own.map(({ type }) => type)).toEqual(['endMoved', 'bid']);
    expect(replay(sale).findings).toEqual([]);
  });

  it('of a timed auction explains cancelled bids and maxima that were taken back', async () => {
    const lots = [
      await world.makeLot({ isLimitNeeded: true, end: MINUTE }),
      await world.makeLot({ isLimitNeeded: true, end: MINUTE }),
    ] as const;
    const [cancelledLot, other] = lots;
    const admit = async (limit: number) => {
      const bidder = await newBidder(world);
      await answer({ action: 'admit', user: bidder.id, limit });
      return bidder;
    };
    const answer = (body: object) =>
      call(world, `/console/admissions/${cancelledLot.auction}`, { method: 'POST', token: clerk, body });
    const [anna, ben, carla] = [await admit(20_000), await admit(20_000), await admit(20_000)];
    const max = { kind: 'max' } as const;
    acceptedBid(await bid(world, anna.token, cancelledLot.id, 6000, max));
    acceptedBid(await bid(world, ben.token, cancelledLot.id, 8000, max));
    acceptedBid(await bid(world, carla.token, cancelledLot.id, 9000, max));
    acceptedBid(await bid(world, carla.token, other.id, 7000, max));
    const body = { auctionlot: cancelledLot.id, bid: 3, reason: 'Not meant' };
    expect((await call(world, '/console/bids/strike', { method: 'POST', token: clerk, body })).status).toBe(
      200,
    );
    expect(await lotNow(world, cancelledLot.id)).toMatchObject({ currentPrice: 6250, bidCount: 6 });
    acceptedBid(await bid(world, anna.token, cancelledLot.id, 6500));
    expect((await answer({ action: 'reject', user: carla.id })).status).toBe(200);
    acceptedBid(await bid(world, ben.token, other.id, 1100));
    world.setNow(world.backend.clock.now() + 30 * MINUTE);
    await closeAll(...lots);
    const { sale, csv } = await exported(cancelledLot.auction);
    expect(replay(sale).findings).toEqual([]);
    expect(sale.journal.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['struck', 'maximumTakenBack']),
    );
    expect(csv).toContain('reason: Not meant');
    const changed = structuredClone(sale);
    const [line] = lotIn(changed, cancelledLot.id).ledger.filter(({ cancelled }) => cancelled);
    Object.assign(line ?? {}, { cancelled: false });
    expect(replay(changed).findings).toMatchObject([{ lot: cancelledLot.id }]);
  });

  it('is explained by the command, which names a lot whose price was changed', { tags: 'long' }, async () => {
    const room = await openRoom(world);
    const [first = '', second = ''] = room.sale.lots;
    for (const auctionlot of [first, second]) {
      if (auctionlot === second) await room.submit({ action: 'next' });
      await room.submit({ action: 'hallBid', auctionlot, amount: 2000 });
      await room.submit({ action: 'sold', auctionlot });
    }
    const { sale, text } = await exported(room.sale.id);
    const folder = await mkdtemp(join(tmpdir(), 'ae-replay-'));
    const replayOf = async (name: string, content: string) => {
      await writeFile(join(folder, name), content);
      return spawnSync(process.execPath, ['--import', 'tsx', COMMAND, join(folder, name)], {
        encoding: 'utf8',
      });
    };
    const right = await replayOf('right.json', text);
    expect(right).toMatchObject({ status: 0, stderr: '' });
    expect(right.stdout).toContain('explains all 3 lots.');
    const changed = structuredClone(sale);
    Object.assign(lotIn(changed, second), { price: 1950 });
    const wrong = await replayOf('wrong.json', JSON.stringify(changed));
    expect(wrong).toMatchObject({ status: 1, stderr: '' });
    expect(wrong.stdout.split('\n')).toEqual([
      'Lot 2 (Quintus en): the recorded price is 1950, but the journal gives 2000.',
      'Hall en: not explained: 1 of 3 lots.',
      '',
    ]);
    expect(await replayOf('none.json', '{}')).toMatchObject({ status: 2, stdout: '' });
    await rm(folder, { recursive: true });
  });

  it('explains some 300 random bids', { tags: 'long' }, async () => {
    const { random, now } = { random: seededRandom('audit'), now: world.backend.clock.now() };
    const lots = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        world.makeLot({ end: 10 * MINUTE, ...(index % 2 === 0 && { reserve: 4000 }), buyNowPrice: 30_000 }),
      ),
    );
    const bidders = await world.makeBidders(20);
    let acceptedBids = 0;
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all(
        bidders.map(async (bidder) => {
          const lot = pick(random, lots);
          const { nextBid, currentPrice } = await lotNow(world, lot.id);
          const kind =
            random() < 0.01 && currentPrice === null ? 'buynow' : pick(random, BID_KINDS.slice(0, 2));
          const amount = (nextBid ?? 1000) + randomInteger(random, -2, 12) * 50;
          return bid(world, bidder, lot.id, kind === 'buynow' ? 30_000 : amount, { kind });
        }),
      );
      acceptedBids += answers.filter(({ status }) => status === 200).length;
      world.setNow(now + (round + 1) * 37_000);
    }
    expect(acceptedBids).toBeGreaterThan(80);
    world.setNow(now + 300 * MINUTE);
    await closeAll(...lots);
    const { sale } = await exported(lots[0]?.auction ?? '');
    expect(sale.journal.length).toBeGreaterThan(250);
    expect(replay(sale).findings).toEqual([]);
  });

  it('of a hall explains absentee, hall and internet bids, the clerk’s corrections and a second round', async () => {
    const room = await openRoom(world, { started: false, lotName: '=HYPERLINK("https://x.example")' });
    const [first = '', second = '', third = ''] = room.sale.lots;
    const [guest, rival] = await room.admittedBidders(2);
    if (!guest || !rival) throw new Error('no bidders');
    acceptedHybridBid(await room.bid(guest, 0, 2000, { kind: 'absentee', conditions: 'v7' }));
    acceptedHybridBid(await room.bid(rival, 0, 1500, { kind: 'absentee' }));
    acceptedHybridBid(await room.bid(guest, 2, 4321, { kind: 'absentee' }));
    await room.submit({ action: 'start' });
    await room.submit({ action: 'next' });
    acceptedHybridBid(await room.bid(rival, 0, 2500, { conditions: 'v8' }));
    await expectRefusal(room.bid(guest, 0, 100), 422, 'bid_too_low');
    await room.answerPending('accept');
    await room.submit({ action: 'hallBid', auctionlot: first, amount: 5000, bidder: '@cmd' });
    const { lastStep } = await room.view();
    await room.submit({ action: 'undo', step: lastStep?.no });
    await room.submit({ action: 'counting', auctionlot: first, counting: 1 });
    await room.submit({ action: 'counting', auctionlot: first, counting: 2 });
    await room.submit({ action: 'sold', auctionlot: first });
    await room.submit({ action: 'reopen', auctionlot: first });
    await room.submit({ action: 'hallBid', auctionlot: first, amount: 3000 });
    await room.submit({ action: 'asking', auctionlot: first, amount: 2800 });
    await room.submit({ action: 'sold', auctionlot: first });
    await room.submit({ action: 'call', auctionlot: second });
    await room.submit({ action: 'unsold', auctionlot: second });

    const { sale, text, csv } = await exported(room.sale.id);
    expect(replay(sale)).toEqual({ findings: [], lots: 3, openLots: 0 });
    expect(lotIn(sale, first)).toMatchObject({
      status: 'sold',
      price: 2500,
      leader: (await room.mine(rival, 0)).bidder,
    });
    const agreed = sale.journal.flatMap((entry) => ('conditions' in entry ? [entry.conditions] : []));
    expect(agreed).toEqual(['v7', null, 'v8', null]);
    // A maximum on a lot that was not called yet is not exported.
    expect(lotIn(sale, third).status).toBe('upcoming');
    expect(text).not.toContain('4321');
    expect(text).not.toContain('example.com');
    expect(csv).toContain(`"'=HYPERLINK(""https://x.example"")"`);
    expect(csv).toContain(`"'@cmd"`);
    expect(csv).toContain('"undo","console"');

    // Admissions stay when the sale is held again, and the journal begins again.
    await world.backend.sales.renew(room.sale.id, renewSale);
    await room.submit({ action: 'start' });
    await room.submit({ action: 'next' });
    await room.submit({ action: 'hallBid', auctionlot: first, amount: 1000 });
    await room.submit({ action: 'undo', step: (await room.view()).lastStep?.no });
    acceptedHybridBid(await room.bid(guest, 0, 1000));
    await room.answerPending('accept');
    const again = await exported(room.sale.id);
    expect(again.sale.journal.length).toBeLessThan(10);
    expect(lotIn(again.sale, first).price).toBe(1000);
    expect(replay(again.sale).findings).toEqual([]);
  });
});
