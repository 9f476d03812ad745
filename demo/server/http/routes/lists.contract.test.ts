import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Auction } from '../../../../src/api/schema/auction.ts';
import { HybridLot } from '../../../../src/api/schema/hybrid-lot.ts';
import { ListedLot } from '../../../../src/api/schema/listed-lot.ts';
import { Lot, LotSummary, SummaryFacts } from '../../../../src/api/schema/lot.ts';
import { Widget } from '../../../../src/api/schema/widget.ts';
import {
  acceptedBid,
  bid,
  call,
  lotNow,
  problemOf,
  tokenOf,
} from '../../../../src/testing/contract/client.ts';
import { openRoom } from '../../../../src/testing/contract/hybrid-client.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

describe('lists', () => {
  let world: BackendUnderTest;
  const warnings: string[] = [];
  beforeAll(async () => {
    const warn = (message: string) => void warnings.push(message);
    world = await startTestBackend({ log: { info: () => undefined, warn } });
  });
  afterAll(() => world?.stop());

  const lotsOf = async (auction: string): Promise<LotSummary[]> =>
    v.parse(v.array(LotSummary), (await call(world, `/auction/${auction}/auctionlots`)).json);

  it('contain the newest valid bid of a lot; the lot itself has its history', async () => {
    const lot = await world.makeLot();
    const [one = '', other = ''] = await world.makeBidders(2);
    for (const [turn, token] of [one, other, one].entries()) {
      acceptedBid(await bid(world, token, lot.id, 1000 + 100 * turn));
    }
    const listed = (await lotsOf(lot.auction)).find(({ id }) => id === lot.id);
    const whole = v.parse(Lot, (await call(world, `/auction/${lot.auction}/${lot.id}`)).json);
    expect(whole.bids?.map(({ amount }) => amount)).toEqual([1200, 1100, 1000]);
    expect(listed?.bids).toEqual(whole.bids?.slice(0, 1));
    expect(listed?.bidCount).toBe(3);
    // Cancelled bids stand before the newest valid one.
    await sql`update lots set recent = jsonb_set(recent, '{0,cancelled}', 'true') where id = ${lot.id}`.execute(
      world.backend.db,
    );
    const after = (await lotsOf(lot.auction)).find(({ id }) => id === lot.id);
    expect(after?.bids?.map(({ amount, cancelled }) => [amount, cancelled])).toEqual([
      [1200, true],
      [1100, false],
    ]);
  });

  it('contain only those fields of a lot that cards, sorting and filters need', async () => {
    const lot = await world.makeLot();
    const room = await openRoom(world);
    await world.showAtHome([lot.id]);
    const widget = (await call(world, '/widget/home')).json as { bricks: { auctionlots?: object[] }[] };
    // None of these lots is held.
    const fieldsOf = (entries: object) => Object.keys(entries).filter((field) => field !== 'held');
    const ofAuction = fieldsOf(LotSummary.entries);
    const lists = [
      [`/auction/${lot.auction}/auctionlots`, ofAuction],
      [`/hybrid-auction/${room.sale.id}/auctionlots`, ofAuction],
      ['/widget/home', fieldsOf(ListedLot.entries)],
    ] as const;
    const shown = widget.bricks.flatMap(({ auctionlots = [] }) => auctionlots);
    for (const [path, fields] of lists) {
      const entries = path === '/widget/home' ? shown : ((await call(world, path)).json as object[]);
      expect(entries, path).not.toEqual([]);
      for (const entry of entries) {
        expect(Object.keys(entry).sort(), path).toEqual([...fields].sort());
        const { facts } = entry as { facts: object };
        expect(Object.keys(facts).sort(), path).toEqual(Object.keys(SummaryFacts.entries).sort());
      }
    }
  });

  it.each([
    ['facts', `'null'`],
    ['recent', `'[{"no":1}]'`],
    ['slugs', `'{"en":""}'`],
    ['names', `'{"en":7}'`],
    ['estimate', `'{"from":"much"}'`],
    ['start_at', '9000000000000000'],
  ])('skip a lot whose %s is invalid, and show the others', async (column, value) => {
    const [broken, intact] = [await world.makeLot(), await world.makeLot()];
    await sql.raw(`update lots set ${column} = ${value} where id = '${broken.id}'`).execute(world.backend.db);
    await world.showAtHome([broken.id, intact.id]);
    const ids = (await lotsOf(intact.auction)).map(({ id }) => id);
    expect(ids).toContain(intact.id);
    expect(ids).not.toContain(broken.id);
    const { bricks } = v.parse(Widget, (await call(world, '/widget/home')).json);
    const [lots] = bricks.flatMap((brick) => (brick.type === 'widgetauctionlotlist' ? [brick] : []));
    expect(lots?.auctionlots.map(({ id }) => id)).toEqual([intact.id]);
    expect(warnings.join('\n')).toContain(broken.id);
    await sql`delete from lots where id = ${broken.id}`.execute(world.backend.db);
  });

  it('skip an invalid brick, picture, document or log entry', async () => {
    const { db } = world.backend;
    const lot = await world.makeLot();
    const images = JSON.stringify([
      { path: '/a.webp', width: 0 },
      null,
      { path: '/b.webp', width: 9, height: 9 },
    ]);
    const documents = JSON.stringify([{ id: 'x' }, { id: 'y', name: 'X-rays', lines: ['X-rays'] }]);
    await sql`update lots set images = ${images}, documents = ${documents} where id = ${lot.id}`.execute(db);
    const whole = v.parse(Lot, (await call(world, `/auction/${lot.auction}/${lot.id}`)).json);
    expect(whole.images.map(({ path }) => path)).toEqual(['/b.webp']);
    expect(whole.documents.map(({ id }) => id)).toEqual(['y']);
    expect((await lotsOf(lot.auction)).find(({ id }) => id === lot.id)?.images).toEqual(whole.images);

    await sql`update widgets set bricks = '[null, {"type":"image","id":"i"}, {"type":"text","id":"t","html":"<p>x</p>"}]'`.execute(
      db,
    );
    const { bricks } = v.parse(Widget, (await call(world, '/widget/home')).json);
    expect(bricks.map(({ id }) => id)).toEqual(['t']);
    await sql`update widgets set bricks = '{}'`.execute(db);
    expect(v.parse(Widget, (await call(world, '/widget/home')).json).bricks).toEqual([]);

    const room = await openRoom(world);
    const [hall = ''] = room.sale.lots;
    await sql`update lots set log = log || '[{"kind":"what"}, 7]'::jsonb where id = ${hall}`.execute(db);
    const inHall = await call(world, `/hybrid-auction/${room.sale.id}/${hall}`);
    expect(v.parse(HybridLot, inHall.json).log).not.toEqual([]);
  });

  it('of search results, suggestions, favourites and own bids skip an invalid lot', async () => {
    const { db } = world.backend;
    const entry = { name: 'Zwielicht' };
    const [broken, intact] = [await world.makeLot({ entry }), await world.makeLot({ entry })];
    const [token = ''] = await world.makeBidders(1);
    for (const { id } of [broken, intact]) {
      acceptedBid(await bid(world, token, id, 1000));
      await call(world, '/user/add-favorite', { method: 'PUT', token, body: { auctionlot: id } });
    }
    const lists = ['/search/Zwielicht', '/search/Zwielicht?limit=9', '/user/favorites', '/user/activities'];
    const idsOf = async (path: string): Promise<string[]> => {
      const { status, json } = await call(world, path, { token });
      expect([path, status]).toEqual([path, 200]);
      type Entry = { id?: string; data?: { id: string }; auctionlot?: { id: string } };
      return (json as Entry[])
        .map(({ id, data, auctionlot }) => id ?? auctionlot?.id ?? data?.id ?? '')
        .sort();
    };
    const both = [broken.id, intact.id].sort();
    for (const path of lists) expect([path, await idsOf(path)]).toEqual([path, both]);
    await sql`update lots set slugs = '{"en":""}' where id = ${broken.id}`.execute(db);
    for (const path of lists) expect([path, await idsOf(path)]).toEqual([path, [intact.id]]);
    await sql`update lots set slugs = ${JSON.stringify(broken.slugs)} where id = ${broken.id}`.execute(db);
    for (const path of lists) expect([path, await idsOf(path)]).toEqual([path, both]);
  });

  it('lists of news, own lots and views skip an invalid row; the lot’s own page answers an error', async () => {
    const { db } = world.backend;
    const [broken, intact] = [await world.makeLot(), await world.makeLot()];
    const [token = ''] = await world.makeBidders(1);
    const staff = await tokenOf(world, world.auctioneer);
    await sql`insert into breaking_news (at, texts, link, localized_links)
      values (0, '{"en":"Sound"}', null, '{}'), (0, '{"en":7}', null, '{}')`.execute(db);
    await sql`update lots set names = '{"en":7}', recent = '{}', bid_count = 1, leader = 'Odd',
      price = 9000000000000000000, leader_max = 9000000000000000000, leader_gave_max = true
      where id = ${broken.id}`.execute(db);
    const { id: user } = (await call(world, '/user/profile', { token })).json as { id: string };
    const paddle = { auction_id: broken.auction, user_id: user, paddle: 'Odd' };
    await db.insertInto('paddles').values(paddle).execute();
    for (const path of ['/breaking-news/', '/console/news']) {
      const news = (await call(world, path, { token: staff })).json as { text?: string; texts?: object }[];
      expect(news.map(({ text, texts }) => texts ?? text)).toHaveLength(1);
    }
    const own = await call(world, `/user/lots?ids=${broken.id},${intact.id}`, { token });
    expect((own.json as { auctionlot: string }[]).map(({ auctionlot }) => auctionlot)).toEqual([intact.id]);
    const views = await call(world, `/console/views/${intact.auction}`, { token: staff });
    const viewed = (views.json as { lots: { id: string }[] }).lots.map(({ id }) => id);
    expect(viewed).toContain(intact.id);
    for (const path of [`/auction/${broken.auction}/${broken.id}`, `/auctionlot/update/${broken.id}`])
      expect(problemOf(await call(world, path))).toMatchObject({ status: 500, code: 'internal' });
    // Logged once, however often it is requested.
    const warningCount = warnings.filter((text) => text.includes(broken.id)).length;
    for (let turn = 0; turn < 5; turn += 1) await lotsOf(broken.auction);
    const once = warnings.filter((text) => text.includes(broken.id)).length;
    for (let turn = 0; turn < 5; turn += 1) await lotsOf(broken.auction);
    expect(warnings.filter((text) => text.includes(broken.id))).toHaveLength(once);
    expect(once).toBe(warningCount + 1);
    await sql`delete from lots where id = ${broken.id}`.execute(db);
  });

  it('show an auction although one of its lots has an impossible end, and its other lots close', async () => {
    const { db } = world.backend;
    const [broken, intact] = [await world.makeLot(), await world.makeLot({ end: 1000 })];
    const auctionOf = async () => (await call(world, '/auction/')).json as { id: string }[];
    await sql`update lots set end_at = -9000000000000000, position = -1 where id = ${broken.id}`.execute(db);
    expect((await auctionOf()).map(({ id }) => id)).toContain(intact.auction);
    await expect.poll(async () => (await lotNow(world, intact.id)).status).toBe('unsold');
    expect(warnings.join('\n')).toContain(`Lot ${broken.id} can be neither opened nor closed`);
    await sql`delete from lots where id = ${broken.id}`.execute(db);
  });

  it('skip an invalid auction, timed or hybrid, and show the others', async () => {
    const { db } = world.backend;
    const broken = await world.makeSale();
    const intact = await world.makeSale();
    await sql`update auctions set increments = '{}' where id in (${broken.id}, 'soft')`.execute(db);
    const idsAt = async (path: string): Promise<string[]> =>
      v.parse(v.array(Auction), (await call(world, path)).json).map(({ id }) => id);
    const hybrid = await idsAt('/hybrid-auction/');
    expect(hybrid).toContain(intact.id);
    expect(hybrid).not.toContain(broken.id);
    const timed = await idsAt('/auction/');
    expect(timed).toContain('firm');
    expect(timed).not.toContain('soft');
  });
});
