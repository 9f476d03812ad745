/** A fake push hub: a test sends messages and ends streams in every possible way. */
export interface FakeHub {
  readonly fetch: typeof fetch;
  /** Requested addresses and their tokens, oldest first. */
  readonly requests: URL[];
  readonly tokens: Array<string | null>;
  /** Number of open streams. */
  open(): number;
  /** The sequence number of the newest message. */
  seq(): number;
  /** Sends to all streams with the next `seq`, with the given one, or without one (null). */
  send(event: string, payload: unknown, seq?: number | null): void;
  /** Sends without `seq` to the streams that subscribed to the private topic with a token. */
  sendPrivate(topic: string, event: string, payload: unknown): void;
  /** Sends raw bytes, such as a comment. */
  write(text: string): void;
  /** The server closes all streams cleanly. */
  end(): void;
  /** Breaks the connection of all streams. */
  cut(): void;
  /**
   * Sets how further requests are answered. `open`: with a heartbeat at once; `mute`: without a byte;
   * `empty`: with nothing, and ended; `silent`: never; `absent`: with status 404.
   */
  behave(how: FakeHubBehaviour): void;
  /** Headers of streams opened from now on; they may replace the content type. */
  readonly headers: Record<string, string>;
}

type FakeHubBehaviour = 'open' | 'mute' | 'empty' | 'refuse' | 'fail' | 'silent' | 'absent';

export function createFakeHub(): FakeHub {
  const requests: URL[] = [];
  const tokens: Array<string | null> = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const topics = new WeakMap<ReadableStreamDefaultController<Uint8Array>, readonly string[]>();
  const headers: Record<string, string> = {};
  const encoder = new TextEncoder();
  let how: FakeHubBehaviour = 'open';
  let last = 100;

  function stream(
    signal: AbortSignal | null | undefined,
    allowed: readonly string[],
  ): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start(controller) {
        if (how === 'empty') return controller.close();
        if (how === 'open') controller.enqueue(encoder.encode(':\n\n'));
        streams.add(controller);
        topics.set(controller, allowed);
        signal?.addEventListener('abort', () => {
          if (streams.delete(controller)) controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
  }
  const write = (text: string) => {
    for (const controller of streams) controller.enqueue(encoder.encode(text));
  };
  const all = (run: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    for (const controller of streams) run(controller);
    streams.clear();
  };

  return {
    requests,
    tokens,
    headers,
    open: () => streams.size,
    seq: () => last,
    write,
    behave(next) {
      how = next;
    },
    async fetch(input, init) {
      const url = new URL(String(input));
      const token = new Headers(init?.headers).get('Authorization');
      requests.push(url);
      tokens.push(token);
      if (how === 'fail') throw new TypeError('Failed to fetch');
      if (how === 'absent') return new Response('', { status: 404 });
      if (how === 'refuse') return new Response('busy', { status: 503, headers });
      if (how === 'silent') {
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        });
      }
      return new Response(stream(init?.signal, token ? url.searchParams.getAll('topic') : []), {
        headers: { 'content-type': 'text/event-stream', ...headers },
      });
    },
    send(event, payload, seq = last + 1) {
      if (seq !== null) last = Math.max(last, seq);
      write(`data: ${JSON.stringify({ event, payload, seq })}\n\n`);
    },
    sendPrivate(topic, event, payload) {
      const data = encoder.encode(`data: ${JSON.stringify({ event, payload })}\n\n`);
      for (const controller of streams) if (topics.get(controller)?.includes(topic)) controller.enqueue(data);
    },
    end: () => all((controller) => controller.close()),
    cut: () => all((controller) => controller.error(new TypeError('network error'))),
  };
}
