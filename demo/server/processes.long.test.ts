import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleTopicOf, saleConsoleTopicOf } from '../../src/domain/topics.ts';
import { acceptedBid, bid, call, lotNow, problemOf, tokenOf } from '../../src/testing/contract/client.ts';
import { openRoom, roomOf } from '../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../src/testing/contract/stream.ts';
import { TENANT } from './data/tenant.ts';
import { type BackendUnderTest, startTestBackend } from './testing/test-backend.ts';

/** State that two backend processes on one database share. */
describe('two processes: sessions, epoch, stream count', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  beforeAll(async () => {
    const options = {
      hub: { heartbeat: 100, lifetime: 60_000 },
      // Longer than a busy machine delays a process.
      presence: { heartbeat: 100, timeout: 4_000 },
    };
    world = await startTestBackend(options);
    other = await startTestBackend({ ...options, databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  it('take a session of the other one, until it is ended there; then its private stream ends', async () => {
    const token = await tokenOf(world, world.ben);
    const profile = () => call(other, '/user/profile', { token });
    const before = await profile();
    expect([before.status, before.json]).toMatchObject([200, { email: world.ben.email }]);
    const { id } = before.json as { id: string };
    const topic = `online-auction/${TENANT}`;
    const mine = await subscribe(other, { topics: [topic, `${topic}/user/${id}`], token, once: true });
    const guest = await subscribe(other, { once: true });
    const staysOpen = guest.ended.then(() => 'ended');
    await call(world, '/logout', { method: 'POST', token });
    // Without the notification the other process would accept its cached session for 5 s.
    await expect.poll(async () => (await profile()).status, { timeout: 2000, interval: 20 }).toBe(403);
    expect(problemOf(await profile()).code).toBe('session_invalid');
    expect(await mine.ended).toBe('closed');
    expect(await Promise.race([staysOpen, Promise.resolve('open')])).toBe('open');
    guest.close();
  });

  it('answer the same epoch of the database, and another one after it was restored', async () => {
    const epochs = async (at: BackendUnderTest) => {
      const listener = await subscribe(at, { once: true });
      listener.close();
      const answer = await call(at, '/auctioneer/');
      expect(answer.headers.get('access-control-expose-headers')).toContain('Live-Epoch');
      expect(listener.headers.get('access-control-expose-headers')).toContain('Live-Epoch');
      return [answer.headers.get('live-epoch'), listener.headers.get('live-epoch')];
    };
    const [before] = await epochs(world);
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect([await epochs(world), await epochs(other)]).toEqual([
      [before, before],
      [before, before],
    ]);
    await sql`update message_counter set epoch = default`.execute(world.backend.db);
    const restored = await startTestBackend({ databaseUrl: world.backend.databaseUrl });
    const [after] = await epochs(restored);
    expect(after).toMatch(/^[0-9a-f]{16}$/);
    expect(after).not.toBe(before);
    await restored.stop();
  });

  it('open a lot once', async () => {
    const listener = await subscribe(other);
    const lots = await Promise.all([1, 2, 3, 4].map(() => world.makeLot({ start: 1500 })));
    // Another lot passes through all loops of both processes after them.
    const last = await world.makeLot({ start: 2500 });
    const opened = () =>
      listener.messages
        .map(({ payload }) => payload as { auctionlot: string; status: string })
        .filter(({ status }) => status === 'active')
        .map(({ auctionlot }) => auctionlot);
    await expect.poll(opened).toContain(last.id);
    expect(opened().sort()).toEqual([...lots, last].map(({ id }) => id).sort());
    listener.close();
  });

  it('close a lot once, and mail its winner once', async () => {
    const [token = ''] = await world.makeBidders(1);
    const { email } = (await call(world, '/user/profile', { token })).json as { email: string };
    const listener = await subscribe(world);
    const lots = await Promise.all([1, 2, 3, 4].map(() => world.makeLot({ end: 1500 })));
    for (const lot of lots) acceptedBid(await bid(other, token, lot.id, 1000));
    const closings = () =>
      listener.messages
        .map(({ payload }) => payload as { auctionlot: string; status: string })
        .filter(({ status }) => status === 'sold')
        .map(({ auctionlot }) => auctionlot);
    await expect.poll(() => closings().length).toBe(4);
    const mails = async () => (await world.mailsTo(email)).length;
    // For each lot: a mail about the bid, and one about the purchase.
    await expect.poll(mails).toBe(8);
    // Another lot passes through all loops of both processes again.
    const last = await world.makeLot({ end: 1000 });
    await expect.poll(async () => (await lotNow(other, last.id)).status).toBe('unsold');
    expect(closings().sort()).toEqual(lots.map(({ id }) => id).sort());
    expect(await mails()).toBe(8);
    listener.close();
  });

  it('announce once that the auctioneer is there, at whichever the console is open', async () => {
    const room = await openRoom(world);
    const listener = await subscribe(other);
    const updates = () => listener.messages.filter(({ event }) => event === 'auctionlot.hybrid.update');
    const topics = [consoleTopicOf(TENANT), saleConsoleTopicOf(TENANT, room.sale.id)];
    const consoleStream = await subscribe(other, { topics, token: room.token });
    await expect.poll(async () => (await room.auction()).auctioneer).toBe('present');
    // A second console, at the other process, keeps the auctioneer there when the first is closed.
    const second = await subscribe(world, { topics, token: room.token });
    consoleStream.close();
    const { db, clock } = world.backend;
    const awayAt = clock.now() + world.consoleTimeout;
    const stream = db
      .selectFrom('console_presence')
      .select('stream_at')
      .where('auction_id', '=', room.sale.id);
    const lastStreamAt = async () => (await stream.executeTakeFirst())?.stream_at ?? 0;
    await expect.poll(lastStreamAt).toBeGreaterThan(awayAt);
    expect((await room.auction()).auctioneer).toBe('present');
    second.close();
    await expect.poll(async () => (await room.auction()).auctioneer).toBe('away');
    const mine = () => updates().filter(({ payload }) => Object(payload).auction === room.sale.id);
    await expect.poll(() => mine().length).toBe(2);
    listener.close();
  });

  it('count the streams of both, and not those of a stopped or killed process', async () => {
    const room = await openRoom(world);
    const there = roomOf(other, room.sale, await tokenOf(other, other.auctioneer));
    const third = await startTestBackend({ databaseUrl: world.backend.databaseUrl });
    // Streams of earlier tests are closed, but may still be counted.
    await expect.poll(async () => (await room.view()).viewers).toBe(0);
    const listeners = [
      await subscribe(world),
      await subscribe(other),
      await subscribe(third),
      await subscribe(third),
    ];
    for (const view of [room.view, there.view]) {
      await expect.poll(async () => (await view()).viewers).toBe(4);
    }
    await third.stop();
    for (const view of [room.view, there.view]) {
      await expect.poll(async () => (await view()).viewers).toBe(2);
    }
    // A killed process leaves its number behind, which counts until the process has been silent for 90 s.
    const { db, clock } = world.backend;
    const process = crypto.randomUUID();
    const killed = { process, streams: 3 };
    await db
      .insertInto('hub_audiences')
      .values({ ...killed, at: clock.now() })
      .execute();
    for (const view of [room.view, there.view]) expect((await view()).viewers).toBe(5);
    await db
      .updateTable('hub_audiences')
      .set({ at: clock.now() - 91_000 })
      .where('process', '=', process)
      .execute();
    for (const view of [room.view, there.view]) expect((await view()).viewers).toBe(2);
    for (const listener of listeners) listener.close();
  });
});
