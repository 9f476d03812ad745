import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { AdmissionBody, ConsoleAdmission } from '../../../src/api/schema/console.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';
import { singleFlight } from './single-flight.ts';

/** Admission requests of bidders, in timed auctions that require admission. */
export interface AdmissionsModel {
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

export function createAdmissionsModel({ api }: { readonly api: ConsoleApi }): AdmissionsModel {
  const auctions = signal<readonly ConsoleAdmission[]>([]);
  const failure = signal<Failure | null>(null);
  const loading = createCall(failure);
  const answering = createCall(failure);

  const reload = singleFlight(() =>
    loading.run(api.admissions(), ({ data }) => {
      auctions.value = data;
    }),
  );

  return {
    auctions,
    failure,
    reload,
    answer(auction, body) {
      // A list requested before the answer may not contain it.
      loading.cancel();
      return answering.run(api.answer(auction, body), ({ data }) => {
        auctions.value = auctions.peek().map((list) => (list.auction.id === data.auction.id ? data : list));
      });
    },
    clear() {
      batch(() => {
        for (const call of [loading, answering]) call.cancel();
        auctions.value = [];
        failure.value = null;
      });
    },
  };
}
