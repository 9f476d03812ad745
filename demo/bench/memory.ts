import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from '../root.ts';
import { freePort } from '../server/lib/free-port.ts';
import type { Figure } from './figures.ts';

const MAIN = `${DIST}server/main.js`;
const REQUESTS = 2_000;
const AT_ONCE = 20;
const PATIENCE = 90_000;

/** Resident memory of the backend as `npm start` runs it, after a period of requests. */
export async function memory(): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ae-bench-'));
  const [port, cmsPort] = [await freePort(), await freePort()];
  const backend = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: `${port}`, CMS_PORT: `${cmsPort}`, DATA_DIR: dataDir, DEMO: '1' },
    stdio: 'ignore',
  });
  try {
    const auctions = `http://localhost:${port}/api/v1/marbrook/auction/`;
    await answered(auctions);
    const [first] = (await (await fetch(`${auctions}?lang=en`)).json()) as Array<{ slug: string }>;
    const lots = `${auctions}${first?.slug}/auctionlots?lang=en`;
    let left = REQUESTS;
    const reader = async (): Promise<void> => {
      while (left-- > 0) await (await fetch(lots)).arrayBuffer();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    const resident = Number(execFileSync('ps', ['-o', 'rss=', '-p', `${backend.pid}`])) / 1024;
    const what = `memory of the backend process after ${REQUESTS} requests`;
    return { what, ours: `${resident.toFixed(0)} MB`, value: resident, atMost: 250 };
  } finally {
    const ended = new Promise((resolve) => backend.once('exit', resolve));
    backend.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function answered(address: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the backend did not answer in time: run `npm start` to see why');
}
