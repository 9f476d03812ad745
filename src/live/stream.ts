import type { Clock } from '../lib/clock.ts';

/** Time limit for headers, in ms: an older iOS or a proxy that buffers fetch streams sends none. */
export const HEADERS_TIMEOUT = 8_000;
/** Time limit of the native EventSource, in ms: a proxy that holds headers sends them with a heartbeat. */
const NATIVE_TIMEOUT = 50_000;
/** Time limit without data, in ms: 2.5 heartbeats of a Mercure hub, for a hub that announces none. */
const SILENCE_TIMEOUT = 100_000;
/** How much later than announced a heartbeat may come, in ms. */
const MAX_HEARTBEAT_DELAY = 2_000;
/** A stream without data counts as open after this time, in ms; one that ends earlier has failed. */
const OPEN_AFTER = 500;

/** The part of the browser's `EventSource` that is used. */
export interface NativeEventSource {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  close(): void;
}

export interface StreamDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly nativeSource: (address: string) => NativeEventSource;
}

/** The address of a stream and the token of its reader: a hub sends private topics only to their owner. */
export interface StreamRequest {
  /** The hub's address with the topics. */
  readonly address: string;
  /** The stream begins after this `seq`; without it, with the next message. */
  readonly cursor?: number | null;
  /** Bearer token; the native EventSource cannot send it. */
  readonly token?: string | null;
}

/** How a stream, or the attempt to open one, ended. */
export interface StreamEnding {
  /** For the log. */
  readonly reason: string;
  /** The server ended an open stream in order. */
  readonly isOrderly?: boolean;
  /** Time that the server asks to wait, in ms: `retry:` of the stream, `Retry-After` of a refusal. */
  readonly retryAfter?: number;
  /** Status 404: there is no hub at this address. */
  readonly isAbsent?: boolean;
}

export interface StreamHandlers {
  /**
   * Status 200 and `text/event-stream`, and not ended at once. `headers` is null with the native EventSource.
   */
  onOpen(headers: Headers | null): void;
  onData(data: string): void;
  /** Called once; no other handler is called after it. */
  onEnd(end: StreamEnding): void;
}

/**
 * One attempt to read the hub's event stream: by fetch and, if no headers arrive, by the native
 * EventSource. The caller retries (`connection.ts`).
 *
 *     0 s ── fetch ── headers by 8 s ──▶ onOpen ──▶ onData … ── two heartbeats missed ──▶ onEnd('silence')
 *              └───── no headers ──▶ EventSource ── open by 58 s ──▶ onOpen ──▶ onData …
 *                                        └───────── not open ──▶ onEnd('no headers')
 *
 * A hub announces its heartbeat by the header `Live-Heartbeat`, in seconds.
 *
 * @returns closes the stream; no handler is called after that
 */
export function openStream(request: StreamRequest, deps: StreamDeps, handlers: StreamHandlers): () => void {
  const address = hubAddress(request.address, [], request.cursor);
  let stop: () => void = () => undefined;
  let over = false;
  const close = () => {
    over = true;
    stop();
  };
  const guarded: StreamHandlers = {
    onOpen: (headers) => over || handlers.onOpen(headers),
    onData: (data) => over || handlers.onData(data),
    onEnd(end) {
      if (over) return;
      close();
      handlers.onEnd(end);
    },
  };
  stop = byFetch(address, request.token, deps, guarded, () => {
    if (!over) stop = byEventSource(address, deps, guarded);
  });
  return close;
}

function byFetch(
  address: string,
  token: string | null | undefined,
  { fetch, clock }: StreamDeps,
  handlers: StreamHandlers,
  onNoHeaders: () => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let stopTimer = clock.after(HEADERS_TIMEOUT, () => {
    controller.abort();
    onNoHeaders();
  });
  let retry: number | undefined;
  const parse = createEventParser({
    onEvent: handlers.onData,
    onRetry(wait) {
      retry = wait;
    },
  });
  // Keeps half a character for the next chunk, and drops a byte order mark.
  const decoder = new TextDecoder();

  async function read(): Promise<void> {
    const { status, headers, body } = await fetch(address, {
      signal,
      cache: 'no-store',
      headers: { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) },
    });
    stopTimer();
    const type = headers.get('Content-Type') ?? '';
    if (status !== 200 || !type.startsWith('text/event-stream') || body === null) {
      const retryAfter = Number(headers.get('Retry-After')) * 1000;
      handlers.onEnd({ reason: `status ${status}, ${type}`, retryAfter, isAbsent: status === 404 });
      return;
    }
    const beat = Number(headers.get('Live-Heartbeat')) * 1000;
    const silence = beat > 0 ? 2 * beat + MAX_HEARTBEAT_DELAY : SILENCE_TIMEOUT;
    let isOpen = false;
    const open = () => {
      if (!isOpen) handlers.onOpen(headers);
      isOpen = true;
      stopTimer();
      stopTimer = clock.after(silence, () => handlers.onEnd({ reason: 'silence' }));
    };
    stopTimer = clock.after(OPEN_AFTER, open);
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) break;
      open();
      parse(decoder.decode(value, { stream: true }));
    }
    handlers.onEnd({ reason: 'closed', isOrderly: isOpen, retryAfter: retry });
  }
  read().catch((error: unknown) => {
    // After our own abort, `onEnd` was called already, or the caller has closed the stream.
    if (!signal.aborted) handlers.onEnd({ reason: String(error) });
  });
  return () => {
    stopTimer();
    controller.abort();
  };
}

function byEventSource(
  address: string,
  { clock, nativeSource }: StreamDeps,
  handlers: StreamHandlers,
): () => void {
  const source = nativeSource(address);
  const stopTimer = clock.after(NATIVE_TIMEOUT, () => handlers.onEnd({ reason: 'no headers' }));
  source.onopen = () => {
    stopTimer();
    handlers.onOpen(null);
  };
  source.onmessage = (event) => handlers.onData(String(event.data));
  // Closed at the first error: the native EventSource would reconnect without our backoff and cursor.
  source.onerror = () => handlers.onEnd({ reason: 'EventSource failed' });
  return () => {
    stopTimer();
    source.close();
  };
}

/** Callbacks for the events and settings of a server-sent event stream. */
interface EventHandlers {
  onEvent(data: string): void;
  /** The server sets the time before a reconnect, in ms. */
  onRetry(ms: number): void;
}

/**
 * Reads server-sent events in chunks that may be cut anywhere. Comments, names and ids of events are
 * skipped. Format: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 *
 * @returns takes the next chunk
 */
export function createEventParser({ onEvent, onRetry }: EventHandlers): (chunk: string) => void {
  /** The beginning of a line whose end has not come. */
  let rest = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent(data.join('\n'));
      data = [];
    }
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    // A `\r` at the end may be half of a `\r\n`: it waits for the next chunk.
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
  };
}

/**
 * The address of a stream.
 *
 * @param hub may have a query of its own, such as topics
 * @param cursor the stream begins after this `seq`; without it, with the next message. It is in the query,
 *   because the header `Last-Event-ID` would cost a preflight.
 */
export function hubAddress(hub: string, topics: readonly string[], cursor?: string | number | null): string {
  // Not `searchParams`, which the `URL` of an old host lacks.
  const query = new URLSearchParams(new URL(hub).search);
  for (const topic of topics) query.append('topic', topic);
  if (cursor != null) query.set('lastEventID', String(cursor));
  return new URL(`?${query}`, hub).href;
}
