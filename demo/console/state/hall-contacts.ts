import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { HallContact } from '../../console-api/results.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';

/** Contacts of buyers in the hall, which a clerk enters and does not read; owned by the composition root. */
export interface HallContactsModel {
  /** Why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** @returns whether it was stored; else see `failure` */
  enter(auction: string, contact: HallContact): Promise<boolean>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createHallContactsModel({
  api,
}: {
  readonly api: Pick<ConsoleApi, 'enterContact'>;
}): HallContactsModel {
  const failure = signal<Failure | null>(null);
  const entering = createCall(failure);
  return {
    failure,
    isBusy: entering.isBusy,
    enter: async (auction, contact) =>
      !entering.isBusy.peek() && entering.run(api.enterContact(auction, contact)),
    clear() {
      batch(() => {
        entering.cancel();
        failure.value = null;
      });
    },
  };
}
