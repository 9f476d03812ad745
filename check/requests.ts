import { TIMEOUT } from '../src/api/client.ts';
import type { Clock } from '../src/lib/clock.ts';
import { parseJson } from '../src/lib/parse-json.ts';

/** As of a page on another site, which is what elements are embedded in. */
export const HOST_ORIGIN = 'https://host.example';

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS';
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the text is no JSON. */
  readonly json: unknown;
  /** Wall time in ms. */
  readonly sent: number;
  readonly received: number;
}
/** Nothing that could be read came back. */
export interface NoAnswer {
  readonly status: null;
  readonly why: 'timeout' | 'unreachable';
  /** Such as `connect ECONNREFUSED 127.0.0.1:80`. */
  readonly detail: string;
}

/** Sends one request, as a page of another origin would, and waits as long as the page. Never throws. */
export type Send = (address: string, ask?: Ask) => Promise<Answer | NoAnswer>;

export function createSend(clock: Clock): Send {
  return async (address, { method = 'GET', token, headers, body } = {}) => {
    const controller = new AbortController();
    const stopTimer = clock.after(TIMEOUT, () => controller.abort());
    const sent = clock.now();
    try {
      const response = await fetch(address, {
        method,
        signal: controller.signal,
        cache: 'no-store',
        // A redirect must not carry the account to somewhere else.
        redirect: token === undefined && body === undefined ? 'follow' : 'error',
        headers: {
          Origin: HOST_ORIGIN,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const received = clock.now();
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: parseJson(text),
        sent,
        received,
      };
    } catch (error) {
      const why = controller.signal.aborted ? 'timeout' : 'unreachable';
      return { status: null, why, detail: controller.signal.aborted ? `${TIMEOUT} ms` : reasonOf(error) };
    } finally {
      stopTimer();
    }
  };
}

/** `fetch failed` says nothing: the reason is in the cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
