import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptedBid,
  bid,
  call,
  expectRefusal,
  lotNow,
  tokenOf,
} from '../../../../src/testing/contract/client.ts';
import { acceptedHybridBid, type Room, roomOf } from '../../../../src/testing/contract/hybrid-client.ts';
import { type BackendUnderTest, startWorld } from '../../testing/world.ts';
import type { SaleExport } from '../export/format.ts';
import { readExport } from '../export/read-export.ts';
import { replay } from '../export/replay.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readJson } from './read-json.ts';

const MINUTE = 60_000;

type Entry = Readonly<Record<string, unknown>>;

/** An auction of two lots; `changes` are laid over it and over its lots. */
const auctionOf = (id: string, kind: 'timed' | 'hybrid', changes: Entry = {}, ...lots: readonly Entry[]) => ({
  ...{ id, kind, name: `Sale ${id}`, timeZone: 'UTC', start: '2026-01-01T10:00' },
  ...(kind === 'timed' && { end: '2035-01-01T10:00' }),
  ...{ increments: [{ from: 0, step: 50 }], premiumRate: 6, premiumVatRate: 19, vatRate: 19 },
  ...changes,
  lots: [0, 1].map((place) => ({
    ...{ number: `${place + 1}`, name: `Horse ${place + 1} of ${id}`, startPrice: 1000 },
    ...lots[place],
  })),
});

/** A time of a catalogue whose time zone is UTC. */
const utc = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** Catalogues that are imported again while, or after, their lots are sold. */
describe('the import of a catalogue again', () => {
  let world: BackendUnderTest;
  let dataDir: string;
  let clerk: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ae-import-again-'));
    world = await startWorld();
    clerk = await tokenOf(world, world.auctioneer);
  });
  afterAll(async () => {
    await world?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const importAuction = (auction: Entry) => {
    const { db, clock } = world.backend;
    const read = readJson(JSON.stringify({ auctions: [auction] }));
    return importCatalogue(read, { db, dataDir, base: dataDir, now: clock.now() });
  };
  const imported = async (auction: Entry) => {
    const outcome = await importAuction(auction);
    if (!outcome.ok) throw new Error(outcome.mistakes.join('\n'));
    return outcome;
  };
  const mistakesOf = async (auction: Entry): Promise<readonly string[]> => {
    const outcome = await importAuction(auction);
    return outcome.ok ? [] : outcome.mistakes;
  };
  const exported = async (auction: string): Promise<SaleExport> => {
    const { text } = await call(world, `/console/${auction}/export.json`, { token: clerk });
    const read = readExport(text);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };
  const unchanged = { auctions: { unchanged: 1 }, lots: { changed: 0, unchanged: 2 } };
  const openHall = async (id: string): Promise<Room> => {
    await imported(auctionOf(id, 'hybrid'));
    return roomOf(world, { id, slugs: {} as never, lots: [`${id}-1`, `${id}-2`] }, clerk);
  };
  const rowOf = (table: 'auctions' | 'lots', id: string) =>
    world.backend.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Hints to load an auction's lots, or the auction, again. */
  const hintsOf = async (auction: string): Promise<string[]> => {
    const rows = await world.backend.db
      .selectFrom('outbox')
      .select('event')
      .where('event', 'like', 'auctionlot.hybrid.update%')
      .where(sql<string>`payload::jsonb ->> 'auction'`, '=', auction)
      .orderBy('seq')
      .execute();
    return rows.map(({ event }) => event);
  };
  /** Rows and engine agree, so that no page takes the row's `rev` for newer than the next message. */
  const expectRowsOfEngine = async (id: string): Promise<void> => {
    const state = await world.backend.sales.state(id);
    const { rev, status } = state ?? {};
    expect(await rowOf('auctions', id)).toMatchObject({ rev, status });
    for (const lot of state?.lots ?? [])
      expect(await rowOf('lots', lot.id)).toMatchObject({ rev: lot.rev, status: lot.status });
  };

  it('leaves status and revision of a hybrid sale to its engine, and has pages load the texts', async () => {
    const room = await openHall('revs');
    const [, second] = room.sale.lots;
    const bidder = await room.admittedBidder();
    acceptedHybridBid(await room.bid(bidder, 0, 2000, { kind: 'absentee' }));
    const before = await hintsOf('revs');
    expect(
      await imported(auctionOf('revs', 'hybrid', { name: 'Renamed' }, {}, { description: 'Calm.' })),
    ).toMatchObject({ auctions: { changed: 1 }, lots: { changed: 1 } });
    expect((await hintsOf('revs')).slice(before.length)).toContain('auctionlot.hybrid.update.auctionlots');
    await expectRowsOfEngine('revs');
    await room.submit({ action: 'start' });
    await room.submit({ action: 'call', auctionlot: second });
    const live = auctionOf('revs', 'hybrid', { name: 'Renamed' }, {}, { description: 'Calm, and fast.' });
    expect(await imported(live)).toMatchObject({ lots: { changed: 1 } });
    expect(await rowOf('lots', second ?? '')).toMatchObject({
      status: 'active',
      descriptions: { en: 'Calm, and fast.' },
    });
    await expectRowsOfEngine('revs');
  });

  it('changes nothing once a hybrid lot was sold', async () => {
    const room = await openHall('sold');
    const [auctionlot] = room.sale.lots;
    await room.submit({ action: 'start' });
    await room.submit({ action: 'next' });
    await room.submit({ action: 'hallBid', auctionlot, amount: 1500 });
    await room.submit({ action: 'sold', auctionlot });
    const before = await rowOf('lots', 'sold-1');
    expect(await imported(auctionOf('sold', 'hybrid'))).toMatchObject(unchanged);
    expect(await rowOf('lots', 'sold-1')).toEqual(before);
  });

  it('changes nothing once a timed lot was bought', async () => {
    const bought = auctionOf('bought', 'timed', {}, { buyNowPrice: 9000 });
    await imported(bought);
    const [token = ''] = await world.makeBidders(1);
    acceptedBid(await bid(world, token, 'bought-1', 9000, { kind: 'buynow' }));
    expect(await imported(bought)).toMatchObject(unchanged);
    const later = auctionOf('bought', 'timed', {}, { buyNowPrice: 9000, end: '2036-01-01T10:00' });
    expect((await mistakesOf(later))[0]).toContain('changes the lot "bought-1", which has bids');
  });

  it('refuses to change a lot with an absentee bid', async () => {
    const room = await openHall('bound');
    const bidder = await room.admittedBidder();
    acceptedHybridBid(await room.bid(bidder, 0, 2000, { kind: 'absentee' }));
    for (const change of [{ vatRate: 7 }, { name: 'Another horse' }, { number: '9', id: 'bound-1' }])
      expect(await mistakesOf(auctionOf('bound', 'hybrid', {}, change))).toEqual([
        expect.stringContaining('changes the lot "bound-1", which has bids; expected it as it is stored'),
      ]);
    // Once it is withdrawn, nobody relies on the lot as it was.
    acceptedHybridBid(await room.bid(bidder, 0, 0, { kind: 'absentee' }));
    expect(await imported(auctionOf('bound', 'hybrid', {}, { vatRate: 7 }))).toMatchObject({
      lots: { changed: 1 },
    });
  });

  it('has pages load a timed auction and its lots again, where they were changed', async () => {
    await imported(auctionOf('told', 'timed'));
    await imported(auctionOf('told', 'timed'));
    expect(await hintsOf('told')).toEqual([]);
    await imported(auctionOf('told', 'timed', {}, { startPrice: 500, end: '2034-01-01T10:00' }));
    expect(await hintsOf('told')).toEqual([
      'auctionlot.hybrid.update',
      'auctionlot.hybrid.update.auctionlots',
    ]);
    expect(await lotNow(world, 'told-1')).toMatchObject({ rev: 1, nextBid: 500 });
  });

  it('puts a lot off after an outage has moved its end', async () => {
    const { db, clock } = world.backend;
    const end = utc(clock.now() + MINUTE);
    const short = (change: Entry = {}) => auctionOf('outage', 'timed', {}, { end, ...change });
    await imported(short());
    await sql`update backend_alive set alive_at = alive_at - 50000`.execute(db);
    await expect.poll(async () => (await lotNow(world, 'outage-1')).endMoved?.reason).toBe('outage');
    const moved = await rowOf('lots', 'outage-1');
    expect(await imported(short())).toMatchObject(unchanged);
    // Another change leaves the end where the outage has moved it.
    expect(await imported(short({ startPrice: 900 }))).toMatchObject({ lots: { changed: 1 } });
    const { end_at, extended_from, end_moved } = moved as { [column: string]: unknown };
    expect(await rowOf('lots', 'outage-1')).toMatchObject({ end_at, extended_from, end_moved });

    const putOff = short({ startPrice: 900, end: utc(clock.now() + 90 * MINUTE) });
    expect(await imported(putOff)).toMatchObject({ lots: { changed: 1 } });
    expect(await rowOf('lots', 'outage-1')).toMatchObject({ extended_from: null, end_moved: null });
    expect(await lotNow(world, 'outage-1')).toMatchObject({ endMoved: null });
    expect(await imported(putOff)).toMatchObject(unchanged);
  });

  it('keeps the message to the room, and its undo, before a sale begins', async () => {
    const room = await openHall('message');
    await room.submit({ action: 'message', message: 'We begin at six.' });
    const { lastStep } = await room.submit({ action: 'message', message: 'We begin at seven.' });
    await imported(auctionOf('message', 'hybrid', {}, { startPrice: 1200 }));
    expect(await room.auction()).toMatchObject({ message: 'We begin at seven.' });
    await room.submit({ action: 'undo', step: lastStep?.no });
    expect(await room.auction()).toMatchObject({ message: 'We begin at six.' });
    await expectRowsOfEngine('message');
  });

  it('leaves a sale that its journal explains, before and after the terms were changed', async () => {
    const [token = ''] = await world.makeBidders(1);
    const now = world.backend.clock.now();
    const terms = (change: Entry) => auctionOf('terms', 'timed', { end: utc(now + 20 * MINUTE) }, change);
    await imported(terms({ startPrice: 5000 }));
    await expectRefusal(bid(world, token, 'terms-1', 2000), 422, 'bid_too_low');
    await imported(terms({ startPrice: 1500 }));
    await expectRefusal(bid(world, token, 'terms-1', 1000), 422, 'bid_too_low');
    acceptedBid(await bid(world, token, 'terms-1', 2000));
    world.setNow(now + 100 * MINUTE);
    for (const lot of ['terms-1', 'outage-1'])
      await expect.poll(async () => (await lotNow(world, lot)).status).not.toBe('active');
    expect(replay(await exported('outage')).findings).toEqual([]);
    const sale = await exported('terms');
    expect(replay(sale).findings).toEqual([]);
    // A refusal under the terms of the sale is judged.
    Object.assign(sale.journal.findLast(({ type }) => type === 'refused') ?? {}, { amount: 1600 });
    expect(replay(sale).findings).toMatchObject([{ lot: 'terms-1' }]);
  });
});
