import { createParser } from 'eventsource-parser';
import type { Clock } from '../lib/clock.ts';

/** Without headers by then, in ms, something on the way buffers what fetch streams (older iOS, some proxies). */
const HEADERS_TIMEOUT = 8_000;
/** In ms. Two and a half heartbeats of a Mercure hub (40 s): a stream without a byte for longer is dead. */
const SILENCE = 100_000;

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
  readonly address: string;
  /** Bearer token; the native EventSource cannot send it. */
  readonly token?: string | null;
}

export interface StreamHandlers {
  /** Status 200 and `text/event-stream`. `headers` is null by the native EventSource. */
  onOpen(headers: Headers | null): void;
  onData(data: string): void;
  /** Called once; no other handler is called after it. `clean`: the server ended the stream in order. */
  onEnd(clean: boolean, why: string): void;
}

/**
 * One attempt to read the hub's event stream: by fetch and, if no headers arrive, by the native
 * EventSource. The caller retries (`connection.ts`).
 *
 *     0 s ── fetch ── headers by 8 s ──▶ onOpen ──▶ onData … ── 100 s without a byte ──▶ onEnd('silence')
 *              └───── no headers ──▶ EventSource ── open by 16 s ──▶ onOpen ──▶ onData …
 *                                        └───────── not open ──▶ onEnd('no headers')
 *
 * @returns closes the stream; no handler is called after that
 */
export function openStream(request: StreamRequest, deps: StreamDeps, handlers: StreamHandlers): () => void {
  let stop: () => void = () => undefined;
  let over = false;
  const close = () => {
    over = true;
    stop();
  };
  const guarded: StreamHandlers = {
    onOpen: (headers) => over || handlers.onOpen(headers),
    onData: (data) => over || handlers.onData(data),
    onEnd(clean, why) {
      if (over) return;
      close();
      handlers.onEnd(clean, why);
    },
  };
  stop = byFetch(request, deps, guarded, () => {
    if (!over) stop = byEventSource(request.address, deps, guarded);
  });
  return close;
}

function byFetch(
  { address, token }: StreamRequest,
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
  const markAlive = () => {
    stopTimer();
    stopTimer = clock.after(SILENCE, () => handlers.onEnd(false, 'silence'));
  };
  const parser = createParser({ onEvent: ({ data }) => handlers.onData(data) });
  // Keeps half a character for the next chunk, and drops a byte order mark.
  const decoder = new TextDecoder();

  async function read(): Promise<void> {
    const response = await fetch(address, {
      signal,
      cache: 'no-store',
      headers: { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) },
    });
    stopTimer();
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== 200 || !type.startsWith('text/event-stream') || response.body === null) {
      handlers.onEnd(false, `status ${response.status}, type "${type}"`);
      return;
    }
    handlers.onOpen(response.headers);
    markAlive();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) break;
      markAlive();
      parser.feed(decoder.decode(value, { stream: true }));
    }
    handlers.onEnd(true, 'closed by the server');
  }
  read().catch((error: unknown) => {
    // After an abort of our own `onEnd` was called already, or the caller has closed the stream.
    if (!signal.aborted) handlers.onEnd(false, String(error));
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
  const stopTimer = clock.after(HEADERS_TIMEOUT, () => handlers.onEnd(false, 'no headers'));
  source.onopen = () => {
    stopTimer();
    handlers.onOpen(null);
  };
  source.onmessage = (event) => handlers.onData(String(event.data));
  // Closed at the first error: by itself it would reconnect without our backoff and cursor.
  source.onerror = () => handlers.onEnd(false, 'native EventSource failed');
  return () => {
    stopTimer();
    source.close();
  };
}
