import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../../../src/lib/clock.ts';
import { silentLog } from '../../../lib/log.ts';
import { IN_THIS_DATABASE } from '../../../testing/own-database.ts';
import { type BackendUnderTest, startTestBackend } from '../../../testing/test-backend.ts';
import { createLease, type Lease } from './lease.ts';

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startTestBackend();
});
afterAll(() => world?.stop());

const leaseAt = (url: string): Lease =>
  createLease({ url, hub: 'http://hub.example/', clock: systemClock, log: silentLog });

/** The connections with the lock of a hub. */
async function holders(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks
    where locktype = 'advisory' and granted and classid = hashtext('mercure')::oid and ${IN_THIS_DATABASE}`.execute(
    world.backend.db,
  );
  return rows.map(({ pid }) => pid);
}

/** Passes on PostgreSQL's answers; held answers arrive at once, with the end of the connection. */
async function startProxy(databaseUrl: string) {
  const upstream = new URL(databaseUrl);
  const chunks: Buffer[] = [];
  let isHoldingBack = false;
  let hasEnded = false;
  let release = (): void => undefined;
  const server = createServer((client) => {
    const host = decodeURIComponent(upstream.hostname);
    const database = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${upstream.port}`)
      : connect(Number(upstream.port), host);
    database.on('data', (bytes: Buffer) => {
      if (isHoldingBack) chunks.push(bytes);
      else client.write(bytes);
    });
    database.on('end', () => {
      hasEnded = true;
      if (!isHoldingBack) client.end();
    });
    release = () => {
      isHoldingBack = false;
      client.end(Buffer.concat(chunks));
    };
    client.pipe(database);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    holdBack(): void {
      isHoldingBack = true;
    },
    hasEnded: () => hasEnded,
    release: () => release(),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

it('a process does not hold the lease if its connection ends at the moment when the lock is granted', async () => {
  const { databaseUrl, db } = world.backend;
  const proxy = await startProxy(databaseUrl);
  const [lease, rival] = [leaseAt(proxy.url), leaseAt(databaseUrl)];
  expect(await rival.hold()).toBe(true);
  expect(await lease.hold()).toBe(false);
  await rival.release();
  await expect.poll(holders).toEqual([]);
  proxy.holdBack();
  const isHeld = lease.hold().catch(() => false);
  await expect.poll(holders).toHaveLength(1);
  const [pid] = await holders();
  await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
  await expect.poll(proxy.hasEnded).toBe(true);
  proxy.release();
  expect(await isHeld).toBe(false);
  expect(lease.isHeld).toBe(false);
  const next = leaseAt(databaseUrl);
  expect(await next.hold()).toBe(true);
  expect(await lease.hold()).toBe(false);
  for (const each of [lease, next]) await each.release();
  await proxy.stop();
});
