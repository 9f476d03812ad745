import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { Hub } from '../messages/hub/hub.ts';
import { createListener, listen, type RequestTimeouts } from './listen.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

function listener(timeouts?: RequestTimeouts): Server {
  const hub: Partial<Hub> = { handle: () => undefined };
  server = createListener(new Hono(), hub as Hub, { readiness: () => null, timeouts });
  return server;
}

test('ends slow requests long before the limits of Node, one minute for headers and five for the request', () => {
  const { headersTimeout, requestTimeout } = listener();
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 15_000 });
});

test('ends a request whose headers never end by a shorter limit than that of the whole request', async () => {
  const port = await listen(listener({ headers: 100, request: 300_000, checkEvery: 20 }), 0);
  const answer = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow'),
    );
    socket.on('data', (bytes) => {
      received += bytes;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
});
