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

  it('say so and go on with it, are refused meanwhile, and end after a long one with a time to come back', async () => {
    const stream = await open();
    expect(stream.headers.get('Live-Heartbeat')).toBe('15');
    let received = '';
    let hasEnded = false;
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) received += Buffer.from(chunk).toString();
      hasEnded = true;
    })();
    const port = Number(new URL(cluster.url).port);
    await cluster.stop();
    await expect.poll(() => received, { timeout: 5_000 }).toContain('"live.paused"');
    const refused = await open();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect(hasEnded).toBe(false);

    cluster = await startCluster(dataDir, silentLog, { port });
    await expect.poll(() => received, { timeout: 15_000 }).toContain('"live.resumed"');
    const statuses = async () => {
      const answer = await open();
      await answer.body?.cancel();
      return answer.status;
    };
    await expect.poll(statuses, { timeout: 15_000 }).toBe(200);
    expect(received.match(/live\.(paused|resumed)/g)).toEqual(['live.paused', 'live.resumed']);

    // In order, so that clients come back at a time of their own.
    await cluster.stop();
    await expect.poll(() => hasEnded, { timeout: 20_000 }).toBe(true);
    await reading;
    const retry = Number(/^retry: (\d+)$/m.exec(received)?.[1]);
    expect(retry).toBeGreaterThanOrEqual(0);
    expect(retry).toBeLessThan(2000);
  }, 90_000);
});
