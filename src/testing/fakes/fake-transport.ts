import type { Clock } from '../../lib/clock.ts';

export interface FakeRequest {
  readonly method: string;
  /** The path below the API's base, decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The parsed JSON. */
  readonly body: unknown;
  /** Values of the `{placeholders}` of the route. */
  readonly params: Readonly<Record<string, string>>;
}
/** `network`: the request fails, as when offline. `never`: it is never answered. */
export type FakeAnswer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'network'
  | 'never';
export type FakeHandler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

/** A fake network between client and API. */
export interface FakeTransport {
  readonly fetch: typeof fetch;
  /** All requests, oldest first. */
  readonly calls: Array<Omit<FakeRequest, 'params'>>;
  /** Number of requests that are neither answered nor aborted. */
  underWay(): number;
  /** Number of requests of a route, such as `GET /auction/{auction}`. */
  count(route: string): number;
  /** Registers a handler; of several for a route the newest answers. Returns a function that removes it. */
  on(route: string, handler: FakeHandler | FakeAnswer): () => void;
  /** Holds back the answers of a route; each `release` sends the oldest. */
  hold(route: string): { release(): void; waiting(): number };
  /** The delay of each answer on the fake clock, in ms. */
  latency: number;
}

export function createFakeTransport(api: string, clock: Clock): FakeTransport {
  const calls: FakeTransport['calls'] = [];
  let routes: Array<{ route: string; handler: FakeHandler }> = [];
  let underWay = 0;
  const gates: Array<{ route: string; queue: Array<() => void> }> = [];

  const transport: FakeTransport = {
    calls,
    latency: 0,
    underWay: () => underWay,
    count: (route) => calls.filter((call) => match(route, call.method, call.path) !== null).length,
    on(route, handler) {
      const entry = { route, handler: typeof handler === 'function' ? handler : () => handler };
      routes = [entry, ...routes];
      return () => {
        routes = routes.filter((other) => other !== entry);
      };
    },
    hold(route) {
      const queue: Array<() => void> = [];
      gates.push({ route, queue });
      return { release: () => queue.shift()?.(), waiting: () => queue.length };
    },
    async fetch(input, init) {
      const url = new URL(String(input));
      const method = init?.method ?? 'GET';
      const path = decodeURI(url.href.slice(api.length).split('?')[0] ?? '');
      const call = {
        method,
        path,
        query: url.searchParams,
        headers: new Headers(init?.headers),
        body: init?.body === undefined || init.body === null ? undefined : JSON.parse(String(init.body)),
      };
      calls.push(call);
      underWay += 1;
      const answered = aborting(init?.signal, async () => {
        // A handler that the test registers right after the call is still used.
        await Promise.resolve();
        const found = routes.find(({ route }) => match(route, method, path) !== null);
        const params = (found && match(found.route, method, path)) ?? {};
        // The answer is computed now, so later changes are not in it.
        const answer = (await found?.handler({ ...call, params })) ?? notFound;
        const gate = gates.find(({ route }) => match(route, method, path) !== null);
        if (gate) await new Promise<void>((resolve) => gate.queue.push(resolve));
        if (transport.latency > 0)
          await new Promise<void>((resolve) => clock.after(transport.latency, resolve));
        return responseOf(answer);
      });
      return answered.finally(() => {
        underWay -= 1;
      });
    },
  };
  return transport;
}

const notFound: FakeAnswer = { status: 404, body: { code: 'not_found', status: 404 } };

function responseOf(answer: FakeAnswer): Response | Promise<Response> {
  if (answer === 'network') throw new TypeError('Failed to fetch');
  if (answer === 'never') return new Promise<Response>(() => undefined);
  const { status = 200, body, headers } = answer;
  const raw = typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body ?? {});
  return new Response(raw, { status, headers });
}

function aborting(signal: AbortSignal | null | undefined, run: () => Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    run().then(resolve, reject);
  });
}

function match(route: string, method: string, path: string): Record<string, string> | null {
  const [wantedMethod, wantedPath = ''] = route.split(' ');
  const wanted = wantedPath.split('/');
  const actual = path.split('/');
  if (wantedMethod !== method || wanted.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = actual[index] ?? '';
    // `auctionlots` is a route of its own and not the id of a lot.
    const isName = value !== '' && (name !== 'lot' || value !== 'auctionlots');
    if (name !== undefined && isName) params[name] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}
