import { chown, cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { acceptedBid, bid, call, lotNow } from '../../../src/testing/contract/client.ts';
import { openRoom } from '../../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../../src/testing/contract/stream.ts';
import { silentLog } from '../lib/log.ts';
import { type BackendUnderTest, startWorld } from '../testing/world.ts';
import { startCluster } from './postgres/cluster.ts';

/** The files of the database are replaced by an older copy, and nothing else is done. */
describe('a database restored from a copy of its files', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'ae-restore-'));
    ends.push(() => rm(path, { recursive: true, force: true }));
    return path;
  }
  /** Keeps the owners, as a backup does: PostgreSQL reads only files of its own user. */
  async function copyFiles(from: string, to: string): Promise<void> {
    await rm(to, { recursive: true, force: true });
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    for (const name of ['', ...(await readdir(from, { recursive: true }))]) {
      const { uid, gid } = await lstat(join(from, name));
      await chown(join(to, name), uid, gid);
    }
  }
  const epochOf = async (world: BackendUnderTest) =>
    (await call(world, '/auctioneer/')).headers.get('live-epoch');

  it('has another epoch, although its sequence numbers were used before', async () => {
    const [dataDir, backup] = [await folder(), await folder()];
    const world = await startWorld({ dataDir });
    ends.push(world.stop);
    const lot = await world.makeLot();
    const [token = ''] = await world.makeBidders(1);
    await world.backend.stop();
    await copyFiles(dataDir, backup);
    await world.restart();
    acceptedBid(await bid(world, token, lot.id, 2000));
    const [epoch, seq] = [await epochOf(world), world.backend.hub.lastSeq];
    await world.backend.stop();
    await copyFiles(backup, dataDir);
    await world.restart();
    expect(await epochOf(world)).not.toBe(epoch);
    expect(world.backend.hub.lastSeq).toBeLessThan(seq);
    acceptedBid(await bid(world, token, lot.id, 3000));
    expect(world.backend.hub.lastSeq).toBe(seq);
  });

  it('is noticed by every backend that keeps running while PostgreSQL restarts', async () => {
    const [dataDir, backup] = [await folder(), await folder()];
    let cluster = await startCluster(dataDir, silentLog);
    ends.push(() => cluster.stop());
    const world = await startWorld({ databaseUrl: cluster.url });
    ends.push(world.stop);
    const room = await openRoom(world);
    const other = await startWorld({ databaseUrl: cluster.url });
    ends.push(other.stop);
    const lot = await world.makeLot();
    const first = await epochOf(world);
    await cluster.stop();
    await copyFiles(dataDir, backup);
    cluster = await startCluster(dataDir, silentLog);

    const [token = ''] = await world.makeBidders(1).catch(() => world.makeBidders(1));
    // Both have noticed this restart, so that a later change of the epoch is due to the next one.
    for (const at of [world, other]) await expect.poll(() => epochOf(at)).not.toBe(first);
    expect(await epochOf(world)).toBe(await epochOf(other));
    // Bids are paused until a heartbeat has been stored again.
    const bidStatus = async () => (await bid(world, token, lot.id, 2000)).status;
    await expect.poll(bidStatus, { interval: 500, timeout: 15_000 }).toBe(200);
    const version = async (at: BackendUnderTest) => (await at.backend.sales.sale(room.sale.id))?.version;
    const act = { action: 'message', message: 'Of the time that will be lost' } as const;
    expect((await world.backend.sales.act(room.sale.id, act, null)).ok).toBe(true);
    await expect.poll(() => other.backend.hub.lastSeq).toBe(world.backend.hub.lastSeq);
    const before = {
      epoch: await epochOf(world),
      seq: world.backend.hub.lastSeq,
      version: await version(other),
    };
    const listener = await subscribe(world, { once: true });

    await cluster.stop();
    await copyFiles(backup, dataDir);
    cluster = await startCluster(dataDir, silentLog);
    for (const at of [world, other]) {
      await expect.poll(() => epochOf(at)).not.toBe(before.epoch);
      expect(at.backend.hub.lastSeq).toBeLessThan(before.seq);
    }
    expect(await epochOf(world)).toBe(await epochOf(other));
    expect(await listener.ended).toBe('closed');
    expect((await lotNow(world, lot.id)).bidCount).toBe(0);
    // A sale at the same version is that of the copy, and messages go on from its numbers.
    const again = { action: 'message', message: 'Of the time after' } as const;
    expect((await world.backend.sales.act(room.sale.id, again, null)).ok).toBe(true);
    expect(await version(other)).toBe(before.version);
    expect((await other.backend.sales.state(room.sale.id))?.message).toBe('Of the time after');
    await expect.poll(() => other.backend.hub.lastSeq).toBe(world.backend.hub.lastSeq);
    // PostgreSQL starts three times, and thousands of files are copied twice.
  }, 180_000);
});
