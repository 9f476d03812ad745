import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEARTBEAT, parseCursor } from './frame.ts';

export const HUB_PATH = '/.well-known/mercure';

interface Surroundings {
  /** The one public topic here. */
  readonly topic: string;
  /** Seq of the newest message. */
  readonly last: number;
  /** See `epochOf`. */
  readonly epoch: string;
  /** Server time, ms. */
  readonly now: number;
}

export interface Accepted {
  /** Seq after which the subscriber wants messages. */
  readonly cursor: number;
  /** Whether one of the topics asked for exists here; others are open streams that stay silent. */
  readonly listens: boolean;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Last-Event-ID, Live-Seq, Live-Epoch, Server-Time',
};

/** All topics that a request names, and the Bearer token that comes with it. */
export function readWish(request: IncomingMessage): { topics: readonly string[]; token: string | null } {
  const query = new URL(request.url ?? '/', 'http://hub').searchParams;
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  return { topics: query.getAll('topic'), token };
}

/**
 * Reads a request for a stream and sends the head of the answer; null where it was refused or was
 * a preflight. The tenant's topic is public: a Bearer token is needed for private ones alone.
 *
 * The cursor is the header `Last-Event-ID`, else the query `lastEventID`: a `seq` in decimal. One
 * that is unknown (of another hub, or newer than the newest message) replays nothing.
 */
export function answerSubscription(
  request: IncomingMessage,
  response: ServerResponse,
  { topic, last, epoch, now }: Surroundings,
): Accepted | null {
  if (request.method === 'OPTIONS') return preflight(response);
  if (request.method !== 'GET')
    return refuse(response, 405, 'Only GET is served here.', { Allow: 'GET, OPTIONS' });
  const query = new URL(request.url ?? '/', 'http://hub').searchParams;
  const topics = query.getAll('topic');
  if (topics.length === 0) return refuse(response, 400, 'The query parameter topic is missing.');
  const header = request.headers['last-event-id'];
  const asked = parseCursor(typeof header === 'string' ? header : query.get('lastEventID'));
  const cursor = asked !== null && asked <= last ? asked : last;
  response.writeHead(200, {
    ...CORS,
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Proxies that buffer would hold messages back.
    'X-Accel-Buffering': 'no',
    'Last-Event-ID': String(cursor),
    'Live-Seq': String(last),
    'Live-Epoch': epoch,
    'Server-Time': String(Math.round(now)),
  });
  response.socket?.setNoDelay(true);
  // Some clients see the answer only when its first byte is there.
  response.write(HEARTBEAT);
  return { cursor, listens: topics.includes(topic) || topics.includes('*') };
}

function preflight(response: ServerResponse): null {
  response.writeHead(204, {
    ...CORS,
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Authorization, Last-Event-ID, Cache-Control',
    'Access-Control-Max-Age': '86400',
  });
  response.end();
  return null;
}

function refuse(
  response: ServerResponse,
  status: number,
  title: string,
  headers: Record<string, string> = {},
): null {
  response.writeHead(status, { ...CORS, ...headers, 'Content-Type': 'application/problem+json' });
  response.end(JSON.stringify({ code: 'invalid', status, title }));
  return null;
}
