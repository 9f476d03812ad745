import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { ConsoleHint } from '../../../src/api/schema/hybrid-message.ts';
import { Envelope } from '../../../src/api/schema/message.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Page } from '../../../src/lib/page.ts';
import { createConnection } from '../../../src/live/connection.ts';
import type { NativeEventSource } from '../../../src/live/stream.ts';

/** `retrying`: no stream; the state is fetched every few seconds until it is back. */
export type ContactState = 'connecting' | 'open' | 'retrying';

/** The console's own stream, by which it hears that something changed, and by which it is present. */
export interface Contact {
  readonly state: ReadonlySignal<ContactState>;
  open(): void;
  close(): void;
  /** Tries again at once. */
  resume(): void;
}

/** Without a stream the state is asked for every so many ms. */
const POLL = 3_000;

const Message = v.pipe(v.string(), v.parseJson(), Envelope);

export function createContact(deps: {
  readonly hub: string;
  readonly topic: string;
  readonly token: () => string | null;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly page: Pick<Page, 'on'>;
  /** This auction has changed, up to that version. */
  readonly onUpdate: (auction: string, version: number) => void;
  /** Somebody asked for admission to a timed auction, or was answered. */
  readonly onAdmissions: () => void;
  /** What was missed is not told again: load everything. Resolves to whether the server answered. */
  readonly reload: () => Promise<boolean>;
  readonly log: (message: string, detail?: unknown) => void;
}): Contact {
  const { clock, page } = deps;
  const state = signal<ContactState>('connecting');
  let wanted = false;
  let stopPolling: () => void = () => undefined;

  const connection = createConnection({
    fetch: deps.fetch,
    clock,
    nativeSource: withoutToken,
    request() {
      const address = new URL(deps.hub);
      address.searchParams.append('topic', deps.topic);
      return { address: address.href, token: deps.token() };
    },
    onState(next) {
      const before = state.peek();
      if (next === 'open') state.value = 'open';
      else if (next === 'retrying' || next === 'paused') state.value = 'retrying';
      else if (before !== 'retrying') state.value = 'connecting';
      if (next === 'open' || next === 'closed') stopPolling();
      else if (next !== 'connecting') poll();
    },
    onOpen: () => void deps.reload(),
    onData(data) {
      const message = v.safeParse(Message, data);
      if (!message.success) return;
      if (message.output.event === 'console.admissions') deps.onAdmissions();
      if (message.output.event !== 'console.update') return;
      const hint = v.safeParse(ConsoleHint, message.output.payload);
      if (hint.success) deps.onUpdate(hint.output.auction, hint.output.version);
    },
    log: deps.log,
  });

  function poll(): void {
    stopPolling();
    stopPolling = clock.after(POLL, async () => {
      const answered = await deps.reload();
      if (state.peek() !== 'retrying' || connection.state() === 'closed') return;
      // A server that answers again can stream again.
      if (answered && connection.state() === 'paused') connection.open();
      poll();
    });
  }
  const wake = (): void => {
    if (wanted) connection.open();
  };
  page.on('visible', wake);
  page.on('shown', wake);
  page.on('online', () => {
    // What looks open may be the stream of a network that is gone.
    if (wanted) connection.close();
    wake();
  });
  page.on('left', () => connection.close());

  return {
    state,
    resume: wake,
    open() {
      wanted = true;
      connection.open();
    },
    close() {
      wanted = false;
      stopPolling();
      connection.close();
    },
  };
}

/** A native EventSource could not send the token: its stream would be open and say nothing. */
function withoutToken(): NativeEventSource {
  const source: NativeEventSource = {
    onopen: null,
    onmessage: null,
    onerror: null,
    close: () => undefined,
  };
  queueMicrotask(() => source.onerror?.(new Event('error')));
  return source;
}
