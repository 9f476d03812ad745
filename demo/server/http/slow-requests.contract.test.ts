import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TENANT } from '../data/tenant.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';

describe('slow requests', () => {
  let world: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend({
      hub: { heartbeat: 100, lifetime: 600_000 },
      requestTimeouts: { headers: 500, request: 1000, checkEvery: 50 },
    });
  });
  afterAll(() => world?.stop());

  /** Sends a byte of `rest` every 50 ms, as a slow-loris attack does, until the server ends the connection. */
  const drip = (start: string, rest: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(world.backend.url).port), '127.0.0.1');
      let answer = '';
      let at = 0;
      socket.write(start);
      const timer = setInterval(() => {
        socket.write(rest[at % rest.length] ?? '');
        at += 1;
      }, 50);
      socket.on('data', (bytes) => {
        answer += bytes;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve(answer);
      });
    });
  const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n`;
  const path = (of: string) => new URL(world.api).pathname + of;

  it.each([
    ['headers', () => drip(head('GET', path('/auctioneer/')), 'X-Slow: 1\r\n')],
    [
      'a body',
      () =>
        drip(
          `${head('POST', path('/login'))}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
          ' ',
        ),
    ],
  ])(
    'with %s that come byte by byte are cut',
    async (_, send) => {
      expect((await send()).split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
      // Without the check Node cuts them after half a minute.
    },
    15_000,
  );

  it('are not streams, which are slow by nature', async () => {
    const stream = await fetch(`${world.hub}?topic=online-auction/${TENANT}`);
    const slow = drip(head('GET', path('/auctioneer/')), 'X-Slow: 1\r\n');
    const reader = stream.body?.getReader();
    await slow;
    // The stream still sends heartbeats after the slow request was cut.
    expect((await reader?.read())?.done).toBe(false);
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });
});
