import { systemClock } from '../../src/lib/clock.ts';
import { memoryStorage } from '../../src/lib/storage.ts';
import { failingSource } from '../../src/live/failing-source.ts';
import { createEventParser } from '../../src/live/stream.ts';
import { storedToken } from '../../src/state/session/stored-token.ts';
import { createStore } from '../../src/state/store.ts';
import type { Store } from '../../src/state/store-type.ts';
import { TEST_CONFIG } from '../../src/testing/fakes/create-test-store.ts';
import { createFakeI18n } from '../../src/testing/fakes/fake-i18n.ts';
import { createFakePage } from '../../src/testing/fakes/fake-page.ts';
import { TENANT } from '../server/data/tenant.ts';

/**
 * An event on a page's streams: the start of a stream, or a message. `cursor` is the requested cursor, null
 * without one; `begins` is the start according to the hub.
 */
export type StreamLogEntry =
  | { readonly stream: { readonly cursor: number | null; readonly begins: string | null } }
  | { readonly seq: number };

export interface PageStoreOptions {
  /** Base of the API and address of the hub. */
  readonly api: string;
  readonly hub: string;
  /** Token of the signed-in user's session; null for a guest. */
  readonly token: string | null;
  /** Gets the events of the streams, in order. */
  readonly streamLog: StreamLogEntry[];
  /** The network; default: that of this machine. */
  readonly fetch?: typeof fetch;
}

const FRAME_TIME = 16;

/**
 * The store of a page outside a browser: the client itself, with its live connection and its calls, on a
 * real network. Owned by the caller, who must dispose of it.
 */
export function createPageStore({ api, hub, token, streamLog, ...options }: PageStoreOptions): Store {
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const config = { ...TEST_CONFIG, api, hub, tenant: TENANT };
  const local = memoryStorage();
  if (token !== null) storedToken(local, config).write(token);

  /** A stream whose messages are recorded on their way to the client. */
  async function recorded(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const cursor = new URL(String(input)).searchParams.get('lastEventID');
    const answer = await send(input, init);
    if (answer.status !== 200 || answer.body === null) return answer;
    const begins = answer.headers.get('Last-Event-ID');
    streamLog.push({ stream: { cursor: cursor === null ? null : Number(cursor), begins } });
    const decoder = new TextDecoder();
    const parse = createEventParser({
      onEvent(data) {
        const { seq } = JSON.parse(data) as { seq?: number | null };
        // The reset message of a hub has seq 0, private messages have none.
        if (seq) streamLog.push({ seq });
      },
      onRetry: () => undefined,
    });
    const body = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          parse(decoder.decode(chunk, { stream: true }));
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(body, { status: answer.status, headers: answer.headers });
  }

  return createStore({
    config,
    i18n: createFakeI18n(),
    fetch: (input, init) => (String(input).startsWith(hub) ? recorded(input, init) : send(input, init)),
    // Node has no EventSource.
    nativeSource: failingSource,
    tabs: null,
    clock: systemClock,
    nextFrame: (run) => systemClock.after(FRAME_TIME, run),
    local,
    tab: memoryStorage(),
    page: createFakePage(),
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    log: () => undefined,
    warn: () => undefined,
    prefetched: new Map(),
    announce: () => undefined,
  });
}
