import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { AdmissionBody, ConsoleAdmission } from '../../../src/api/schema/console.ts';
import type { ConsoleApi } from '../api.ts';
import { singleFlight } from './single-flight.ts';

/** Requests of bidders in the timed auctions that admit them first. */
export interface Admissions {
  /** Empty where there is no such auction. */
  readonly auctions: ReadonlySignal<readonly ConsoleAdmission[]>;
  /** Why the newest load or answer failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  reload(): Promise<void>;
  /** @returns whether it was done */
  answer(auction: string, body: AdmissionBody): Promise<boolean>;
  /** Somebody else sits down, or nobody. */
  clear(): void;
}

export function createAdmissions({ api }: { readonly api: ConsoleApi }): Admissions {
  const auctions = signal<readonly ConsoleAdmission[]>([]);
  const failure = signal<Failure | null>(null);
  /** Counts up when somebody else sits down, and with every answer: what was asked for before is void. */
  let turn = 0;

  const reload = singleFlight(async () => {
    const mine = turn;
    const reply = await api.admissions();
    if (mine !== turn) return;
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
      turn += 1;
      const mine = turn;
      const reply = await api.answer(auction, body);
      if (mine !== turn) return false;
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
      turn += 1;
      batch(() => {
        auctions.value = [];
        failure.value = null;
      });
    },
  };
}
