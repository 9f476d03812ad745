import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { call } from '../../../src/testing/contract/client.ts';
import { type Subscription, seqsOf, subscribe } from '../../../src/testing/contract/stream.ts';
import { readersTopicOf } from '../../server/data/outbox.ts';
import { type Cluster, startCluster } from '../../server/data/postgres/cluster.ts';
import { TENANT } from '../../server/data/tenant.ts';
import { freePort } from '../../server/lib/free-port.ts';
import { silentLog } from '../../server/lib/log.ts';
import { createMercureClient } from '../../server/messages/hub/mercure/client.ts';
import type { BackendUnderTest } from '../../server/testing/test-backend.ts';
import { type CuttingProxy, startCuttingProxy } from '../chaos/cutting-proxy.ts';
import { settingsFor, startHub, startMercureWorld, writeNotification } from './mercure-world.ts';
import type { MercureProcess } from './run-hub.ts';
import { hasTestHub } from './test-hub.ts';

/** PostgreSQL is unreachable while a Mercure hub holds the streams: they would wrongly look live. */
describe.skipIf(hasTestHub)('streams of a Mercure hub during an outage of the database', () => {
  let dataDir = '';
  let cluster: Cluster;
  let proxy: CuttingProxy;
  let hub: MercureProcess;
  let world: BackendUnderTest;
  /** A backend that reaches the database through a proxy. */
  let other: BackendUnderTest;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ae-outbox-'));
    cluster = await startCluster(dataDir, silentLog, { port: await freePort() });
    const url = new URL(cluster.url);
    proxy = await startCuttingProxy([Number(url.port)]);
    url.port = new URL(proxy.origin).port;
    hub = await startHub();
    world = await startMercureWorld([hub], { databaseUrl: cluster.url });
    other = await startMercureWorld([hub], { databaseUrl: url.href });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
    await hub?.stop();
    await proxy?.stop();
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const listen = (cursor?: number) =>
    subscribe(
      { hub: hub.hub, api: world.api, tenant: TENANT },
      cursor === undefined ? {} : { query: `${cursor}` },
    );
  const liveEvents = ({ messages }: Subscription): string[] =>
    messages.map(({ event }) => event).filter((event) => event.startsWith('live.'));
  const last = (listener: Subscription) =>
    expect.poll(() => liveEvents(listener).at(-1), { timeout: 20_000 });
  const readers = async (): Promise<number> =>
    (
      await createMercureClient(hub.hub, settingsFor(hub), systemClock.now).subscriptions(
        readersTopicOf(TENANT),
      )
    ).length;
  const write = (): Promise<number> => writeNotification(world.backend, 'x');
  const arrived = (listener: Subscription, seq: number) => expect.poll(() => seqsOf(listener)).toContain(seq);

  it('stay live if one process loses the database while another one publishes', async () => {
    await expect.poll(readers).toBe(2);
    const listener = await listen();
    proxy.setRefusing(true);
    proxy.cut();
    // Not only by the readers: on a busy machine a reader may be missing for a moment without an outage.
    await expect.poll(() => other.backend.hub.isCurrent).toBe(false);
    await expect.poll(readers).toBe(1);
    await arrived(listener, await write());
    proxy.setRefusing(false);
    await expect.poll(readers).toBe(2);
    await arrived(listener, await write());
    expect(liveEvents(listener)).toEqual([]);
    listener.close();
  }, 60_000);

  it('are paused when no process can read it, those that open meanwhile too, and go on afterwards', async () => {
    const seq = await write();
    const listener = await listen();
    await expect
      .poll(async () => (await call(world, '/auctioneer/')).headers.get('live-seq'))
      .toBe(String(seq));
    const port = Number(new URL(cluster.url).port);
    await cluster.stop();
    await last(listener).toBe('live.paused');
    const late = await listen(seq);
    await last(late).toBe('live.paused');

    cluster = await startCluster(dataDir, silentLog, { port });
    for (const each of [listener, late]) await last(each).toBe('live.resumed');
    const next = await write();
    for (const each of [listener, late]) {
      await arrived(each, next);
      expect(liveEvents(each).at(-1)).toBe('live.resumed');
      each.close();
    }
  }, 60_000);

  it('go on after a restart of all processes that had paused them', async () => {
    const listener = await listen();
    const port = Number(new URL(cluster.url).port);
    await cluster.stop();
    await last(listener).toBe('live.paused');
    await other.backend.stop();
    await world.backend.stop();
    cluster = await startCluster(dataDir, silentLog, { port });
    await world.restart();
    await last(listener).toBe('live.resumed');
    await other.restart();
    listener.close();
  }, 60_000);
});
