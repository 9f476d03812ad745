/*
 * One PostgreSQL for a whole run of tests. `startTestPostgres` is called once, before the tests, and names it
 * in the environment, which the processes of the tests inherit. Each test file, or each backend of an end to
 * end test, has a database of its own in it: a copy of a template that is migrated and seeded already.
 * A test that stops or kills PostgreSQL starts its own with `startCluster`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startBackend } from '../backend.ts';
import { startCluster } from '../db/cluster.ts';
import { openDatabase } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { seedWorld } from '../seed/index.ts';
import { seedFixture } from './fixture.ts';

/** What a new database holds: nothing but tables, the fixture of the contract tests, or the demo's sales. */
export type Template = 'empty' | 'fixture' | 'demo';

/** Connection string of a database of the shared PostgreSQL. */
const VARIABLE = 'TEST_POSTGRES_URL';

/** Starts the shared PostgreSQL with these templates; the returned function ends it and removes its data. */
export async function startTestPostgres(templates: readonly Template[]): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ae-tests-'));
  const cluster = await startCluster(dataDir, silentLog);
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  process.env[VARIABLE] = cluster.url;
  try {
    for (const template of templates) await createTemplate(template, dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Creates a database in the shared PostgreSQL, which is removed with it; returns its connection string. */
export async function createTestDatabase(template: Template): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  return createDatabase(name, template);
}

async function createTemplate(name: Template, dataDir: string): Promise<void> {
  const databaseUrl = await createDatabase(name);
  if (name === 'empty') {
    const database = await openDatabase({ dataDir, url: databaseUrl, log: silentLog });
    return database.close();
  }
  const seed = name === 'fixture' ? seedFixture : seedWorld;
  const backend = await startBackend({ dataDir, databaseUrl, seed });
  await backend.stop();
  await forgetBackend(databaseUrl);
}

/** Removes the last sign of life, so that the time until a copy is used does not count as an outage. */
async function forgetBackend(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query('delete from backend_alive'));
}

async function createDatabase(name: string, template = 'template0'): Promise<string> {
  const url = process.env[VARIABLE];
  if (url === undefined) throw new Error('The tests have no PostgreSQL: call startTestPostgres first.');
  await withClient(url, (client) => client.query(`create database ${name} template ${template}`));
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function withClient(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
