import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptedBid, bid } from '../../../src/testing/contract/client.ts';
import type { TestLot } from '../../../src/testing/contract/world.ts';
import { type Cluster, startCluster } from '../../server/data/postgres/cluster.ts';
import { freePort } from '../../server/lib/free-port.ts';
import { silentLog } from '../../server/lib/log.ts';
import type { BackendUnderTest } from '../../server/testing/test-backend.ts';
import { type CuttingProxy, startCuttingProxy } from '../chaos/cutting-proxy.ts';
import {
  type ClientPage,
  type HubNetwork,
  newestStream,
  openClientPage,
  startHubNetwork,
  streamedSeqs,
  untilPublished,
} from './client-page.ts';
import { CLIENT_HEARTBEAT, startHub, startMercureWorld } from './mercure-world.ts';
import type { MercureProcess } from './run-hub.ts';
import { hasTestHub } from './test-hub.ts';

/** The visitor's view after the loss of the hub's history or of the database behind it. */
describe.skipIf(hasTestHub)('the client at a Mercure hub, after a loss', () => {
  let dataDir = '';
  let cluster: Cluster;
  /** The proxy between backends and database. */
  let cable: CuttingProxy;
  let hub: MercureProcess;
  let network: HubNetwork;
  let world: BackendUnderTest;
  let page: ClientPage | null = null;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ae-loss-'));
    cluster = await startCluster(dataDir, silentLog, { port: await freePort() });
    cable = await startCuttingProxy([Number(new URL(cluster.url).port)]);
    hub = await startHub({ heartbeat: CLIENT_HEARTBEAT });
    network = await startHubNetwork(hub.hub);
    world = await startMercureWorld([hub], { dataDir, databaseUrl: urlOf(), port: await freePort() });
  });
  afterEach(() => {
    network.setDown(false);
    cable.setRefusing(false);
    page?.close();
  });
  afterAll(async () => {
    await world?.stop();
    await network?.stop();
    await hub?.stop();
    await cable?.stop();
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Places these bids, alternating between two bidders. */
  async function bidOn({ id }: TestLot, ...amounts: readonly number[]): Promise<void> {
    const bidders = await world.makeBidders(2);
    for (const [index, amount] of amounts.entries())
      acceptedBid(await bid(world, bidders[index % 2] ?? '', id, amount));
  }
  /** A page with an open stream that shows these bids on a lot; the last one came over the stream. */
  async function openAt(lot: TestLot, ...amounts: readonly number[]): Promise<ClientPage> {
    const opened = openClientPage(world, { auction: lot.auction, hub: network.hub });
    page = opened;
    await expect.poll(opened.status).toBe('open');
    await bidOn(lot, ...amounts);
    await expect.poll(() => opened.lot(lot.id).price).toBe(amounts.at(-1));
    return opened;
  }
  /** Starts a hub at the same address without the history of the last one. */
  async function replaceHub(): Promise<void> {
    const port = Number(new URL(hub.origin).port);
    await hub.stop();
    hub = await startHub({ port, heartbeat: CLIENT_HEARTBEAT });
  }
  async function query(text: string): Promise<number> {
    const client = new pg.Client({ connectionString: new URL('/postgres', cluster.url).href });
    await client.connect();
    const { rowCount } = await client.query(text);
    await client.end();
    return rowCount ?? 0;
  }
  /** The address of a database of the cluster, for the backends. */
  function urlOf(database = new URL(cluster.url).pathname): string {
    const url = new URL(database, cluster.url);
    url.port = new URL(cable.origin).port;
    return url.href;
  }

  it('loads its lots again if the hub no longer knows its cursor', async () => {
    const lot = await world.makeLot();
    await bidOn(lot, 1000);
    await untilPublished(world);
    const opened = await openAt(lot, 1050);
    const [lists, cursor] = [opened.listRequests(), streamedSeqs(opened).at(-1)];
    network.setDown(true);
    await replaceHub();
    await bidOn(lot, 1100, 1150);
    // Before the page is back: the streams of the new hub begin after these messages.
    const newest = await untilPublished(world);
    expect(opened.lot(lot.id).price).toBe(1050);
    network.setDown(false);
    // A list has the newest bid of each lot.
    await expect.poll(() => opened.lot(lot.id)).toEqual({ price: 1150, bids: [1150] });
    expect(newestStream(opened)).toEqual({ cursor, begins: String(newest) });
    expect(streamedSeqs(opened)).toEqual([cursor]);
    expect(opened.listRequests()).toBe(lists + 1);
    await bidOn(lot, 1200);
    await expect.poll(() => opened.lot(lot.id).price).toBe(1200);
    expect(opened.listRequests()).toBe(lists + 1);
  });

  it.each([
    ['with a new hub', true],
    ['on a stream that stays open', false],
  ])('shows the earlier state of a restored database, %s', async (_, isHubReplaced) => {
    const lot = await world.makeLot();
    await bidOn(lot, 1000);
    // A copy of the database, as after a restore.
    const port = Number(new URL(world.backend.url).port);
    const source = new URL(world.backend.databaseUrl).pathname.slice(1);
    const copy = `restored_${isHubReplaced}`;
    await world.backend.stop();
    await query(`create database ${copy} template ${source}`);
    await world.restart();
    const opened = await openAt(lot, 1050, 1100, 1150, 1200);
    const lists = opened.listRequests();
    const newest = streamedSeqs(opened).at(-1) ?? Number.NaN;

    await world.backend.stop();
    if (isHubReplaced) await replaceHub();
    world = await startMercureWorld([hub], { dataDir, databaseUrl: urlOf(`/${copy}`), port });
    await expect.poll(() => opened.lot(lot.id), { timeout: 30_000 }).toEqual({ price: 1000, bids: [1000] });
    await expect.poll(opened.status).toBe('open');
    expect(opened.listRequests()).toBeGreaterThan(lists);

    // The next messages have lower numbers than the earlier ones.
    for (const amount of [1050, 1100, 1150]) {
      await bidOn(lot, amount);
      await expect.poll(() => opened.lot(lot.id).price).toBe(amount);
    }
    expect(opened.lot(lot.id).bids).toEqual([1150, 1100, 1050, 1000]);
    expect(streamedSeqs(opened).at(-1)).toBeLessThan(newest);
  });

  it('shows updates as paused while no backend can read the outbox, and continues afterwards', async () => {
    const lot = await world.makeLot();
    const opened = await openAt(lot, 1000);
    cable.setRefusing(true);
    await expect.poll(opened.status).toBe('paused');
    expect(opened.lot(lot.id).price).toBe(1000);
    cable.setRefusing(false);
    await expect.poll(opened.status).toBe('open');
    await bidOn(lot, 1050);
    await expect.poll(() => opened.lot(lot.id).price).toBe(1050);
    expect(opened.status()).toBe('open');
  });
});
