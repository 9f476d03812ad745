import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../../../src/api/client.ts';
import type { Failure } from '../../../src/api/failure.ts';
import type { SecondFactorState } from '../../console-api/staff.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';

/** The second factor of the signed-in user; owned by the composition root. */
export interface SecondFactorModel {
  /** Whether signing in asks for a code; null until that is loaded. */
  readonly isOn: ReadonlySignal<boolean | null>;
  /** The key to be confirmed by a first code; null without one. */
  readonly key: ReadonlySignal<NonNullable<SecondFactorState['key']> | null>;
  /** Why the newest call failed. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  load(): Promise<void>;
  /** Makes a key. */
  begin(): Promise<void>;
  /** `confirm` turns it on, `end` off, with a code of the app. */
  send(action: 'confirm' | 'end', code: string): Promise<void>;
  /** After sign-out or a change of account. */
  clear(): void;
}

export function createSecondFactorModel(deps: {
  readonly api: Pick<ConsoleApi, 'secondFactor' | 'changeSecondFactor'>;
}): SecondFactorModel {
  const { api } = deps;
  const isOn = signal<boolean | null>(null);
  const key = signal<NonNullable<SecondFactorState['key']> | null>(null);
  const failure = signal<Failure | null>(null);
  const call = createCall(failure);

  async function run(reply: Reply<SecondFactorState>): Promise<void> {
    await call.run(reply, ({ data }) => {
      isOn.value = data.isOn;
      key.value = data.key ?? null;
    });
  }

  return {
    isOn,
    key,
    failure,
    isBusy: call.isBusy,
    load: () => run(api.secondFactor()),
    begin: () => run(api.changeSecondFactor({ action: 'begin' })),
    send: (action, code) => run(api.changeSecondFactor({ action, code })),
    clear() {
      batch(() => {
        call.cancel();
        for (const state of [isOn, key, failure]) state.value = null;
      });
    },
  };
}
