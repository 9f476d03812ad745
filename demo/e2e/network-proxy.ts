import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { HUB_PATH } from '../server/messages/hub/subscription.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/**
 * A fault of the hub's streams.
 * - `swallow`: data no longer pass, and the connection stays open: half-open
 * - `hold`: the headers of further streams come after `HOLD_TIME` ms, as from a proxy that buffers
 * - `empty`: further streams end at once, with status 200
 * - `refuse`: further streams are refused by 503
 * - `refuseFor5s`: the same, with the request to retry after 5 s
 */
export type StreamFault = 'none' | 'swallow' | 'hold' | 'empty' | 'refuse' | 'refuseFor5s';

/** A proxy between one browser and the network; disconnecting it also breaks open streams. */
export interface NetworkProxy extends TestServer {
  /** For `browser.newContext`. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** Starts a fault of the hub's streams, or ends it. */
  setStreamFault(fault: StreamFault): void;
  /**
   * Ends the open streams: in order as at a deployment, or by breaking the connection.
   * @param retry ms after which clients should reconnect, sent as `retry:`
   */
  endStreams(how: 'orderly' | 'cut', retry?: number): void;
  /** Sends data on the open streams that do not come from the hub. */
  inject(data: string): void;
  /** All data received from the hub on streams so far. */
  received(): string;
  /** Number of streams that the browser holds open. */
  openStreams(): number;
  /** The topics of each open stream. */
  openTopics(): readonly (readonly string[])[];
  /** Times of all requests for streams so far, in ms of `performance.now()`. */
  readonly attempts: readonly number[];
}

/** Longer than the page's timeout for headers, in ms. */
const HOLD_TIME = 8_500;
/** Interval of heartbeats in ms, if they are sent faster than by the hub. */
const BEAT_INTERVAL = 1_000;

export interface NetworkProxyOptions {
  /**
   * Announces a heartbeat of a second and adds the heartbeats, so that a test need not wait for the hub's.
   */
  readonly hasFastHeartbeat?: boolean;
}

/** Used instead of Playwright's `setOffline`, which leaves open streams connected. */
export async function openNetworkProxy({
  hasFastHeartbeat = false,
}: NetworkProxyOptions = {}): Promise<NetworkProxy> {
  /** The open streams with their requested addresses. */
  const streams = new Map<ServerResponse, URL>();
  const attempts: number[] = [];
  let fault: StreamFault = 'none';
  let received = '';

  function passStream(answer: IncomingMessage, response: ServerResponse, url: string): void {
    const headers = {
      ...answer.headers,
      ...(hasFastHeartbeat && { 'live-heartbeat': `${BEAT_INTERVAL / 1000}` }),
    };
    const write = (chunk: Buffer | string) => fault !== 'swallow' && response.write(chunk);
    const begin = (): void => {
      response.writeHead(200, headers);
      response.flushHeaders();
      if (fault === 'empty') return void response.end();
      answer.on('data', (chunk: Buffer) => {
        received += chunk;
        write(chunk);
      });
      answer.on('end', () => response.end());
    };
    const beats = hasFastHeartbeat
      ? setInterval(() => response.headersSent && write(':\n\n'), BEAT_INTERVAL)
      : undefined;
    const held = setTimeout(begin, fault === 'hold' ? HOLD_TIME : 0);
    streams.set(response, new URL(url));
    response.on('close', () => {
      clearInterval(beats);
      clearTimeout(held);
      streams.delete(response);
    });
  }
  const isStream = ({ method, url = '' }: IncomingMessage): boolean =>
    method === 'GET' && new URL(url).pathname === HUB_PATH;
  const server = await startTestServer((request, response) => {
    const { method, headers, url = '' } = request;
    if (isStream(request)) {
      attempts.push(performance.now());
      if (fault === 'refuse' || fault === 'refuseFor5s') {
        const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
        return void response
          .writeHead(503, { ...cors, ...(fault === 'refuseFor5s' && { 'retry-after': '5' }) })
          .end();
      }
    }
    const forwarded = httpRequest(url, { method, headers }, (answer) => {
      answer.on('error', () => response.destroy());
      if (answer.statusCode === 200 && isStream(request)) return passStream(answer, response, url);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  return {
    ...server,
    // By default browsers bypass a proxy for loopback addresses.
    proxy: { server: `http://127.0.0.1:${server.port}`, bypass: '<-loopback>' },
    setStreamFault(next) {
      fault = next;
    },
    endStreams(how, retry) {
      for (const stream of streams.keys()) {
        if (retry !== undefined) stream.write(`retry: ${retry}\n\n`);
        how === 'cut' ? stream.destroy() : stream.end();
      }
    },
    inject(data) {
      for (const stream of streams.keys()) stream.write(`data: ${data}\n\n`);
    },
    received: () => received,
    openStreams: () => streams.size,
    openTopics: () => [...streams.values()].map(({ searchParams }) => searchParams.getAll('topic')),
    attempts,
  };
}
