import { createParser } from 'eventsource-parser';
import type { Clock } from '../../src/lib/clock.ts';
import { ORIGIN, reasonOf } from './requests.ts';

/** How long the hub may take to answer with its headers, in ms: as long as the page waits. */
const HEADERS_TIMEOUT = 8_000;
/** A heartbeat that comes sooner, in ms, belongs to the opening of the stream. */
const OPENING = 50;

/** A received message, not yet parsed. */
export interface Received {
  readonly id: string | null;
  readonly data: string;
}

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
  /** Whether a heartbeat came, apart from one that only opens the stream. */
  hasHeartbeat(): boolean;
  close(): void;
}

interface StreamAsk {
  readonly topics: readonly string[];
  /** Cursor in the query, as the page sends it. */
  readonly query?: string;
  /** Cursor in the header, as other clients send it. */
  readonly header?: string;
  readonly token?: string;
}

export async function openHubStream(hub: string, ask: StreamAsk, clock: Clock): Promise<HubStream> {
  const address = new URL(hub);
  for (const topic of ask.topics) address.searchParams.append('topic', topic);
  if (ask.query !== undefined) address.searchParams.set('lastEventID', ask.query);
  const controller = new AbortController();
  const messages: Received[] = [];
  const waiting = new Set<() => void>();
  let comments = 0;
  let lateComments = 0;
  const arrived = (): void => {
    for (const look of waiting) look();
  };
  const failed = (problem: string): HubStream => ({
    ...{ status: null, headers: new Headers(), problem, text: '', isStream: false, messages },
    until: async () => false,
    hasHeartbeat: () => false,
    close: () => undefined,
  });

  const stopTimer = clock.after(HEADERS_TIMEOUT, () => controller.abort());
  let response: Response;
  try {
    response = await fetch(address, {
      signal: controller.signal,
      cache: 'no-store',
      redirect: ask.token === undefined ? 'follow' : 'error',
      headers: {
        Origin: ORIGIN,
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
  if (isStream && body !== null) void read(body).catch(() => undefined);
  const text = isStream ? '' : await textOf(response, clock, () => controller.abort());

  async function read(stream: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ id, data }) => messages.push({ id: id ?? null, data }),
      onComment: () => {
        comments += 1;
        if (clock.monotonic() - opened > OPENING) lateComments += 1;
      },
    });
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      parser.feed(decoder.decode(bytes, { stream: true }));
      arrived();
    }
  }

  return {
    ...{ status, headers, problem: '', text, isStream, messages },
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
    hasHeartbeat: () => comments > 1 || lateComments > 0,
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
