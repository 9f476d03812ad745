import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../lib/log.ts';
import { type Cluster, runningCluster, startCluster } from './cluster.ts';

let dataDir = '';
let cluster: Cluster;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ae-cluster-'));
  cluster = await startCluster(dataDir, silentLog);
});
afterAll(async () => {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(url: string | URL, text: string): Promise<unknown[]> {
  const client = new pg.Client(String(url));
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('PostgreSQL has a password of its own, which only its owner may read', async () => {
  const { username, password } = new URL(cluster.url);
  expect(password).toMatch(/^[\w-]{32}$/);
  for (const guess of ['postgres', 'password', username, '']) {
    const other = Object.assign(new URL(cluster.url), { password: guess });
    await expect(query(other, 'select 1')).rejects.toThrow(/password/);
    await expect(query(Object.assign(other, { username: 'postgres' }), 'select 1')).rejects.toThrow(
      /password/,
    );
  }
  if (process.platform !== 'win32')
    expect(((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toString(8)).toBe('600');
});

it.skipIf(process.platform === 'win32')(
  'PostgreSQL answers on a socket that other users cannot reach, and on no port',
  async () => {
    const folder = decodeURIComponent(new URL(cluster.url).hostname);
    expect(folder).toBe(join(dataDir, 'postgres'));
    expect(((await stat(folder)).mode & 0o077).toString(8)).toBe('0');
    expect(await query(cluster.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  },
);

it('PostgreSQL answers on a port if the path of the socket would be too long', async () => {
  const long = join(dataDir, 'x'.repeat(90));
  const other = await startCluster(long, silentLog);
  expect(new URL(other.url).hostname).toBe('127.0.0.1');
  expect(await query((await runningCluster(long)) ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.stop();
});

it('the backend’s role in PostgreSQL can run no program and read no file', async () => {
  await expect(query(cluster.url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
  await expect(query(cluster.url, "select pg_read_file('PG_VERSION')")).rejects.toThrow(/permission denied/);
});

it('PostgreSQL keeps its password over a restart, and commands find the running one', async () => {
  const before = new URL(cluster.url).password;
  await query(cluster.url, 'create table kept as select 1 as one');
  await cluster.stop();
  cluster = await startCluster(dataDir, silentLog);
  expect(new URL(cluster.url).password).toBe(before);
  expect(await query((await runningCluster(dataDir)) ?? '', 'select one from kept')).toEqual([{ one: 1 }]);
});

it('the start fails on data of an earlier version, and says what to do', async () => {
  await cluster.stop();
  await rm(join(dataDir, 'postgres-password'));
  await expect(startCluster(dataDir, silentLog)).rejects.toThrow(/has no password of its own.*DATABASE_URL/s);
});
