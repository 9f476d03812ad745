import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ViewStarted } from '../../../../src/api/schema/view-tracker.ts';
import { call, expectRefusal, tokenOf } from '../../../../src/testing/contract/client.ts';
import type { TestLot } from '../../../../src/testing/contract/world.ts';
import { ConsoleViews, ErasedViews, LotViews, ViewedLots } from '../../../console-api/views.ts';
import { DAY, SECOND } from '../../lib/durations.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { prune, RETENTION } from '../scheduler/prune.ts';

/** Noon, so that a test's hours lie within one day. */
const NOON = Date.UTC(2026, 5, 15, 12);
const LANGUAGE = { appLocale: 'de', language: 'de-AT', timezone: 'Europe/Vienna' };

/** Views in their stored form and in the console's form, in one process and in two. */
describe('views of lots', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  let staff: string;
  const logged: string[] = [];
  beforeAll(async () => {
    world = await startTestBackend({ log: { info: (text) => logged.push(text), warn: () => undefined } });
    other = await startTestBackend({ databaseUrl: world.backend.databaseUrl });
    staff = await tokenOf(world, world.auctioneer);
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  const at = (ms: number): void => {
    world.setNow(ms);
    other.setNow(ms);
  };
  const visitor = (name: string) => ({
    sessionFingerprint: `session of ${name}`,
    persistentFingerprint: `fingerprint of ${name}`,
    userAgent: 'Mozilla/5.0 (unmistakable)',
    language: LANGUAGE,
  });
  async function start(lot: TestLot, who: { readonly name: string; readonly token?: string }, on = world) {
    const { name, token } = who;
    const viewer = token === undefined ? { anonymousFingerprint: visitor(name) } : undefined;
    const body = { auctionLotId: lot.id, ...(viewer ?? { userId: name, userFingerprint: visitor(name) }) };
    const options = { method: 'POST' as const, body, ...(token !== undefined && { token }) };
    return v.parse(ViewStarted, (await call(on, '/view-tracker/start', options)).json);
  }
  const beat = (id: string, on = world) =>
    call(on, `/view-tracker/heartbeat/${id}`, { method: 'POST', body: { language: LANGUAGE } });
  const end = (id: string, on = world) => call(on, `/view-tracker/end/${id}`, { method: 'POST' });
  const read = (path: string, token = staff) => call(world, `/console/${path}`, { token });
  const figures = async (lot: TestLot): Promise<LotViews> =>
    v.parse(LotViews, (await read(`lots/${lot.id}/views`)).json);
  async function bidder() {
    const [token = ''] = await world.makeBidders(1);
    const profile = (await call(world, '/user/profile', { token })).json as { id: string; email: string };
    return { token, name: profile.id, email: profile.email };
  }

  it('time is counted between heartbeats by the server, and a long silence is not', async () => {
    const lot = await world.makeLot();
    at(NOON);
    const { viewTrackerId } = await start(lot, { name: 'eve' });
    for (const seconds of [30, 60]) {
      at(NOON + seconds * SECOND);
      await beat(viewTrackerId);
    }
    expect(await figures(lot)).toMatchObject({ views: 1, visitors: 1, seconds: 60 });
    // The computer slept for an hour: 45 s of it count.
    at(NOON + 3660 * SECOND);
    await beat(viewTrackerId);
    expect((await figures(lot)).seconds).toBe(105);
    // A clock that is behind does not reduce the time.
    at(NOON);
    await beat(viewTrackerId);
    at(NOON + 3670 * SECOND);
    await end(viewTrackerId);
    expect((await figures(lot)).seconds).toBe(115);
    at(NOON + 3700 * SECOND);
    await end(viewTrackerId);
    await beat(viewTrackerId);
    expect((await figures(lot)).seconds).toBe(115);
  });

  it('the time between the end of a view and its continuation does not count', async () => {
    const lot = await world.makeLot();
    at(NOON);
    const { viewTrackerId } = await start(lot, { name: 'eve' });
    at(NOON + 20 * SECOND);
    await end(viewTrackerId);
    at(NOON + 40 * SECOND);
    expect((await start(lot, { name: 'eve' })).reused).toBe(true);
    at(NOON + 50 * SECOND);
    await end(viewTrackerId);
    expect(await figures(lot)).toMatchObject({ views: 1, visitors: 1, seconds: 30 });
  });

  it('two processes share views, also when both are asked at once', async () => {
    const lot = await world.makeLot();
    at(NOON);
    const views = await Promise.all([
      start(lot, { name: 'eve' }),
      start(lot, { name: 'eve' }, other),
      start(lot, { name: 'eve' }),
      start(lot, { name: 'eve' }, other),
    ]);
    const [{ viewTrackerId } = { viewTrackerId: '' }] = views;
    expect(views.map((view) => view.viewTrackerId)).toEqual(views.map(() => viewTrackerId));
    at(NOON + 30 * SECOND);
    expect((await beat(viewTrackerId, other)).status).toBe(200);
    at(NOON + 40 * SECOND);
    expect((await end(viewTrackerId)).status).toBe(200);
    await expectRefusal(beat(viewTrackerId, other), 404, 'not_found');
    expect(await figures(lot)).toMatchObject({ views: 1, seconds: 40 });
  });

  it('the console counts known bidders apart, and nothing of its own staff', async () => {
    const lot = await world.makeLot();
    const [anna, clerk] = [await bidder(), await bidder()];
    await world.backend.db
      .updateTable('users')
      .set({ scope: JSON.stringify(['clerk']) })
      .where('id', '=', clerk.name)
      .execute();
    at(NOON);
    const views = [
      await start(lot, { name: 'eve' }),
      await start(lot, { name: 'mallory' }),
      await start(lot, anna),
      await start(lot, { name: 'user-3', token: staff }),
      await start(lot, clerk),
    ];
    at(NOON + 10 * SECOND);
    for (const { viewTrackerId } of views) await end(viewTrackerId);
    at(NOON + 3_600_000);
    await start(lot, anna);
    const expected = { views: 4, visitors: 3, seconds: 30, bidders: 1, bidderViews: 2, bidderSeconds: 10 };
    const shown = await figures(lot);
    expect(shown).toMatchObject({ id: lot.id, name: 'Quintus en', timeZone: 'Europe/Berlin', ...expected });
    expect(shown.hours).toHaveLength(24);
    expect(shown.hours.slice(-2)).toEqual([
      { from: '2026-06-15T12:00:00.000Z', views: 3, bidderViews: 1 },
      { from: '2026-06-15T13:00:00.000Z', views: 1, bidderViews: 1 },
    ]);
    expect(shown.days).toHaveLength(14);
    // Midnight in Berlin.
    expect(shown.days.at(-1)).toEqual({ from: '2026-06-14T22:00:00.000Z', views: 4, bidderViews: 2 });
    const { lots } = v.parse(ViewedLots, (await read(`views/${lot.auction}`)).json);
    expect(lots.find(({ id }) => id === lot.id)).toMatchObject(expected);
    const auctions = v.parse(ConsoleViews, (await read('views')).json);
    const total = lots.reduce((sum, { views }) => sum + views, 0);
    expect(auctions.find(({ id }) => id === lot.auction)).toMatchObject({
      views: total,
      timeZone: 'Europe/Berlin',
      slug: expect.stringContaining('-'),
      start: expect.stringMatching(/Z$/),
    });
  });

  it('only staff read the figures, of lots and auctions there are', async () => {
    const { token } = await bidder();
    for (const path of ['views', 'views/firm', 'lots/any/views']) {
      await expectRefusal(read(path, token), 403, 'forbidden');
      await expectRefusal(call(world, `/console/${path}`), 401, 'unauthenticated');
    }
    await expectRefusal(read('views/none'), 404, 'not_found');
    await expectRefusal(read('lots/none/views'), 404, 'not_found');
  });

  it('nothing stored names a visitor or follows one from lot to lot', async () => {
    const lots = [await world.makeLot(), await world.makeLot()];
    for (const lot of lots) await start(lot, { name: 'eve' });
    const anna = await bidder();
    await start(lots[0] as TestLot, anna);
    const { rows } = await sql<{ row: string; visitor_hash: string | null; user_id: string | null }>`
      select lot_views::text as row, visitor_hash, user_id from lot_views
      where lot_id in (${sql.join(lots.map(({ id }) => id))})`.execute(world.backend.db);
    for (const { row } of rows) expect(row).not.toMatch(/eve|unmistakable|Vienna|AT/);
    const hashes = rows.flatMap(({ visitor_hash }) => visitor_hash ?? []);
    expect(new Set(hashes).size).toBe(2);
    expect(rows.filter(({ user_id }) => user_id !== null)).toMatchObject([
      { user_id: anna.name, visitor_hash: null },
    ]);
  });

  it('the office erases a user’s views on request, and the log names the staff account but not the user’s address', async () => {
    const lot = await world.makeLot();
    const [anna, ben] = [await bidder(), await bidder()];
    for (const user of [anna, ben]) await start(lot, user);
    const erase = (email: unknown, token = staff) =>
      call(world, '/console/views/erase', { method: 'POST', token, body: { email } });
    await expectRefusal(erase(anna.email, ben.token), 403, 'forbidden');
    await expectRefusal(erase('nobody@example.com'), 404, 'not_found');
    await expectRefusal(erase('no address'), 422, 'invalid');
    const done = await erase(anna.email.toUpperCase());
    expect(v.parse(ErasedViews, done.json)).toEqual({ erased: 1 });
    expect(await figures(lot)).toMatchObject({ views: 1, bidders: 1 });
    const lines = logged.filter((line) => line.includes(anna.name));
    expect(lines).toEqual([expect.stringMatching(/^user-3 erased 1 view/)]);
    expect(lines[0]).not.toContain('@');
  });

  it('views are deleted after their retention, counted from when they were last seen', async () => {
    const lot = await world.makeLot();
    at(NOON);
    const laterView = await start(lot, { name: 'eve' });
    await start(lot, { name: 'mallory' });
    at(NOON + 2 * DAY);
    await beat(laterView.viewTrackerId);
    /** Pruning also deletes sessions, which a cache keeps for a moment. */
    const pruned = async (now: number, retention?: number): Promise<void> => {
      await prune(world.backend.db, now, retention);
      staff = await tokenOf(world, world.auctioneer);
    };
    await pruned(NOON + RETENTION.views + DAY);
    expect((await figures(lot)).views).toBe(1);
    await pruned(NOON + 5 * DAY, 2 * DAY);
    expect((await figures(lot)).views).toBe(0);
  });
});
