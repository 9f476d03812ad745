import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { AdmissionBody, ConsoleAdmission } from '../../../src/api/schema/console.ts';
import type { ConsoleApi } from '../api.ts';
import { singleFlight } from './single-flight.ts';

/** Admission requests of bidders, in timed auctions that require admission. */
export interface Admissions {
  /** Empty if there is no such auction. */
  readonly auctions: ReadonlySignal<readonly ConsoleAdmission[]>;
  /** The reason why the newest load or answer failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  reload(): Promise<void>;
  /** @returns whether the server applied it */
  answer(auction: string, body: AdmissionBody): Promise<boolean>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createAdmissions({ api }: { readonly api: ConsoleApi }): Admissions {
  const auctions = signal<readonly ConsoleAdmission[]>([]);
  const failure = signal<Failure | null>(null);
  /** Increases at sign-out and with every answer sent: replies requested before are stale. */
  let generation = 0;

  const reload = singleFlight(async () => {
    const requested = generation;
    const reply = await api.admissions();
    if (requested !== generation) return;
    batch(() => {
      failure.value = reply.ok ? null : reply.error;
      if (reply.ok) auctions.value = reply.value.value;
    });
  });

  return {
    auctions,
    failure,
    reload,
    async answer(auction, body) {
      generation += 1;
      const requested = generation;
      const reply = await api.answer(auction, body);
      if (requested !== generation) return false;
      if (!reply.ok) {
        failure.value = reply.error;
        return false;
      }
      const { value } = reply.value;
      batch(() => {
        failure.value = null;
        auctions.value = auctions
          .peek()
          .map((known) => (known.auction.id === value.auction.id ? value : known));
      });
      return true;
    },
    clear() {
      generation += 1;
      batch(() => {
        auctions.value = [];
        failure.value = null;
      });
    },
  };
}
