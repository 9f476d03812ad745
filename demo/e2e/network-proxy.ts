import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { HUB_PATH } from '../server/hub/subscription.ts';

/**
 * What happens to streams of the hub.
 * - `swallow`: nothing comes through any more, and nothing ends: a half-open connection
 * - `hold`: the headers of further streams come after `HELD` ms, as from a proxy that buffers
 * - `empty`: further streams end at once, with status 200
 */
export type StreamFault = 'none' | 'swallow' | 'hold' | 'empty';

/** A proxy between one browser and the network; disconnecting it also breaks open streams. */
export interface NetworkProxy {
  /** For `browser.newContext`. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  disconnect(): void;
  reconnect(): void;
  /** Makes a fault of the hub's streams, or ends it. */
  setStreamFault(fault: StreamFault): void;
  /** Ends the open streams: in order as a deploy does, or by breaking the connection. */
  endStreams(how: 'orderly' | 'cut'): void;
  /** Number of streams that the browser holds open. */
  openStreams(): number;
  close(): void;
}

/** Longer than the page waits for headers, in ms. */
const HELD = 8_500;
/** Between two heartbeats, in ms, where they are announced quicker. */
const BEAT = 1_000;

interface NetworkProxyOptions {
  /** Announces a heartbeat of a second and adds the beats, so that a test need not wait for the hub's. */
  readonly beatsQuickly?: boolean;
}

/** Used instead of Playwright's `setOffline`, which leaves open streams connected. */
export async function openNetworkProxy({
  beatsQuickly = false,
}: NetworkProxyOptions = {}): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  const streams = new Set<ServerResponse>();
  let isConnected = true;
  let fault: StreamFault = 'none';

  function passStream(answer: IncomingMessage, response: ServerResponse): void {
    const headers = { ...answer.headers, ...(beatsQuickly && { 'live-heartbeat': `${BEAT / 1000}` }) };
    const write = (chunk: Buffer | string) => fault !== 'swallow' && response.write(chunk);
    const begin = (): void => {
      response.writeHead(200, headers);
      response.flushHeaders();
      if (fault === 'empty') return void response.end();
      answer.on('data', write);
      answer.on('end', () => response.end());
    };
    const beats = beatsQuickly ? setInterval(() => response.headersSent && write(':\n\n'), BEAT) : undefined;
    const held = setTimeout(begin, fault === 'hold' ? HELD : 0);
    streams.add(response);
    response.on('close', () => {
      clearInterval(beats);
      clearTimeout(held);
      streams.delete(response);
    });
  }
  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const forwarded = httpRequest(url, { method, headers }, (answer) => {
      answer.on('error', () => response.destroy());
      if (method === 'GET' && answer.statusCode === 200 && new URL(url).pathname === HUB_PATH)
        return passStream(answer, response);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.on('connection', (socket) => {
    if (!isConnected) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = (): void => {
    isConnected = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    // By default browsers bypass a proxy for loopback addresses.
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    disconnect,
    reconnect() {
      isConnected = true;
    },
    setStreamFault(next) {
      fault = next;
    },
    endStreams(how) {
      for (const stream of streams) how === 'cut' ? stream.destroy() : stream.end();
    },
    openStreams: () => streams.size,
    close() {
      disconnect();
      server.close();
    },
  };
}
