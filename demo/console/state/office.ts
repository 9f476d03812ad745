import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Answer } from '../../../src/api/client.ts';
import type { Failure } from '../../../src/api/failure.ts';
import type { Image } from '../../../src/api/schema/common.ts';
import type { OfficeData } from '../../console-api/office.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';

/** The office's own data; owned by the composition root. */
export interface OfficeModel {
  /** Whether its page is open. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** The stored data; null until they are loaded. */
  readonly data: ReadonlySignal<OfficeData | null>;
  /** Null where there is none, or it is not loaded. The command that sets the office up replaces it. */
  readonly logo: ReadonlySignal<Image | null>;
  /** Why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  open(): void;
  close(): void;
  /** @returns whether it was stored; else see `failure` */
  save(data: OfficeData): Promise<boolean>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createOfficeModel(deps: {
  readonly api: Pick<ConsoleApi, 'office' | 'saveOffice' | 'auctioneer'>;
}): OfficeModel {
  const { api } = deps;
  const isOpen = signal(false);
  const data = signal<OfficeData | null>(null);
  const logo = signal<Image | null>(null);
  const failure = signal<Failure | null>(null);
  const call = createCall(failure);
  const loadingLogo = createCall();

  const apply = ({ data: office }: Answer<OfficeData>): void => {
    data.value = office;
  };
  function close(): void {
    batch(() => {
      for (const each of [call, loadingLogo]) each.cancel();
      isOpen.value = false;
      for (const state of [data, logo, failure]) state.value = null;
    });
  }

  return {
    isOpen,
    data,
    logo,
    failure,
    isBusy: call.isBusy,
    close,
    open() {
      isOpen.value = true;
      void call.run(api.office(), apply);
      void loadingLogo.run(api.auctioneer(), ({ data }) => {
        logo.value = data.logo;
      });
    },
    save: async (changed) => !call.isBusy.peek() && call.run(api.saveOffice(changed), apply),
    clear: close,
  };
}
