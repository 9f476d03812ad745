import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../../../src/api/client.ts';
import type { Failure } from '../../../src/api/failure.ts';
import type { ConsoleNewsItem, NewsBody } from '../../../src/api/schema/console-news.ts';
import type { ConsoleApi } from '../api.ts';
import { singleFlight } from './single-flight.ts';

/** Breaking news of the site; owned by the composition root. */
export interface News {
  /** The newest first; null until they are loaded. */
  readonly items: ReadonlySignal<readonly ConsoleNewsItem[] | null>;
  /** The reason why the newest write failed. The sale's connection shows failed loads. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** The id of the item that is being withdrawn, or `new` for an item that is being published. */
  readonly pending: ReadonlySignal<string | null>;
  reload(): Promise<void>;
  /** @returns whether the server published it; false while another write is in flight */
  publish(body: NewsBody): Promise<boolean>;
  /** @returns whether the server withdrew it */
  withdraw(id: string): Promise<boolean>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createNews({ api }: { readonly api: ConsoleApi }): News {
  const items = signal<readonly ConsoleNewsItem[] | null>(null);
  const failure = signal<Failure | null>(null);
  const pending = signal<string | null>(null);
  /** Increases at sign-out and with every write: replies requested before are stale. */
  let generation = 0;

  const reload = singleFlight(async () => {
    const requested = generation;
    const reply = await api.news();
    if (requested === generation && reply.ok) items.value = reply.value.value;
  });

  async function write(what: string, send: () => Reply<ConsoleNewsItem[]>): Promise<boolean> {
    if (pending.peek() !== null) return false;
    generation += 1;
    const requested = generation;
    batch(() => {
      pending.value = what;
      failure.value = null;
    });
    const reply = await send();
    if (requested !== generation) return false;
    batch(() => {
      pending.value = null;
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) items.value = reply.value.value;
    });
    // The write may have succeeded without an answer, or somebody else may have withdrawn the item.
    if (!reply.ok) void reload();
    return reply.ok;
  }

  return {
    items,
    failure,
    pending,
    reload,
    publish: (body) => write('new', () => api.publishNews(body)),
    withdraw: (id) => write(id, () => api.withdrawNews(id)),
    clear() {
      generation += 1;
      batch(() => {
        items.value = null;
        failure.value = null;
        pending.value = null;
      });
    },
  };
}
