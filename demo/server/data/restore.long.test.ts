import { chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { acceptedBid, bid, call, lotNow } from '../../../src/testing/contract/client.ts';
import { openRoom } from '../../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../../src/testing/contract/stream.ts';
import { createClosers } from '../lib/closers.ts';
import { silentLog } from '../lib/log.ts';
import { importFolders } from '../sale/import/folders.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';
import { restoreBackup } from './backup/restore.ts';
import { saveBackup } from './backup/save.ts';
import { openDatabase } from './database.ts';
import { startCluster } from './postgres/cluster.ts';

/** The files of the database are replaced by an older copy, without any other step. */
describe('a database restored from a copy of its files', () => {
  const closers = createClosers();
  afterEach(closers.closeAll);

  async function folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'ae-restore-'));
    closers.add(() => rm(path, { recursive: true, force: true }));
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
    const world = await startTestBackend({ dataDir });
    closers.add(world.stop);
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
    closers.add(() => cluster.stop());
    const world = await startTestBackend({ databaseUrl: cluster.url });
    closers.add(world.stop);
    const room = await openRoom(world);
    const other = await startTestBackend({ databaseUrl: cluster.url });
    closers.add(other.stop);
    const lot = await world.makeLot();
    const first = await epochOf(world);
    await cluster.stop();
    await copyFiles(dataDir, backup);
    cluster = await startCluster(dataDir, silentLog);

    const [token = ''] = await world.makeBidders(1).catch(() => world.makeBidders(1));
    // Both have noticed this restart, so that a later change of the epoch comes from the next one.
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
    // A sale at the same version is that of the copy, and messages continue from its numbers.
    const again = { action: 'message', message: 'Of the time after' } as const;
    expect((await world.backend.sales.act(room.sale.id, again, null)).ok).toBe(true);
    expect(await version(other)).toBe(before.version);
    expect((await other.backend.sales.state(room.sale.id))?.message).toBe('Of the time after');
    await expect.poll(() => other.backend.hub.lastSeq).toBe(world.backend.hub.lastSeq);
    // PostgreSQL starts three times, and thousands of files are copied twice.
  }, 180_000);
});

describe('a backup by the command', () => {
  const closers = createClosers();
  afterEach(closers.closeAll);

  it('is made while a sale runs, and brings back all that was acknowledged before it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ae-backup-'));
    closers.add(() => rm(dataDir, { recursive: true, force: true }));
    const world = await startTestBackend({ dataDir });
    closers.add(world.stop);
    const open = async () => {
      const database = await openDatabase({ dataDir, url: world.backend.databaseUrl, log: silentLog });
      closers.add(() => database.close());
      return database;
    };
    const files = importFolders(dataDir).root;
    await mkdir(join(files, 'pictures'), { recursive: true });
    await writeFile(join(files, 'pictures', 'a.webp'), 'picture');
    const lot = await world.makeLot();
    const room = await openRoom(world);
    const [token = '', other = ''] = await world.makeBidders(2);
    acceptedBid(await bid(world, token, lot.id, 2000, { kind: 'max' }));
    const before = {
      lot: await lotNow(world, lot.id),
      view: await room.view(),
      lots: await everything(world),
    };
    const folder = join(dataDir, 'backup');
    const running = await open();
    await saveBackup(running.pool, files, folder);
    await expect(saveBackup(running.pool, files, folder)).rejects.toThrow('exists already');
    await expect(restoreBackup(running.pool, files, folder)).rejects.toThrow('stop it');
    acceptedBid(await bid(world, other, lot.id, 9000));
    await room.submit({ action: 'pause' });
    await rm(join(files, 'pictures', 'a.webp'));
    const epoch = (await call(world, '/auctioneer/')).headers.get('live-epoch');
    await world.backend.stop();
    const stopped = await openDatabase({ dataDir, log: silentLog });
    // The heartbeat of a backend that has just stopped is still young.
    await stopped.pool.query('update backend_alive set alive_at = 0');
    await restoreBackup(stopped.pool, files, folder);
    await stopped.close();
    await world.restart();
    expect(await everything(world)).toEqual(before.lots);
    expect(await lotNow(world, lot.id)).toEqual(before.lot);
    expect((await room.view()).auction.status).toBe(before.view.auction.status);
    expect((await call(world, '/auctioneer/')).headers.get('live-epoch')).not.toBe(epoch);
    expect(await readFile(join(files, 'pictures', 'a.webp'), 'utf8')).toBe('picture');
    // The sale continues from there: ids, numbers of messages, the maximum.
    const outbid = acceptedBid(await bid(world, other, lot.id, 1500));
    expect(outbid.bid.status).toBe('outbid');
  }, 180_000);

  it('that is not whole changes nothing', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ae-backup-'));
    closers.add(() => rm(dataDir, { recursive: true, force: true }));
    const world = await startTestBackend({ dataDir });
    closers.add(world.stop);
    const lot = await world.makeLot();
    const url = world.backend.databaseUrl;
    const running = await openDatabase({ dataDir, url, log: silentLog });
    closers.add(() => running.close());
    const folder = join(dataDir, 'backup');
    await saveBackup(running.pool, join(dataDir, 'files'), folder);
    await world.backend.stop();
    const stopped = await openDatabase({ dataDir, log: silentLog });
    await stopped.pool.query('update backend_alive set alive_at = 0');
    await writeFile(join(folder, 'tables', 'lots.jsonl.gz'), gzipSync(''));
    await expect(restoreBackup(stopped.pool, join(dataDir, 'files'), folder)).rejects.toThrow('not whole');
    const { rows } = await stopped.pool.query('select id from lots where id = $1', [lot.id]);
    expect(rows).toHaveLength(1);
    await stopped.close();
    await world.restart();
  }, 180_000);

  /** All data that a guest can request of every auction. */
  async function everything(world: BackendUnderTest): Promise<unknown> {
    const auctions = (await call(world, '/auction/')).json as { id: string }[];
    return Promise.all(
      auctions.map(async ({ id }) => (await call(world, `/auction/${id}/auctionlots`)).json),
    );
  }
});
