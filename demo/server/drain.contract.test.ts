import { type ChildProcess, spawn } from 'node:child_process';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { bid, call } from '../../src/testing/contract/client.ts';
import { allDrawings } from '../site/pictures/picture-store.ts';
import { TENANT } from './data/tenant.ts';
import { createClosers } from './lib/closers.ts';
import { freePort } from './lib/free-port.ts';
import { createTestDatabase } from './testing/postgres.ts';
import { startTestBackend } from './testing/test-backend.ts';

const [drawing] = allDrawings(null);
/** Addresses that only a backend with `DEMO=1` answers. */
const DEMO_PATHS = [
  '/pictures/marbrook-logo.svg',
  `/pictures/${drawing?.name}${drawing?.endings[0]}`,
  '/tiles/12/2130/1345.svg',
  '/_docs/',
  '/_index',
  '/_outbox',
];

describe('a process that stops', () => {
  const closers = createClosers();
  afterEach(closers.closeAll);

  const statusOf = async (url: string): Promise<number> => {
    const answer = await fetch(url);
    await answer.text();
    return answer.status;
  };

  it('answers 503 on /readyz first, then ends its streams, and answers the requests under way', async () => {
    const GRACE = 54_321;
    let endGrace = (): void => undefined;
    const clock = {
      monotonic: systemClock.monotonic,
      after(ms: number, run: () => void) {
        if (ms !== GRACE) return systemClock.after(ms, run);
        endGrace = run;
        return () => undefined;
      },
    };
    const hub = { heartbeat: 15_000, lifetime: 600_000 };
    const world = await startTestBackend({ clock, hub, drainGrace: GRACE });
    closers.add(world.stop);
    const { url, db } = world.backend;
    const [token = ''] = await world.makeBidders(1);
    const lot = await world.makeLot();
    expect([await statusOf(`${url}/readyz`), await statusOf(`${url}/healthz`)]).toEqual([200, 200]);

    const stopped = world.backend.drain().then(world.backend.stop);
    expect([await statusOf(`${url}/readyz`), await statusOf(`${url}/healthz`)]).toEqual([503, 200]);
    // Load balancers have not noticed yet: all requests are served, on connections that are closed afterwards.
    const answer = await call(world, '/auctioneer/');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    const open = () => fetch(`${world.hub}?topic=online-auction/${TENANT}`);
    const streams = await Promise.all(Array.from({ length: 8 }, open));
    let underWay: ReturnType<typeof bid> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select id from lots where id = ${lot.id} for update`.execute(trx);
      underWay = bid(world, token, lot.id, 1000);
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows.length;
        })
        .toBeGreaterThan(0);
      endGrace();
      // Read to the end: the streams end in order.
      const texts = await Promise.all(streams.map((stream) => stream.text()));
      const retries = texts.map((text) => Number(/^retry: (\d+)$/m.exec(text)?.[1]));
      expect(Math.min(...retries)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...retries)).toBeLessThan(2000);
      // Random, so that their clients do not reconnect together.
      expect(Math.max(...retries) - Math.min(...retries)).toBeGreaterThan(100);
    });
    expect((await underWay)?.status).toBe(200);
    await stopped;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('is not ready while it cannot read its database', async () => {
    const world = await startTestBackend({ hub: { heartbeat: 15_000, lifetime: 600_000, pollEvery: 100 } });
    closers.add(world.stop);
    const { url, db } = world.backend;
    await db.transaction().execute(async (trx) => {
      // Without listeners the hub reads only the counter.
      await sql`lock table message_counter, outbox in access exclusive mode`.execute(trx);
      await expect.poll(() => statusOf(`${url}/readyz`)).toBe(503);
      expect(await statusOf(`${url}/healthz`)).toBe(200);
    });
    await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200);
  });

  it('ends at once at a second signal', { tags: 'long', timeout: 90_000 }, async () => {
    const databaseUrl = await createTestDatabase('empty');
    const [port, cmsPort] = [await freePort(), await freePort()];
    const env = {
      DATABASE_URL: databaseUrl,
      PORT: `${port}`,
      CMS_PORT: `${cmsPort}`,
      DRAIN_SECONDS: '300',
    };
    const server = spawn(process.execPath, ['--import', 'tsx', 'demo/server/main.ts'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    closers.add(() => endOf(server, () => server.kill('SIGKILL')));
    const ready = () => statusOf(`http://localhost:${port}/readyz`).catch(() => 0);
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    // Without `DEMO=1` nothing of the demo's auctioneer is there, and the site has no map.
    expect(await statusOf(`http://localhost:${cmsPort}/`).catch(() => 0)).toBe(0);
    for (const path of DEMO_PATHS)
      expect([path, await statusOf(`http://localhost:${port}${path}`)]).toEqual([path, 404]);
    expect(await (await fetch(`http://localhost:${port}/`)).text()).not.toContain('data-tiles');
    server.kill('SIGTERM');
    // The same signal, passed on by the program that started the process.
    server.kill('SIGTERM');
    await expect.poll(ready).toBe(503);
    const again = () => {
      server.kill('SIGINT');
      return server.exitCode;
    };
    await expect.poll(again).toBe(1);
  });
});

function endOf(process: ChildProcess, end: () => void): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    process.once('exit', () => resolve());
    end();
  });
}
