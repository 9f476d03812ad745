import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedBid, bid } from '../../../../src/testing/contract/client.ts';
import { subscribe } from '../../../../src/testing/contract/stream.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

describe("the backend's own PostgreSQL", () => {
  let dataDir = '';
  let world: BackendUnderTest;
  const lines: string[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ae-supervise-'));
    const log = (text: string): void => void lines.push(text);
    world = await startTestBackend({ dataDir, log: { info: log, warn: log } });
  });
  afterAll(async () => {
    await world?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const postmaster = async (): Promise<number> =>
    Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

  it('is started again when its process is killed, again and again; pages and bids go on', async () => {
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    const follow = async () => {
      const listener = await subscribe(world);
      return listener.status === 200 ? listener : null;
    };
    for (const amount of [1000, 1100]) {
      acceptedBid(await bid(world, token, lot.id, amount));
      // A query that still runs when its parent process is killed.
      const busy = sql`select count(*) from generate_series(1, 20000000)`.execute(world.backend.db);
      process.kill(await postmaster(), 'SIGKILL');
      await busy.catch(() => undefined);
      const attempt = () => bid(world, token, lot.id, amount + 50).catch(() => ({ status: 0 }));
      await expect.poll(async () => (await attempt()).status, { timeout: 30_000, interval: 200 }).toBe(200);
      // The hub is connected again too: a new stream opens and gets published messages.
      let listener = await follow();
      const isOpen = async (): Promise<boolean> => {
        listener ??= await follow();
        return listener !== null;
      };
      await expect.poll(isOpen).toBe(true);
      const other = await world.makeLot();
      acceptedBid(await bid(world, token, other.id, 1000));
      // The hub may have ended this stream meanwhile, because the database has another epoch.
      const events = () => listener?.messages.map(({ event }) => event);
      await expect.poll(events).toContain('auctionlot.bid');
      listener?.close();
    }
    const messages = lines.filter((line) => line.startsWith('PostgreSQL'));
    expect(messages.filter((line) => line.includes('SIGKILL'))).not.toEqual([]);
    expect(messages.filter((line) => line === 'PostgreSQL runs again.')).toHaveLength(2);
  }, 120_000);
});
