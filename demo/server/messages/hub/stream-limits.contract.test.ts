import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TENANT } from '../../data/tenant.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

describe('streams at once', () => {
  let world: BackendUnderTest;
  const warnings: string[] = [];
  const open: AbortController[] = [];
  const answers: Response[] = [];
  beforeAll(async () => {
    world = await startTestBackend({
      hub: { heartbeat: 15_000, lifetime: 600_000, maxStreams: 5, maxStreamsPerAddress: 2 },
      trustedProxies: ['127.0.0.1'],
      log: { info: () => undefined, warn: (text) => warnings.push(text) },
    });
  });
  afterAll(() => world?.stop());

  /** Opens a stream through the trusted proxy. */
  async function openFrom(address: string): Promise<Response> {
    const stream = new AbortController();
    open.push(stream);
    const answer = await fetch(`${world.hub}?topic=online-auction/${TENANT}`, {
      headers: { 'X-Forwarded-For': address },
      signal: stream.signal,
    });
    // Node ends the stream of an answer without a reference.
    answers.push(answer);
    return answer;
  }
  async function expectRefused(address: string, status: number, code: string): Promise<void> {
    const refused = await openFrom(address);
    expect(refused.status).toBe(status);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(10);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThan(30);
    expect(await refused.json()).toMatchObject({ status, code });
  }

  it('are limited per network address and in total; a closed one makes room', async () => {
    for (const address of ['192.0.2.1', '192.0.2.1']) expect((await openFrom(address)).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) await expectRefused('192.0.2.1', 429, 'too_many_requests');
    for (const address of ['192.0.2.2', '192.0.2.2', '2001:db8::1'])
      expect((await openFrom(address)).status).toBe(200);
    await expectRefused('192.0.2.3', 503, 'unavailable');
    expect(world.backend.hub.subscribers).toBe(5);
    // Each warning once, without an address in it.
    expect(warnings).toHaveLength(2);
    expect(warnings.join()).not.toContain('192.0');
    open[0]?.abort();
    const again = async () => (await openFrom('192.0.2.1')).status;
    await expect.poll(again).toBe(200);
    await expectRefused('192.0.2.1', 429, 'too_many_requests');
    for (const stream of open) stream.abort();
  });
});
