import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApiContract } from '../../src/testing/contract/describe.ts';
import { startCluster } from './db/cluster.ts';
import { silentLog } from './log.ts';
import { startWorld } from './testing/world.ts';

describeApiContract('reference backend with its own PostgreSQL', () => startWorld());

describeApiContract('reference backend on a PostgreSQL at DATABASE_URL', async () => {
  const given = process.env.DATABASE_URL_TEST;
  if (given !== undefined) return startWorld({ databaseUrl: given });
  const dataDir = await mkdtemp(join(tmpdir(), 'ae-contract-url-'));
  const cluster = await startCluster(dataDir, silentLog);
  const world = await startWorld({ databaseUrl: cluster.url });
  return Object.create(world, {
    stop: {
      async value() {
        await world.stop();
        await cluster.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    },
  });
});
