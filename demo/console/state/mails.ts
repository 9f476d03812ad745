import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ConsoleMails } from '../../console-api/mails.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';
import { singleFlight } from './single-flight.ts';

/** The state of the delivery of mails; owned by the composition root. */
export interface MailsModel {
  /** Null until it is loaded. */
  readonly state: ReadonlySignal<ConsoleMails | null>;
  reload(): Promise<void>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createMailsModel({ api }: { readonly api: ConsoleApi }): MailsModel {
  const state = signal<ConsoleMails | null>(null);
  const loading = createCall();

  return {
    state,
    reload: singleFlight(() =>
      loading.run(api.mails(), ({ data }) => {
        state.value = data;
      }),
    ),
    clear() {
      loading.cancel();
      state.value = null;
    },
  };
}
