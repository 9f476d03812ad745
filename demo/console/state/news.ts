import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Answer, Reply } from '../../../src/api/client.ts';
import type { Failure } from '../../../src/api/failure.ts';
import type { ConsoleNewsItem, NewsBody } from '../../../src/api/schema/console-news.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';
import { singleFlight } from './single-flight.ts';

/** Breaking news of the site; owned by the composition root. */
export interface NewsModel {
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

export function createNewsModel({ api }: { readonly api: ConsoleApi }): NewsModel {
  const items = signal<readonly ConsoleNewsItem[] | null>(null);
  const failure = signal<Failure | null>(null);
  const written = signal<string | null>(null);
  const loading = createCall();
  const writing = createCall(failure);
  const apply = ({ data }: Answer<ConsoleNewsItem[]>): void => {
    items.value = data;
  };

  const reload = singleFlight(() => loading.run(api.news(), apply));

  async function write(what: string, send: () => Reply<ConsoleNewsItem[]>): Promise<boolean> {
    if (writing.isBusy.peek()) return false;
    // Items requested before the write may be older than its answer.
    loading.cancel();
    batch(() => {
      written.value = what;
      failure.value = null;
    });
    const isDone = await writing.run(send(), apply);
    // The write may have succeeded without an answer, or somebody else may have withdrawn the item.
    if (failure.peek() !== null) void reload();
    return isDone;
  }

  return {
    items,
    failure,
    pending: computed(() => (writing.isBusy.value ? written.value : null)),
    reload,
    publish: (body) => write('new', () => api.publishNews(body)),
    withdraw: (id) => write(id, () => api.withdrawNews(id)),
    clear() {
      batch(() => {
        for (const call of [loading, writing]) call.cancel();
        items.value = null;
        failure.value = null;
      });
    },
  };
}
