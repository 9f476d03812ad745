import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ConsoleMails } from '../../console-api/mails.ts';
import type { ConsoleApi } from '../api.ts';
import { singleFlight } from './single-flight.ts';

/** The state of the delivery of mails; owned by the composition root. */
export interface Mails {
  /** Null until it is loaded. */
  readonly state: ReadonlySignal<ConsoleMails | null>;
  reload(): Promise<void>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createMails({ api }: { readonly api: ConsoleApi }): Mails {
  const state = signal<ConsoleMails | null>(null);
  /** Increases at sign-out: replies requested before are stale. */
  let generation = 0;

  const reload = singleFlight(async () => {
    const requested = generation;
    const reply = await api.mails();
    if (requested === generation && reply.ok) state.value = reply.value.value;
  });

  return {
    state,
    reload,
    clear() {
      generation += 1;
      state.value = null;
    },
  };
}
