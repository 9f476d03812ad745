import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DIST } from '../root.ts';
import { freePort } from '../server/lib/free-port.ts';
import { createTestDatabase } from '../server/testing/postgres.ts';

/** How long a start may take, in ms. */
const START_TIMEOUT = 90_000;

/** The built backend with both origins, on free ports. */
export interface Backend {
  /** Origin of API, hub and bundle. */
  readonly origin: string;
  /** Origin of the auctioneer's CMS. */
  readonly cms: string;
  /** Versioned base of the API. */
  readonly api: string;
  /** Starts it with the data of the last run; resolves when it answers. */
  start(): Promise<void>;
  /** Stops it gracefully, as a deployment does. */
  stop(): Promise<void>;
  /** Kills it, as a crash does. */
  kill(): Promise<void>;
  /** Connection string of its database. */
  readonly databaseUrl: string;
  /** Lets a timed lot end at this moment, ms since the epoch: what a test would else wait for. */
  endLot(id: string, at: number): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

/** @param copy the database; by default a new copy of the demo's */
export async function createBackend(copy?: string): Promise<Backend> {
  const [port, cmsPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'ae-e2e-'));
  const databaseUrl = copy ?? (await createTestDatabase('demo'));
  const origin = `http://localhost:${port}`;
  const cms = `http://localhost:${cmsPort}`;
  const api = `${origin}/api/v1/marbrook`;
  let child: ChildProcess | null = null;
  let output = '';

  const start = async (): Promise<void> => {
    const server = spawn(process.execPath, [`${DIST}server/main.js`], {
      env: {
        ...process.env,
        ...{ PORT: `${port}`, CMS_PORT: `${cmsPort}`, DATABASE_URL: databaseUrl, DATA_DIR: data },
        ...{ DEMO: '1', AUTOPILOT: '0' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = server;
    output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
    const deadline = Date.now() + START_TIMEOUT;
    while (!((await answers(`${api}/auctioneer/`)) && (await answers(cms)))) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`the backend at ${origin} did not answer; its output:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child === null) return;
    child.kill(signal);
    await exited(child);
    child = null;
  };
  const stop = (): Promise<void> => end('SIGTERM');
  return {
    databaseUrl,
    origin,
    cms,
    api,
    start,
    stop,
    kill: () => end('SIGKILL'),
    async endLot(id, at) {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      await client.query('update lots set end_at = $2, rev = rev + 1 where id = $1', [id, at]);
      await client.end();
    },
    async remove() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
