import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedBid, bid, call, lotNow, problemOf, tokenOf } from '../../src/testing/contract/client.ts';
import { openRoom, roomOf } from '../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../src/testing/contract/stream.ts';
import { TENANT } from './tenant.ts';
import { type BackendUnderTest, startWorld } from './testing/world.ts';

/** What two backend processes on one database share. */
describe('two processes: sessions, epoch, stream count', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  beforeAll(async () => {
    const hub = { heartbeat: 100, lifetime: 60_000 };
    world = await startWorld({ hub });
    other = await startWorld({ hub, databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  it('refuse a session that was ended in the other one, and end its private stream', async () => {
    const [token = ''] = await world.makeBidders(1);
    const profile = () => call(other, '/user/profile', { token });
    const { id } = (await profile()).json as { id: string };
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
    await sql`update counters set epoch = default`.execute(world.backend.db);
    const restored = await startWorld({ databaseUrl: world.backend.databaseUrl });
    const [after] = await epochs(restored);
    expect(after).toMatch(/^[0-9a-f]{16}$/);
    expect(after).not.toBe(before);
    await restored.stop();
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
    // Of each lot: the bid was taken, and it was won.
    await expect.poll(mails).toBe(8);
    // Another lot goes through all loops of both processes once more.
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
    const topics = [`online-auction/${TENANT}/console`];
    const consoleStream = await subscribe(other, { topics, token: room.token });
    await expect.poll(async () => (await room.auction()).auctioneer).toBe('present');
    consoleStream.close();
    await expect.poll(async () => (await room.auction()).auctioneer).toBe('away');
    const mine = () => updates().filter(({ payload }) => Object(payload).auction === room.sale.id);
    await expect.poll(() => mine().length).toBe(2);
    listener.close();
  });

  it('count the streams of both, and not those of a stopped process', async () => {
    const room = await openRoom(world);
    const there = roomOf(other, room.sale, await tokenOf(other, other.auctioneer));
    const third = await startWorld({ databaseUrl: world.backend.databaseUrl });
    // Those of the tests before are closed, but may still be counted.
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
    for (const listener of listeners) listener.close();
  });
});
