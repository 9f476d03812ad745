import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleTopicOf, saleConsoleTopicOf, topicOf, userTopicOf } from '../../../src/domain/topics.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { acceptedBid, bid, call, tokenOf } from '../../../src/testing/contract/client.ts';
import { openRoom, roomOf } from '../../../src/testing/contract/hybrid-client.ts';
import {
  isGapless,
  numberedOf,
  type Subscription,
  seqsOf,
  subscribe,
} from '../../../src/testing/contract/stream.ts';
import { TENANT } from '../../server/data/tenant.ts';
import { silentLog } from '../../server/lib/log.ts';
import { createLease } from '../../server/messages/hub/mercure/lease.ts';
import { IN_THIS_DATABASE } from '../../server/testing/own-database.ts';
import { type BackendUnderTest, startTestBackend } from '../../server/testing/test-backend.ts';
import {
  endLockHolders,
  INTERVALS,
  settingsFor,
  startHub,
  startMercureWorld,
  writeNotification,
} from './mercure-world.ts';
import type { MercureProcess } from './run-hub.ts';
import { hasTestHub } from './test-hub.ts';

/** Publishing to real Mercure hubs: two of them, fed by two processes on one database. */
describe.skipIf(hasTestHub)('publishing to Mercure hubs', () => {
  const hubs: MercureProcess[] = [];
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  beforeAll(async () => {
    hubs.push(await startHub(), await startHub());
    world = await startMercureWorld(hubs);
    other = await startMercureWorld(hubs, { databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
    for (const hub of hubs) await hub.stop();
  });

  const at = (index: number) => ({ hub: hubs[index]?.hub ?? '', api: world.api, tenant: TENANT });
  const seqNow = async (): Promise<number> =>
    Number((await call(world, '/auctioneer/')).headers.get('live-seq'));
  /** Commits this many messages, by both processes in turn. */
  async function write(count: number, from: readonly BackendUnderTest[] = [world, other]): Promise<number> {
    let seq = 0;
    for (let index = 0; index < count; index += 1) {
      const { backend } = from[index % from.length] ?? world;
      seq = await writeNotification(backend, `${index}\nwith a line break, & = and ü`);
    }
    return seq;
  }
  /** Waits for the message `seq`, and ignores messages about a process's own state at its start. */
  const arrived = (listener: Subscription, seq: number) =>
    expect.poll(() => numberedOf(listener).at(-1)).toBe(seq);

  it('gives each hub every message once, in order and with the same id', async () => {
    const listeners = [await subscribe(at(0)), await subscribe(at(1))];
    const first = (await lastWritten(world)) + 1;
    const seq = await write(50);
    for (const listener of listeners) {
      await arrived(listener, seq);
      expect(isGapless(listener, first)).toBe(true);
      expect(listener.ids).toEqual(seqsOf(listener).map(String));
      expect(listener.messages[0]?.payload).toEqual({ message: '0\nwith a line break, & = and ü' });
      listener.close();
    }
    // A cursor of one hub is valid at the other.
    const moved = await subscribe(at(1), { query: String(first + 9) });
    await arrived(moved, seq);
    expect(isGapless(moved, first + 10)).toBe(true);
    expect(moved.headers.get('last-event-id')).toBe(String(first + 9));
    moved.close();
  });

  it('names in Live-Seq no message that a hub does not have yet', async () => {
    const seq = await write(20);
    await expect.poll(seqNow).toBe(seq);
    const listener = await subscribe(at(0), { query: String(seq) });
    expect(listener.headers.get('last-event-id')).toBe(String(seq));
    expect(listener.headers.get('access-control-expose-headers')).toContain('Last-Event-ID');
    expect(listener.headers.get('live-heartbeat')).toBe('0.1');
    listener.close();
  });

  it('catches up with a hub that was down, without holding back the other', async () => {
    const start = await lastWritten(world);
    await expect.poll(seqNow).toBe(start);
    const listener = await subscribe(at(0));
    let seq = 0;
    await hubs[1]?.restart(async () => {
      seq = await write(30);
      await arrived(listener, seq);
    });
    listener.close();
    const late = await subscribe(at(1), { query: String(start) });
    await arrived(late, seq);
    expect(isGapless(late, start + 1)).toBe(true);
    late.close();
  });

  it('publishes after a restart what was written while no process ran', async () => {
    const start = await lastWritten(world);
    await expect.poll(seqNow).toBe(start);
    const idle = await startTestBackend({ databaseUrl: world.backend.databaseUrl });
    await other.backend.stop();
    // A process without hubs publishes to none.
    const seq = await write(5, [idle]);
    await idle.stop();
    await other.restart();
    const listener = await subscribe(at(0), { query: String(start) });
    await arrived(listener, seq);
    expect(isGapless(listener, start + 1)).toBe(true);
    listener.close();
  });

  it('continues within seconds in another process if the publishing process loses its lock', async () => {
    const listener = await subscribe(at(0));
    const first = (await lastWritten(world)) + 1;
    for (let round = 0; round < 3; round += 1) {
      await write(5);
      await endLockHolders(world.backend.db);
    }
    const seq = await write(5);
    await arrived(listener, seq);
    const fresh = [...new Set(numberedOf(listener))];
    expect(fresh).toEqual(fresh.map((_, index) => first + index));
    listener.close();
  });

  it('takes the lock from a process that holds it and is frozen', async () => {
    const { databaseUrl: url, db } = world.backend;
    const hub = 'http://frozen.example/';
    const common = { url, tenant: TENANT, hub, clock: systemClock, log: silentLog };
    const frozen = createLease({ ...common, heartbeat: 60_000 });
    const next = createLease({ ...common, heartbeat: 50 });
    expect(await frozen.hold()).toBe(true);
    await sql`insert into mercure_hubs (hub, seq, private_id, epoch, holder, beat_at)
      select ${hub}, 0, 0, '', pid, (extract(epoch from clock_timestamp()) * 1000)::bigint from pg_stat_activity
      where pid in (select pid from pg_locks where locktype = 'advisory' and ${IN_THIS_DATABASE}) order by backend_start desc limit 1`.execute(
      db,
    );
    await expect.poll(() => next.hold(), { interval: 20 }).toBe(true);
    // Its writes after it wakes up fail.
    await expect(frozen.query('select 1', [])).rejects.toThrow();
    expect(await frozen.hold()).toBe(false);
    await next.release();
    await frozen.release();
    await db.deleteFrom('mercure_hubs').where('hub', '=', hub).execute();
  });

  it('gives private messages to their owner alone, at each hub', async () => {
    const [token = '', spy = ''] = await world.makeBidders(2);
    const { id } = (await call(world, '/user/profile', { token })).json as { id: string };
    const topics = [userTopicOf(TENANT, id)];
    const own = [await subscribe(at(0), { topics, token }), await subscribe(at(1), { topics, token })];
    const spies = [await subscribe(at(0), { topics, token: spy }), await subscribe(at(1), { topics })];
    const row = { seq: null, event: 'participation.update', payload: '{"auction":"x"}' };
    await world.backend.db
      .insertInto('outbox')
      .values({ ...row, topic: topics[0] ?? '', private: true, at: 0 })
      .execute();
    other.backend.hub.publish([], true);
    for (const listener of own) {
      await expect.poll(() => listener.messages.length).toBe(1);
      expect(listener.messages[0]).toMatchObject({ event: 'participation.update', seq: null });
    }
    expect(spies.flatMap(({ messages }) => messages)).toEqual([]);
    for (const listener of [...own, ...spies]) listener.close();
  });

  it('hands out no token for the hub after the end of the session', async () => {
    const [token = ''] = await world.makeBidders(1);
    const ask = () => call(other, '/user/stream-token', { method: 'POST', token });
    const { token: jwt } = (await ask()).json as { token: string };
    const [, claims = ''] = jwt.split('.');
    const { exp, mercure } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp * 1000 - world.backend.clock.now()).toBeLessThanOrEqual(300_000);
    expect(mercure.subscribe).toHaveLength(1);
    await call(world, '/logout', { method: 'POST', token });
    await expect.poll(async () => (await ask()).status).toBe(403);
  });

  it('counts the viewers of both hubs once, and sees the console at either', async () => {
    const room = await openRoom(world);
    const there = roomOf(other, room.sale, await tokenOf(other, other.auctioneer));
    const viewers = (view: typeof room.view) => expect.poll(async () => (await view()).viewers);
    await viewers(room.view).toBe(0);
    const listeners = [await subscribe(at(0)), await subscribe(at(0)), await subscribe(at(1))];
    for (const view of [room.view, there.view]) await viewers(view).toBe(3);
    const console = [consoleTopicOf(TENANT), saleConsoleTopicOf(TENANT, room.sale.id)];
    const present = () => expect.poll(async () => (await room.auction()).auctioneer);
    const [bidder = ''] = await world.makeBidders(1);
    const curious = await subscribe(at(1), { topics: console, token: bidder });
    await present().toBe('away');
    const open = await subscribe(at(1), {
      topics: [...console, topicOf(TENANT)],
      token: room.token,
    });
    await present().toBe('present');
    await viewers(room.view).toBe(3);
    open.close();
    await present().toBe('away');
    for (const listener of [...listeners, curious]) listener.close();
    await viewers(room.view).toBe(0);
  });

  it('publishes the new epoch of a restored database before its messages', async () => {
    const listener = await subscribe(at(0));
    await sql`update message_counter set epoch = default`.execute(world.backend.db);
    // The database restarts with its owner, at another address.
    await other.stop();
    await world.restart();
    other = await startMercureWorld(hubs, { databaseUrl: world.backend.databaseUrl });
    const seq = await write(1);
    await arrived(listener, seq);
    const events = listener.messages.map(({ event }) => event);
    const epoch = (await call(world, '/auctioneer/')).headers.get('live-epoch');
    expect(listener.messages.find(({ event }) => event === 'database.reset')?.payload).toEqual({ epoch });
    expect(events.indexOf('database.reset')).toBeLessThan(events.indexOf('notification.global'));
    listener.close();
  });

  it('the backend serves no streams of its own, and names the address of the hub', async () => {
    const { url, hubUrl } = world.backend;
    const answer = await fetch(`${url}/.well-known/mercure?topic=${topicOf(TENANT)}`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(hubUrl).toBe(hubs[0]?.hub);
  });

  it('bids are answered while no hub can be reached', async () => {
    const unreachable = { ...settingsFor(...hubs), publishUrls: ['http://127.0.0.1:9/.well-known/mercure'] };
    const alone = await startTestBackend({
      databaseUrl: world.backend.databaseUrl,
      mercure: unreachable,
      mercureIntervals: INTERVALS,
    });
    const [token = ''] = await alone.makeBidders(1);
    acceptedBid(await bid(alone, token, (await alone.makeLot()).id, 1000));
    await alone.stop();
  });
});

async function lastWritten({ backend }: BackendUnderTest): Promise<number> {
  const { rows } = await sql<{ seq: string }>`select seq from message_counter`.execute(backend.db);
  return Number(rows[0]?.seq);
}
