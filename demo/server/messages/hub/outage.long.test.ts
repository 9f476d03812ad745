import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../data/postgres/cluster.ts';
import { TENANT } from '../../data/tenant.ts';
import { silentLog } from '../../lib/log.ts';
import { withOutboxLocked } from '../../testing/outbox-lock.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

/** The outbox is locked, or PostgreSQL stopped: streams that just stay open would wrongly look live. */
describe('streams while the database cannot be read', () => {
  let dataDir = '';
  let cluster: Cluster;
  let world: BackendUnderTest | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ae-outage-'));
    cluster = await startCluster(dataDir, silentLog);
  });
  afterEach(async () => {
    await world?.stop();
    world = undefined;
  });
  afterAll(async () => {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** @param pollEvery in ms; an outage is noticed after 5 of them, and too long after 60 */
  async function startHub(pollEvery: number): Promise<string> {
    world = await startTestBackend({
      databaseUrl: cluster.url,
      hub: { heartbeat: 15_000, lifetime: 600_000, pollEvery },
    });
    return world.hub;
  }
  const open = (hub: string) => fetch(`${hub}?topic=online-auction/${TENANT}`);

  /** The data received on a stream so far, and whether the stream has ended. */
  function listen(stream: Response) {
    const received = { text: '', hasEnded: false };
    const reading = async (): Promise<void> => {
      for await (const chunk of stream.body ?? []) received.text += Buffer.from(chunk).toString();
      received.hasEnded = true;
    };
    void reading();
    return received;
  }

  it('open streams send `live.paused` and `live.resumed`; the hub refuses new ones meanwhile', async () => {
    // An outage is noticed after 5 s, and counts as too long after a minute: a busy machine never delays a
    // reading so much.
    const hub = await startHub(1000);
    const stream = await open(hub);
    expect(stream.headers.get('Live-Heartbeat')).toBe('15');
    const received = listen(stream);
    await withOutboxLocked(cluster.url, async () => {
      await expect.poll(() => received.text, { timeout: 20_000 }).toContain('"live.paused"');
      const refused = await open(hub);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
      expect(await refused.json()).toMatchObject({ code: 'unavailable' });
      expect(received.hasEnded).toBe(false);
    });
    await expect.poll(() => received.text).toContain('"live.resumed"');
    const reopened = await open(hub);
    expect(reopened.status).toBe(200);
    await reopened.body?.cancel();
    expect(received.text.match(/live\.(paused|resumed)/g)).toEqual(['live.paused', 'live.resumed']);
  }, 60_000);

  it('end orderly after a long outage, each with its own reconnect delay for the client', async () => {
    const received = listen(await open(await startHub(100)));
    await cluster.stop();
    await expect.poll(() => received.text).toContain('"live.paused"');
    await expect.poll(() => received.hasEnded, { timeout: 30_000 }).toBe(true);
    const retry = Number(/^retry: (\d+)$/m.exec(received.text)?.[1]);
    expect(retry).toBeGreaterThanOrEqual(0);
    expect(retry).toBeLessThan(2000);
  }, 60_000);
});
