/*
 * One PostgreSQL for a whole run of tests. `startTestPostgres` is called once, before the tests, and names it
 * in the environment, which the processes of the tests inherit. Each test file, or each backend of an end to
 * end test, has its own database in it: a copy of a migrated and seeded template. A test that stops or kills
 * PostgreSQL starts its own with `startCluster`. No code of the backend is imported here: Playwright would
 * compile all of it before its first test.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../data/postgres/cluster.ts';
import { silentLog } from '../lib/log.ts';

/** Content of a new database: only tables, the fixture of the contract tests, or the demo's sales. */
export type Template = 'empty' | 'fixture' | 'demo';

/** Migrates and seeds a new database, given by its connection string. */
export type FillTemplate = (databaseUrl: string, dataDir: string) => Promise<void>;

/** Connection string of a database of the shared PostgreSQL. */
const VARIABLE = 'TEST_POSTGRES_URL';

/** Starts the shared PostgreSQL with these templates; the returned function ends it and removes its data. */
export async function startTestPostgres(
  templates: Partial<Record<Template, FillTemplate>>,
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ae-tests-'));
  const cluster = await startCluster(dataDir, silentLog);
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  process.env[VARIABLE] = cluster.url;
  try {
    for (const [name, fill] of Object.entries(templates)) {
      const databaseUrl = await createDatabase(cluster.url, name);
      await fill(databaseUrl, dataDir);
      await forgetBackend(databaseUrl);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/**
 * Creates a database in the shared PostgreSQL and removes it together with it; without a template it has no
 * tables.
 *
 * @returns its connection string
 */
export async function createTestDatabase(template?: Template): Promise<string> {
  const url = process.env[VARIABLE];
  if (url === undefined) throw new Error('The tests have no PostgreSQL: call startTestPostgres first.');
  return createDatabase(url, `test_${crypto.randomUUID().replaceAll('-', '')}`, template);
}

/** Removes the last sign of life, so that the time until a copy is used does not count as an outage. */
async function forgetBackend(databaseUrl: string): Promise<void> {
  await queryDatabase(databaseUrl, (client) => client.query('delete from backend_alive'));
}

/**
 * Creates a database in a PostgreSQL, without tables or as a copy of another one.
 *
 * @param url of any database in it
 * @returns the connection string of the new one
 */
export async function createDatabase(url: string, name: string, template = 'template0'): Promise<string> {
  await queryDatabase(url, (client) => client.query(`create database ${name} template ${template}`));
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Runs queries on a database. @param url its connection string */
export async function queryDatabase(
  url: string,
  run: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
