import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../server/lib/free-port.ts';
import { createBuiltBackend } from '../../testing/built-backend.ts';
import type { Figure } from '../figures.ts';
import { inParallel } from '../parallel.ts';
import type { LabStage } from '../stage.ts';

const REQUESTS = 2_000;
const AT_ONCE = 20;

/** Resident memory of the backend as `npm start` runs it, after a period of requests. */
export async function memory({ dataDir, onStop }: LabStage): Promise<Figure> {
  const backend = createBuiltBackend({
    port: await freePort(),
    cmsPort: await freePort(),
    env: { DATA_DIR: join(dataDir, 'memory'), DEMO: '1' },
  });
  onStop(backend.stop);
  await backend.start();
  const auctions = `${backend.origin}/api/v1/marbrook/auction/`;
  const [first] = (await (await fetch(`${auctions}?lang=en`)).json()) as Array<{ slug: string }>;
  const lots = `${auctions}${first?.slug}/auctionlots?lang=en`;
  await inParallel(
    AT_ONCE,
    (turn) => turn < REQUESTS,
    async () => (await fetch(lots)).arrayBuffer(),
  );
  const resident = Number(execFileSync('ps', ['-o', 'rss=', '-p', `${backend.pid}`])) / 1024;
  const what = `memory of the backend process after ${REQUESTS} requests`;
  return { what, ours: `${resident.toFixed(0)} MB`, value: resident, atMost: 250 };
}
