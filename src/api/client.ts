import type * as v from 'valibot';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Page } from '../lib/page.ts';
import { parseJson } from '../lib/parse-json.ts';
import { type Err, err, ok, type Result } from '../lib/result.ts';
import { safeUrl } from '../lib/safe-url.ts';
import type { Scope } from '../lib/scope.ts';
import { toJson } from '../lib/to-json.ts';
import { addressOf, type Query } from './address.ts';
import type { Failure, TransportCode } from './failure.ts';
import { consumePrefetched, type Prefetched } from './prefetched.ts';
import { failureOf } from './problem.ts';
import { readTolerantly } from './read.ts';

/** Time limit for an answer, body included, in ms. */
export const TIMEOUT = 10_000;

export interface ClientDeps {
  /** Versioned base of the tenant's API. */
  readonly api: string;
  /** The current language. */
  readonly lang: () => string;
  /** The current bearer token; null for a guest. */
  readonly token: () => string | null;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Missing if the page is never prerendered. */
  readonly page?: Pick<Page, 'visit'>;
  readonly prefetched: Prefetched;
  /**
   * The failure of a call that the backend does not have, which is not made; null for any other call. Missing
   * if all calls are needed.
   */
  readonly absentFailure?: (path: string) => Err<Failure> | null;
  /** Called if the backend has answered that it has no such call. */
  readonly onMissing?: (path: string) => void;
  /**
   * Called with the server's time of every answer that has it.
   * @param sent when the request was sent, monotonic ms; 0 (the start of the page) if the loader sent it
   */
  readonly onServerTime: (serverTime: number, sent: number, received: number) => void;
  /** Called with the `seq` of the newest public message that an answer may contain (`Live-Seq`). */
  readonly onSeq: (seq: number) => void;
  /** Called with the epoch of the database that an answer is from, before the answer is returned (`Live-Epoch`). */
  readonly onEpoch: (epoch: string) => void;
  /** The server refused this token as invalid or expired. */
  readonly onUnauthorized: (token: string) => void;
  /** Open requests are aborted with it, unless they outlive the page. */
  readonly scope: Scope;
  readonly log: Log;
}

export interface CallOptions {
  readonly query?: Query;
  /** Sends the bearer token. Public GETs have none: so they need no preflight, and caches may answer. */
  readonly auth?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /**
   * Lets the request outlive the page, such as one sent while the user leaves it. Its body is at most 64 kB.
   */
  readonly keepalive?: boolean;
}
export interface ReadOptions<Value> extends CallOptions {
  readonly schema: v.GenericSchema<unknown, Value>;
}
export interface WriteOptions<Value> extends ReadOptions<Value> {
  readonly body: unknown;
}

/** An answer's data, and the time of its data. */
export interface Answer<Value> {
  readonly data: Value;
  /** `seq` of the newest public message at the time; null if the backend does not send it. */
  readonly seq: number | null;
  /** When the request began, monotonic ms: a message received later is newer. */
  readonly began: number;
}
export type Reply<Value> = Promise<Result<Answer<Value>, Failure>>;

/** Changes the data of an answer; a failure stays. */
export async function mapReply<From, To>(reply: Reply<From>, change: (data: From) => To): Reply<To> {
  const answer = await reply;
  return answer.ok ? ok({ ...answer.value, data: change(answer.value.data) }) : answer;
}

/**
 * The API client: sends every request to the backend and parses its answer. Created once per store. In a
 * prerendered page, writes wait until the user visits it. Never throws, shows nothing and does not navigate:
 * it returns a `Result`. It does not retry either; resources and models do (`state/resource/resource-pool.ts`).
 */
export interface Client {
  get<Value>(path: string, options: ReadOptions<Value>): Reply<Value>;
  put<Value>(path: string, options: WriteOptions<Value>): Reply<Value>;
  post<Value>(path: string, options: WriteOptions<Value>): Reply<Value>;
  /** Loads a file. `address` is absolute; token and language are sent only to the API's own origin. */
  blob(address: string): Promise<Result<Blob, Failure>>;
  /** Makes an address of an answer absolute against the API's origin; null if it is not a web address. */
  link(address: string): string | null;
}

interface Request {
  readonly method: string;
  readonly address: string;
  readonly token: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

export function createClient(deps: ClientDeps): Client {
  const { api, clock, log } = deps;

  /** Sends one request and reads its body, with a timeout for both. */
  async function send<Body>(
    request: Request,
    readBody: (response: Response) => Promise<Body>,
  ): Promise<Result<{ response: Response; body: Body; began: number }, Failure>> {
    const { method, address, token, signal } = request;
    const controller = new AbortController();
    // The reason of the abort; without an abort the connection failed.
    const reason: { code: TransportCode } = { code: 'network' };
    const stop = (why: TransportCode) => {
      reason.code = why;
      controller.abort();
    };
    const abort = () => stop('aborted');
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const leave = request.keepalive ? undefined : deps.scope.add(abort);
    const stopTimer = clock.after(TIMEOUT, () => stop('timeout'));
    const ahead =
      method === 'GET' && token === null ? consumePrefetched(deps.prefetched, address) : undefined;
    const began = ahead ? 0 : clock.monotonic();
    try {
      const pending = ahead ?? deps.fetch(address, requestInit(request, controller.signal));
      const response = await orAborted(pending, controller.signal);
      const received = clock.monotonic();
      const body = await orAborted(readBody(response), controller.signal);
      readHeaders(response, began, received);
      return ok({ response, body, began });
    } catch (error) {
      const { code } = reason;
      return err({ code, layer: 'transport', retryable: code !== 'aborted', detail: String(error) });
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', abort);
      leave?.();
    }
  }

  function readHeaders(response: Response, sent: number, received: number): void {
    const serverTime = integer(response.headers.get('Server-Time'));
    if (serverTime !== null) deps.onServerTime(serverTime, sent, received);
    const epoch = response.headers.get('Live-Epoch');
    if (epoch) deps.onEpoch(epoch);
    const seq = integer(response.headers.get('Live-Seq'));
    if (seq !== null && response.ok) deps.onSeq(seq);
  }

  function refused(response: Response, text: string, token: string | null): Err<Failure> {
    const failure = failureOf(response.status, text, response.headers.get('Retry-After'));
    const unauthorized =
      response.status === 401 || (response.status === 403 && failure.code === 'session_invalid');
    if (token !== null && unauthorized) deps.onUnauthorized(token);
    return err(failure);
  }

  async function call<Value>(
    method: string,
    path: string,
    options: ReadOptions<Value> & { body?: unknown },
  ): Reply<Value> {
    const { auth } = options;
    const absent = deps.absentFailure?.(path);
    if (absent) return absent;
    const visit = method === 'GET' ? undefined : deps.page?.visit();
    if (visit) await visit;
    const address = addressOf(api, path, deps.lang(), options.query);
    const token = auth ? deps.token() : null;
    if (auth && token === null) {
      return err({ code: 'unauthenticated', layer: 'http', retryable: false });
    }
    const sent = await send({ ...options, method, address, token }, (response) => response.text());
    if (!sent.ok) return sent;
    const { response, body: text, began } = sent.value;
    if (!response.ok) {
      const refusal = refused(response, text, token);
      // A 404 with a code is about the requested object, not about a missing call.
      if (response.status !== 404 || !refusal.error.isForeign) return refusal;
      deps.onMissing?.(path);
      return deps.absentFailure?.(path) ?? refusal;
    }
    const note = (where: string, why: string) => log(`${method} ${path}: left out ${where}, invalid: ${why}`);
    const json = parseJson(text);
    // An HTML page instead of data comes from a proxy, even if the schema would accept it.
    const isPage = json === undefined && text.trimStart().startsWith('<');
    const read = isPage ? err('a page of HTML') : readTolerantly(options.schema, json, note);
    if (read.ok) return ok({ data: read.value, seq: integer(response.headers.get('Live-Seq')), began });
    log(`${method} ${path}: invalid answer: ${read.error}`);
    return err({
      code: 'malformed',
      layer: 'schema',
      // An answer that is not JSON comes from a proxy.
      retryable: json === undefined,
      detail: read.error,
    });
  }

  return {
    get: (path, options) => call('GET', path, options),
    put: (path, options) => call('PUT', path, options),
    post: (path, options) => call('POST', path, options),
    async blob(address) {
      const url = new URL(address);
      const isOwn = url.origin === new URL(api).origin;
      const query = new URLSearchParams(url.search);
      query.set('lang', deps.lang());
      if (isOwn) url.search = String(query);
      const token = isOwn ? deps.token() : null;
      const sent = await send({ method: 'GET', address: url.href, token }, (response) => response.blob());
      if (!sent.ok) return sent;
      const { response, body } = sent.value;
      return response.ok ? ok(body) : refused(response, await body.text(), token);
    },
    link: (address) => safeUrl(address, api),
  };
}

function requestInit({ method, token, body, headers, keepalive }: Request, signal: AbortSignal): RequestInit {
  return {
    method,
    signal,
    keepalive,
    // A price from the browser's cache would be stale. And a request through the cache waits for an earlier
    // one to the same address, which may never get an answer.
    cache: 'no-store',
    headers: {
      ...headers,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    // `toJson` returns undefined for undefined.
    body: toJson(body),
  };
}

/** Adds our abort signal to a request that the loader sent without one. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject);
  });
}

const integer = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);
