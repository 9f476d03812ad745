import { createParser } from 'eventsource-parser';
import type { Clock } from '../lib/clock.ts';

/** Where no headers came by then, streaming by fetch is held back somewhere (older iOS, some proxies). */
const HEADERS_TIMEOUT = 8_000;
/** Two and a half heartbeats of a Mercure hub (40 s): without a byte for longer the stream is dead. */
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

/** Where a stream is, and who asks: a hub tells private topics only to those they are meant for. */
export interface StreamRequest {
  readonly address: string;
  /** Bearer token; the native EventSource cannot send it. */
  readonly token?: string | null;
}

export interface StreamHandlers {
  /** Status 200 and `text/event-stream`. `headers` is null by the native EventSource. */
  onOpen(headers: Headers | null): void;
  onData(data: string): void;
  /** Once, and nothing after it. `clean`: the server ended it in order. */
  onEnd(clean: boolean, why: string): void;
}

/**
 * One attempt at the hub's stream, by fetch and, where no headers come, by the native EventSource.
 * Retrying is not its business.
 *
 * @returns closes it without a word
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
    // Called off by ourselves: whoever did so has told, or moved on.
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
  // It would reconnect by itself, without the retries and the cursor of ours.
  source.onerror = () => handlers.onEnd(false, 'native EventSource failed');
  return () => {
    stopTimer();
    source.close();
  };
}
