import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEARTBEAT, parseCursor } from './frame.ts';
import type { StreamRefusal } from './stream-limits.ts';

export const HUB_PATH = '/.well-known/mercure';

interface HubState {
  /** The tenant's public topic. */
  readonly topic: string;
  /** Seq of the newest message. */
  readonly last: number;
  /** See `epochOf`. */
  readonly epoch: string;
  /** Server time, ms. */
  readonly now: number;
  /** Ms between two heartbeats. */
  readonly heartbeat: number;
  /** The reason why no stream can be opened; null if one can. */
  readonly refusal: StreamRefusal | null;
}

export interface AcceptedSubscription {
  /** The client gets messages after this seq. */
  readonly cursor: number;
  /** Whether the client subscribes to the public topic. Without it the stream has no public messages. */
  readonly isPublic: boolean;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Last-Event-ID, Live-Seq, Live-Epoch, Live-Heartbeat, Server-Time, Retry-After',
};

/** The topics and the bearer token of a request for a stream. */
export function parseSubscription(request: IncomingMessage): {
  topics: readonly string[];
  token: string | null;
} {
  const query = new URL(request.url ?? '/', 'http://hub').searchParams;
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  return { topics: query.getAll('topic'), token };
}

/**
 * Answers a request for a stream with its headers and the first heartbeat. Null if the request was refused or
 * is a preflight. Only private topics need a bearer token; the tenant's topic is public.
 *
 * The cursor is the header `Last-Event-ID`, else the query `lastEventID`: a `seq` in decimal. An unknown
 * cursor (of another hub, or higher than the newest seq) replays nothing.
 */
export function answerSubscription(
  request: IncomingMessage,
  response: ServerResponse,
  { topic, last, epoch, now, heartbeat, refusal }: HubState,
): AcceptedSubscription | null {
  if (request.method === 'OPTIONS') return preflight(response);
  if (request.method !== 'GET')
    return refuse(response, invalid(405, 'Only GET is served here.'), { Allow: 'GET, OPTIONS' });
  if (refusal !== null) return refuse(response, refusal, { 'Retry-After': String(refusal.retryAfter) });
  const query = new URL(request.url ?? '/', 'http://hub').searchParams;
  const topics = query.getAll('topic');
  if (topics.length === 0) return refuse(response, invalid(400, 'The query parameter topic is missing.'));
  const header = request.headers['last-event-id'];
  const requested = parseCursor(typeof header === 'string' ? header : query.get('lastEventID'));
  const cursor = requested !== null && requested <= last ? requested : last;
  response.writeHead(200, {
    ...CORS,
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Tells proxies not to buffer the stream.
    'X-Accel-Buffering': 'no',
    'Last-Event-ID': String(cursor),
    'Live-Seq': String(last),
    'Live-Epoch': epoch,
    // A client that gets no byte for two of these intervals treats the stream as broken.
    'Live-Heartbeat': String(heartbeat / 1000),
    'Server-Time': String(Math.round(now)),
  });
  response.socket?.setNoDelay(true);
  // Some clients report the stream as open only after the first byte.
  response.write(HEARTBEAT);
  return { cursor, isPublic: topics.includes(topic) || topics.includes('*') };
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

const invalid = (status: number, title: string) => ({ code: 'invalid', status, title });

function refuse(
  response: ServerResponse,
  { code, status, title }: ReturnType<typeof invalid> | StreamRefusal,
  headers: Record<string, string> = {},
): null {
  response.writeHead(status, { ...CORS, ...headers, 'Content-Type': 'application/problem+json' });
  response.end(JSON.stringify({ code, status, title }));
  return null;
}
