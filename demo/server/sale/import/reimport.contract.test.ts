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
import { MINUTE } from '../../lib/durations.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import type { SaleExport } from '../export/format.ts';
import { readExport } from '../export/read-export.ts';
import { replay } from '../export/replay.ts';
import { type ImportOptions, importCatalogue } from './import-catalogue.ts';
import { readJson } from './read-json.ts';

type Entry = Readonly<Record<string, unknown>>;

/** An auction of two lots; `changes` replace fields of the auction and of its lots. */
const auctionOf = (id: string, kind: 'timed' | 'hybrid', changes: Entry = {}, ...lots: readonly Entry[]) => ({
  id,
  kind,
  name: `Sale ${id}`,
  timeZone: 'UTC',
  start: '2026-01-01T10:00',
  ...(kind === 'timed' && { end: '2035-01-01T10:00' }),
  increments: [{ from: 0, step: 50 }],
  premiumRate: 6,
  premiumVatRate: 19,
  vatRate: 19,
  ...changes,
  lots: [0, 1].map((index) => ({
    number: `${index + 1}`,
    name: `Horse ${index + 1} of ${id}`,
    startPrice: 1000,
    ...lots[index],
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
    world = await startTestBackend();
    clerk = await tokenOf(world, world.auctioneer);
  });
  afterAll(async () => {
    await world?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const importAuction = (auction: Entry, options: Partial<ImportOptions> = {}) => {
    const { db, clock } = world.backend;
    const read = readJson(JSON.stringify({ auctions: [auction] }));
    return importCatalogue(read, { db, dataDir, base: dataDir, now: () => clock.now(), ...options });
  };
  const imported = async (auction: Entry, options: Partial<ImportOptions> = {}) => {
    const outcome = await importAuction(auction, options);
    if (!outcome.ok) throw new Error(outcome.mistakes.join('\n'));
    return outcome;
  };
  /** The importing user and the reason. */
  const act = async (reason: string) => {
    const user = await world.backend.sessions.find(clerk);
    return { by: user?.id ?? '', reason };
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

  it('keeps status and revision of a hybrid sale, and makes open pages load the changed texts', async () => {
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
    for (const change of [{ vatRate: 7 }, { estimate: { from: 1, to: 2 } }, { number: '9', id: 'bound-1' }])
      expect(await mistakesOf(auctionOf('bound', 'hybrid', {}, change))).toEqual([
        expect.stringContaining('changes the lot "bound-1", which has bids; expected it as it is stored'),
      ]);
    // After a withdrawal, changes of the lot affect no bidder.
    acceptedHybridBid(await room.bid(bidder, 0, 0, { kind: 'absentee' }));
    expect(await imported(auctionOf('bound', 'hybrid', {}, { vatRate: 7 }))).toMatchObject({
      lots: { changed: 1 },
    });
  });

  /** Lots as the catalogue has them, in another order and number than `auctionOf` gives. */
  const withLots = (
    id: string,
    kind: 'timed' | 'hybrid',
    numbers: readonly string[],
    changes: Entry = {},
  ) => ({
    ...auctionOf(id, kind, changes),
    lots: numbers.map((number) => ({ number, name: `Horse ${number} of ${id}`, startPrice: 1000 })),
  });
  const placed = async (auction: string) => {
    const rows = await world.backend.db
      .selectFrom('lots')
      .select(['number', 'end_at'])
      .where('auction_id', '=', auction)
      .orderBy('position')
      .execute();
    return rows.map(({ number, end_at }) => [number, end_at]);
  };

  it('keeps all ends when a lot is added or removed after the start, and moves them all when the catalogue has another end', async () => {
    const first = world.backend.clock.now() + 60 * MINUTE;
    const sale = (numbers: string[], changes: Entry = {}) =>
      withLots('begun', 'timed', numbers, { end: utc(first), gap: 60, ...changes });
    const start = Math.floor(first / 1000) * 1000;
    const later = (minutes: number) => start + minutes * MINUTE;
    await imported(sale(['1', '2', '3'], { start: '2034-01-01T10:00', end: '2035-01-01T10:00' }));
    // Not begun: a row moves those behind it.
    await imported(sale(['0', '1', '2', '3']));
    expect(await placed('begun')).toEqual([0, 1, 2, 3].map((no) => [`${no}`, later(no)]));
    await imported(sale(['0', '1', 'late', '2', '3']));
    const ends = [
      ['0', later(0)],
      ['1', later(1)],
      ['late', later(4)],
      ['2', later(2)],
      ['3', later(3)],
    ];
    expect(await placed('begun')).toEqual(ends);
    const { missing } = await imported(sale(['1', 'late', '2', '3']));
    expect(missing).toMatchObject([{ number: '0', name: 'Horse 0 of begun', outcome: 'kept' }]);
    expect(await placed('begun')).toEqual(ends);
    await imported(sale(['0', '1', 'late', '2', '3'], { end: utc(first + 10 * MINUTE) }));
    expect(await placed('begun')).toEqual(ends.map(([number, end]) => [number, Number(end) + 10 * MINUTE]));
    expect(await mistakesOf(sale(['0'], { gap: 120 }))).toEqual([
      expect.stringContaining('.gap is 120 in a sale that has begun with 60'),
    ]);
  });

  it('takes out missing lots with --whole, --by and --reason, and lists the lots that must stay', async () => {
    await imported(withLots('gone', 'timed', ['1', '2', '3']));
    const [token = ''] = await world.makeBidders(1);
    acceptedBid(await bid(world, token, 'gone-2', 1000));
    const whole = { ...withLots('gone', 'timed', ['3']) };
    const unnamed = await importAuction(whole, { isComplete: true });
    expect(unnamed).toMatchObject({ ok: false });
    const { missing } = await imported(whole, { isComplete: true, ...(await act('Lame since Tuesday.')) });
    expect(missing).toMatchObject([
      { number: '1', outcome: 'deleted' },
      { number: '2', outcome: 'kept', reason: 'bids' },
    ]);
    expect((await placed('gone')).map(([number]) => number)).toEqual(['2', '3']);
    const { journal } = await exported('gone');
    expect(journal.map(({ type }) => type)).toEqual(['imported', 'removed', 'imported']);
    expect(journal[1]).toMatchObject({ number: '1', name: 'Horse 1 of gone', reason: 'Lame since Tuesday.' });
  });

  it('corrects a lot with bids for a reason, but not its prices; its page and the journal name the change', async () => {
    const sale = (change: Entry = {}) =>
      auctionOf('typo', 'timed', { end: utc(world.backend.clock.now() + 200 * MINUTE) }, change);
    const before = sale({ height: 160 });
    await imported(before);
    const [token = ''] = await world.makeBidders(1);
    acceptedBid(await bid(world, token, 'typo-1', 1000));
    const corrected = {
      ...before,
      lots: before.lots.map((lot, index) => (index ? lot : { ...lot, name: 'Äskulap', height: 168 })),
    };
    expect(await mistakesOf(corrected)).toEqual([
      expect.stringContaining(
        'corrects the lot "typo-1", which has bids: name, height; expected with --by and --reason',
      ),
    ]);
    const dearer = { ...before, lots: before.lots.map((lot) => ({ ...lot, startPrice: 2000 })) };
    const refused = await importAuction(dearer, await act('Dearer.'));
    expect(!refused.ok && refused.mistakes).toEqual([
      expect.stringContaining('expected it as it is stored: startPrice'),
    ]);
    expect(await imported(corrected, await act('A typo.'))).toMatchObject({ lots: { changed: 1 } });
    const page = async () => (await call(world, '/auction/typo/typo-1')).json as Entry;
    expect(await page()).toMatchObject({
      name: 'Äskulap',
      currentPrice: 1000,
      corrections: [{ fields: ['name', 'height'] }],
    });
    // The same at the console, which also orders and removes pictures.
    const picture = (name: string) => ({ path: `/${name}.webp`, width: 1200, height: 900 });
    const images = ['a', 'b', 'c'].map((name) => ({
      ...picture(name),
      sources: [{ path: `/${name}-small.webp`, width: 400 }],
    }));
    await world.backend.db
      .updateTable('lots')
      .set({ images: JSON.stringify(images) })
      .where('id', '=', 'typo-1')
      .execute();
    const path = '/console/typo/corrections';
    const { json } = await call(world, `${path}?auctionlot=typo-1`, { token: clerk });
    const { number: _number, isMarked, ...texts } = json as Record<string, unknown>;
    expect([isMarked, texts.height]).toEqual([true, 168]);
    expect(texts.pictures).toMatchObject([
      { id: '/a.webp', path: '/a-small.webp', width: 400, height: 300 },
      { id: '/b.webp' },
      { id: '/c.webp' },
    ]);
    const pictures = ['/c.webp', '/a.webp'];
    const body = { ...texts, height: 169, sire: 'Quidam', pictures, reason: 'Measured again.' };
    const send = (content: unknown, by = clerk) =>
      call(world, path, { method: 'POST', token: by, body: content });
    await expectRefusal(send(body, token), 403, 'forbidden');
    await expectRefusal(send({ ...body, reason: ' ' }), 422, 'invalid');
    await expectRefusal(send({ ...body, auctionlot: 'none' }), 404, 'not_found');
    await expectRefusal(send({ ...body, pictures: ['/c.webp', '/c.webp'] }), 422, 'invalid');
    await expectRefusal(send({ ...body, pictures: ['/d.webp'] }), 409, 'stale_step');
    expect((await send(body)).json).toMatchObject({ height: 169, sire: 'Quidam' });
    expect(await page()).toMatchObject({
      images: [picture('c'), picture('a')],
      corrections: [{ fields: ['name', 'height'] }, { fields: ['pictures', 'height', 'sire'] }],
    });
    // An older catalogue would revert the correction.
    expect((await mistakesOf(corrected))[0]).toContain('corrects the lot "typo-1", which has bids: ');
    const file = await exported('typo');
    expect(file.journal.filter(({ type }) => type === 'corrected')).toMatchObject([
      {
        lot: 'typo-1',
        reason: 'A typo.',
        changes: [{ field: 'name' }, { field: 'height', from: 160, to: 168 }],
      },
      {
        reason: 'Measured again.',
        changes: [{ field: 'pictures', from: images }, { from: 168, to: 169 }, { to: 'Quidam' }],
      },
    ]);
    expect(replay(file).findings).toEqual([]);
    const last = file.journal.findLast(({ type }) => type === 'corrected');
    Object.assign(last ?? {}, { changes: [{ field: 'height', from: 1, to: 169 }] });
    expect(replay(file).findings).toMatchObject([{ lot: 'typo-1' }]);
  });

  it('puts a late lot into a hall sale that runs, and withdraws one, as the journal explains', async () => {
    const room = await openHall('late');
    await room.submit({ action: 'start' });
    await room.submit({ action: 'next' });
    const late = withLots('late', 'hybrid', ['1', 'new', '2']);
    expect(await mistakesOf(late)).toEqual([expect.stringContaining('expected with --by and --reason')]);
    await imported(late, await act('Entered late.'));
    expect((await placed('late')).map(([number]) => number)).toEqual(['1', 'new', '2']);
    expect((await room.auction()).lotCount).toBe(3);
    await room.submit({ action: 'unsold', auctionlot: 'late-1' });
    await room.submit({ action: 'next' });
    expect((await world.backend.sales.state('late'))?.liveLot).toBe('late-new');
    await room.submit({ action: 'hallBid', auctionlot: 'late-new', amount: 1500 });
    await room.submit({ action: 'sold', auctionlot: 'late-new' });
    const short = withLots('late', 'hybrid', ['1', 'new']);
    const { missing } = await imported(short, { isComplete: true, ...(await act('Lame.')) });
    expect(missing).toMatchObject([{ number: '2', outcome: 'withdrawn' }]);
    expect(await rowOf('lots', 'late-2')).toMatchObject({ status: 'withdrawn' });
    await expectRowsOfEngine('late');
    await room.submit({ action: 'end' });
    expect(replay(await exported('late')).findings).toEqual([]);
  });

  it('makes open pages load a timed auction and its lots again if they were changed', async () => {
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

  it('sets the end of the catalogue again after an outage had moved it', async () => {
    const { db, clock } = world.backend;
    const end = utc(clock.now() + MINUTE);
    const short = (change: Entry = {}) => auctionOf('outage', 'timed', {}, { end, ...change });
    await imported(short());
    await sql`update backend_alive set alive_at = alive_at - 50000`.execute(db);
    await expect.poll(async () => (await lotNow(world, 'outage-1')).endMoved?.reason).toBe('outage');
    const moved = await rowOf('lots', 'outage-1');
    expect(await imported(short())).toMatchObject(unchanged);
    // Another change keeps the end that the outage has set.
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

  it('keeps the journal complete: a replay explains the sale before and after changed terms', async () => {
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
    // A refusal under the current terms of the sale is checked.
    Object.assign(sale.journal.findLast(({ type }) => type === 'refused') ?? {}, { amount: 1600 });
    expect(replay(sale).findings).toMatchObject([{ lot: 'terms-1' }]);
  });

  it('pauses a lot that is added to a paused auction, until the auction is resumed', async () => {
    const begun = world.backend.clock.now();
    const sale = auctionOf('held', 'timed', { end: utc(begun + 10 * MINUTE) });
    await imported(sale);
    const path = '/console/held/acts';
    const office = (action: string) => {
      const body = { action, reason: 'No power.', key: crypto.randomUUID() };
      return call(world, path, { method: 'POST', token: clerk, body });
    };
    expect((await office('pause')).status).toBe(200);
    // Longer than the lots were to stay open.
    world.setNow(begun + 30 * MINUTE);
    const late = { number: '3', name: 'Horse 3 of held', startPrice: 1000 };
    await imported({ ...sale, lots: [...sale.lots, late] });
    const [token = ''] = await world.makeBidders(1);
    await expectRefusal(bid(world, token, 'held-3', 1000), 409, 'auction_paused');
    expect(await lotNow(world, 'held-3')).toMatchObject({ status: 'active', held: 'paused' });
    expect((await office('resume')).status).toBe(200);
    acceptedBid(await bid(world, token, 'held-3', 1000));
    const [first, third] = [await lotNow(world, 'held-1'), await lotNow(world, 'held-3')];
    expect(third).toMatchObject({ end: first.end, endMoved: { reason: 'paused' } });
    expect(replay(await exported('held')).findings).toEqual([]);
  });
});
