import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Hub } from '../messages/hub/hub.ts';
import { HUB_PATH } from '../messages/hub/subscription.ts';
import { answerHealth, type Readiness } from './health.ts';

/** The address that only programs on this machine can connect to. */
export const LOOPBACK = '127.0.0.1';

/** Most time for a client to send a request, ms. A slower one only occupies the connection (slowloris). */
export interface RequestTimeouts {
  /** From the connection, or the answer before, to the end of the headers. */
  readonly headers: number;
  /** To the end of the body; these are small. */
  readonly request: number;
  /** Interval of checks, ms: the other limits may be exceeded by up to this. */
  readonly checkEvery: number;
}

/**
 * Connections that may wait to be accepted; the kernel takes the smaller of this and `somaxconn`. With Node's
 * default of 511, further connections are dropped and retried only after 1, 3, 7, 15 s: after a deployment
 * that would be thousands.
 */
const BACKLOG = 4096;

const REQUEST_TIMEOUTS: RequestTimeouts = { headers: 10_000, request: 15_000, checkEvery: 1000 };

export interface ListenerOptions {
  readonly readiness: Readiness;
  readonly timeouts?: RequestTimeouts | undefined;
}

/** The hub gets the raw request, since it manages buffers and closing of its streams itself. */
export function createListener(app: Hono, hub: Hub, options: ListenerOptions): Server {
  const { readiness, timeouts = REQUEST_TIMEOUTS } = options;
  const answer = getRequestListener(app.fetch);
  const limits = {
    // `GET /user/lots` may carry the ids of a thousand lots.
    maxHeaderSize: 65_536,
    keepAliveTimeout: 30_000,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.checkEvery,
  };
  return createServer(limits, (request, response) => {
    // On every answer, also those of the hub: no browser may run the text of a bidder as a script or show it as a page.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // The client's next request may find another process.
    if (readiness() === 'draining') response.setHeader('Connection', 'close');
    if (answerHealth(request, response, readiness)) return;
    if (request.url?.split('?', 1)[0] === HUB_PATH) hub.handle(request, response);
    else void answer(request, response);
  });
}

/**
 * @throws an Error with one clear sentence if the port is taken or the host does not belong to this machine
 */
export function listen(server: NetServer, port: number, host = LOOPBACK): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new Error(`Port ${port} is taken by another program.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new Error(`HOST must be an address of this machine, not "${host}".`));
      else reject(error);
    });
    server.listen({ port, host, backlog: BACKLOG }, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Waits for the answers to pending requests. Ends streams, since they never end by themselves. */
export async function closeServer(server: Server, hub: Hub): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  hub.close();
  // A keep-alive connection becomes idle after its answer; without this it would delay the close.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const deadline = setTimeout(() => server.closeAllConnections(), 3000);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
