import { createParser } from 'eventsource-parser';
import type { Clock } from '../src/lib/clock.ts';
import { HEADERS_TIMEOUT, hubAddress } from '../src/live/stream.ts';
import { HOST_ORIGIN, reasonOf } from './requests.ts';

/** A heartbeat that comes sooner, in ms, belongs to the opening of the stream. */
const OPENING_PERIOD = 50;

/** A received message, not yet parsed. */
export interface Received {
  readonly id: string | null;
  readonly data: string;
}

/** How a stream ended: closed by the server, or broken off. */
export type StreamEnd = 'closed' | 'broken';

/** One stream of the hub, read until it is closed or ends. */
export interface HubStream {
  /** Null if nothing was answered. */
  readonly status: number | null;
  readonly headers: Headers;
  /** Why nothing was answered. */
  readonly problem: string;
  /** The body of an answer that is no stream. */
  readonly text: string;
  readonly isStream: boolean;
  readonly messages: readonly Received[];
  /** Waits until `done` holds, checked after everything that arrives, for at most `ms`. */
  until(done: () => boolean, ms: number): Promise<boolean>;
  /** Number of comments so far, including one that opens the stream. */
  comments(): number;
  /** Whether a heartbeat came, apart from one that only opens the stream. */
  hasHeartbeat(): boolean;
  readonly ended: Promise<StreamEnd>;
  close(): void;
}

interface StreamAsk {
  readonly topics: readonly string[];
  /** Cursor in the query, as the page sends it. */
  readonly query?: string;
  /** Cursor in the header, as other clients send it. */
  readonly header?: string;
  readonly token?: string;
  readonly onMessage?: (received: Received) => void;
}

/** Opens one stream, as a page of another origin would, and waits for its headers as long as the page. Never throws. */
export async function openHubStream(hub: string, ask: StreamAsk, clock: Clock): Promise<HubStream> {
  const controller = new AbortController();
  const messages: Received[] = [];
  const waiting = new Set<() => void>();
  let comments = 0;
  let lateComments = 0;
  const arrived = (): void => {
    for (const look of waiting) look();
  };
  const failed = (problem: string): HubStream => ({
    status: null,
    headers: new Headers(),
    problem,
    text: '',
    isStream: false,
    messages,
    until: async () => false,
    comments: () => 0,
    hasHeartbeat: () => false,
    ended: Promise.resolve('broken'),
    close: () => undefined,
  });

  const stopTimer = clock.after(HEADERS_TIMEOUT, () => controller.abort());
  let response: Response;
  try {
    response = await fetch(hubAddress(hub, ask.topics, ask.query), {
      signal: controller.signal,
      cache: 'no-store',
      redirect: ask.token === undefined ? 'follow' : 'error',
      headers: {
        Origin: HOST_ORIGIN,
        Accept: 'text/event-stream',
        ...(ask.header !== undefined && { 'Last-Event-ID': ask.header }),
        ...(ask.token !== undefined && { Authorization: `Bearer ${ask.token}` }),
      },
    });
  } catch (error) {
    return failed(controller.signal.aborted ? `no headers within ${HEADERS_TIMEOUT} ms` : reasonOf(error));
  } finally {
    stopTimer();
  }
  const { status, headers, body } = response;
  const isStream = status === 200 && (headers.get('Content-Type') ?? '').startsWith('text/event-stream');
  const opened = clock.monotonic();
  const ended =
    body !== null && isStream
      ? read(body).catch((): StreamEnd => 'broken')
      : Promise.resolve('closed' as const);
  const text = isStream ? '' : await textOf(response, clock, () => controller.abort());

  async function read(stream: ReadableStream<Uint8Array>): Promise<StreamEnd> {
    const parser = createParser({
      onEvent({ id, data }) {
        const received = { id: id ?? null, data };
        messages.push(received);
        ask.onMessage?.(received);
      },
      onComment: () => {
        comments += 1;
        if (clock.monotonic() - opened > OPENING_PERIOD) lateComments += 1;
      },
    });
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      parser.feed(decoder.decode(bytes, { stream: true }));
      arrived();
    }
    return 'closed';
  }

  return {
    status,
    headers,
    problem: '',
    text,
    isStream,
    messages,
    until: (done, ms) =>
      new Promise((resolve) => {
        const finish = (held: boolean): void => {
          stop();
          waiting.delete(look);
          resolve(held);
        };
        const look = (): void => {
          if (done()) finish(true);
        };
        const stop = clock.after(ms, () => finish(done()));
        waiting.add(look);
        look();
      }),
    comments: () => comments,
    hasHeartbeat: () => comments > 1 || lateComments > 0,
    ended,
    close: () => controller.abort(),
  };
}

/** The text of a refusal; some hubs never end it. */
async function textOf(response: Response, clock: Clock, abort: () => void): Promise<string> {
  const stop = clock.after(1_000, abort);
  try {
    return await response.text();
  } catch {
    return '';
  } finally {
    stop();
  }
}
