import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userTopicOf } from '../../../src/domain/topics.ts';
import { acceptedBid, bid, call } from '../../../src/testing/contract/client.ts';
import { type Subscription, subscribe } from '../../../src/testing/contract/stream.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';
import { TENANT } from './tenant.ts';

/** More than the pool has, so that some requests wait for a connection. */
const HELD = 12;

describe('a process whose pool has no free connection', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  beforeAll(async () => {
    const hub = { heartbeat: 15_000, lifetime: 600_000 };
    world = await startTestBackend({ hub });
    other = await startTestBackend({ hub, databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  /** Runs `during` while requests hold all connections of the pool. */
  async function whileFull(during: () => Promise<void>): Promise<void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const connections = Array.from({ length: HELD }, () =>
      world.backend.db.connection().execute(() => released),
    );
    try {
      await during();
    } finally {
      release();
      await Promise.all(connections);
    }
  }
  const statusesOf = ({ messages }: Subscription, lot: string): unknown[] =>
    messages
      .filter(({ payload }) => (payload as { auctionlot?: string }).auctionlot === lot)
      .map(({ payload }) => (payload as { status?: string }).status);

  it('delivers what another process publishes, private messages included', async () => {
    const [token = '', rival = ''] = await world.makeBidders(2);
    const lot = await world.makeLot();
    const { id } = (await call(world, '/user/profile', { token })).json as { id: string };
    const topic = userTopicOf(TENANT, id);
    const listener = await subscribe(world, { topics: [`online-auction/${TENANT}`, topic], token });
    await whileFull(async () => {
      acceptedBid(await bid(other, rival, lot.id, 1000));
      await expect.poll(() => statusesOf(listener, lot.id)).toEqual(['active']);
      // The delivery must look up the session.
      world.backend.sessions.clearCache();
      await other.backend.db
        .insertInto('outbox')
        .values({ event: 'test', payload: '{}', topic, private: true, at: 0 })
        .execute();
      other.backend.hub.publish([], true);
      await expect.poll(() => listener.messages.map(({ event }) => event)).toContain('test');
    });
    listener.close();
  });

  it('closes a lot at its end, and publishes its message', async () => {
    await other.stop();
    const lot = await world.makeLot({ end: 1000 });
    const listener = await subscribe(world);
    await whileFull(() => expect.poll(() => statusesOf(listener, lot.id)).toEqual(['unsold']));
    listener.close();
  });
});
