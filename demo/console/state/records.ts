import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { ConsoleApi, RecordFormat } from '../api.ts';

/** Downloads of the ledger and journal of a sale; owned by the composition root. */
export interface SaleRecords {
  /** The format of the download under way; null without one. */
  readonly busy: ReadonlySignal<RecordFormat | null>;
  /** Name of the newest downloaded file. */
  readonly saved: ReadonlySignal<string | null>;
  /** The reason why the newest download failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** One at a time: another call meanwhile has no effect. @param auction its id */
  download(auction: string, format: RecordFormat): Promise<void>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export interface SaleRecordsDeps {
  readonly api: Pick<ConsoleApi, 'records'>;
  /** Hands a file to the browser, which saves it. */
  readonly save: (content: Blob, name: string) => void;
}

export function createSaleRecords({ api, save }: SaleRecordsDeps): SaleRecords {
  const busy = signal<RecordFormat | null>(null);
  const saved = signal<string | null>(null);
  const failure = signal<Failure | null>(null);
  /** Increases at sign-out: an answer requested before is not saved. */
  let generation = 0;

  return {
    busy,
    saved,
    failure,
    async download(auction, format) {
      if (busy.peek() !== null) return;
      const requested = generation;
      batch(() => {
        busy.value = format;
        saved.value = null;
        failure.value = null;
      });
      const reply = await api.records(auction, format);
      if (requested !== generation) return;
      const name = `${auction}.${format}`;
      if (reply.ok) save(reply.value, name);
      batch(() => {
        busy.value = null;
        saved.value = reply.ok ? name : null;
        failure.value = reply.ok ? null : reply.error;
      });
    },
    clear() {
      generation += 1;
      batch(() => {
        for (const held of [busy, saved, failure]) held.value = null;
      });
    },
  };
}
