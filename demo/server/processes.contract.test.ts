import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../src/testing/contract/client.ts';
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

  it('count the streams of both, and not those of a stopped process', async () => {
    const room = await openRoom(world);
    const there = roomOf(other, room.sale, await tokenOf(other, other.auctioneer));
    const third = await startWorld({ databaseUrl: world.backend.databaseUrl });
    const before = (await room.view()).viewers;
    const listeners = [
      await subscribe(world),
      await subscribe(other),
      await subscribe(third),
      await subscribe(third),
    ];
    for (const view of [room.view, there.view]) {
      await expect.poll(async () => (await view()).viewers).toBe(before + 4);
    }
    await third.stop();
    for (const view of [room.view, there.view]) {
      await expect.poll(async () => (await view()).viewers).toBe(before + 2);
    }
    for (const listener of listeners) listener.close();
  });
});
