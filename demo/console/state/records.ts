import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { ConsoleApi, RecordFormat } from './api.ts';
import { createCall } from './call.ts';

/** Downloads of the ledger and journal of a sale; owned by the composition root. */
export interface RecordsModel {
  /** The format of the download under way; null without one. */
  readonly downloadingFormat: ReadonlySignal<RecordFormat | null>;
  /** Name of the newest downloaded file. */
  readonly savedFileName: ReadonlySignal<string | null>;
  /** The reason why the newest download failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** One at a time: another call meanwhile has no effect. @param auction its id */
  download(auction: string, format: RecordFormat): Promise<void>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export interface RecordsModelDeps {
  readonly api: Pick<ConsoleApi, 'records'>;
  /** Hands a file to the browser, which saves it. */
  readonly save: (content: Blob, name: string) => void;
}

export function createRecordsModel({ api, save }: RecordsModelDeps): RecordsModel {
  const requestedFormat = signal<RecordFormat | null>(null);
  const savedFileName = signal<string | null>(null);
  const failure = signal<Failure | null>(null);
  const downloading = createCall(failure);

  return {
    downloadingFormat: computed(() => (downloading.isBusy.value ? requestedFormat.value : null)),
    savedFileName,
    failure,
    async download(auction, format) {
      if (downloading.isBusy.peek()) return;
      batch(() => {
        requestedFormat.value = format;
        savedFileName.value = null;
        failure.value = null;
      });
      await downloading.run(api.records(auction, format), (file) => {
        const name = `${auction}.${format}`;
        save(file, name);
        savedFileName.value = name;
      });
    },
    clear() {
      batch(() => {
        downloading.cancel();
        for (const state of [savedFileName, failure]) state.value = null;
      });
    },
  };
}
