import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../db/cluster.ts';
import { silentLog } from '../log.ts';
import { TENANT } from '../tenant.ts';
import { type BackendUnderTest, startWorld } from '../testing/world.ts';

/** PostgreSQL is away while streams are open: a stream that stayed would look live without being so. */
describe('streams during an outage of the database', () => {
  let dataDir = '';
  let cluster: Cluster;
  let world: BackendUnderTest;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ae-outage-'));
    cluster = await startCluster(dataDir, silentLog);
    world = await startWorld({
      databaseUrl: cluster.url,
      hub: { heartbeat: 15_000, lifetime: 600_000, pollEvery: 100 },
    });
  });
  afterAll(async () => {
    await world?.stop();
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const open = () => fetch(`${world.hub}?topic=online-auction/${TENANT}`);

  it('end with a time to come back at, are refused meanwhile, and open again', async () => {
    const stream = await open();
    expect(stream.headers.get('Live-Heartbeat')).toBe('15');
    const port = Number(new URL(cluster.url).port);
    await cluster.stop();
    // Read to its end, which comes in order.
    const retry = Number(/^retry: (\d+)$/m.exec(await stream.text())?.[1]);
    expect(retry).toBeGreaterThanOrEqual(0);
    expect(retry).toBeLessThan(2000);
    const refused = await open();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });

    cluster = await startCluster(dataDir, silentLog, { port });
    const statuses = async () => {
      const answer = await open();
      await answer.body?.cancel();
      return answer.status;
    };
    await expect.poll(statuses, { timeout: 15_000 }).toBe(200);
  }, 60_000);
});
