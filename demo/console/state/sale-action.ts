import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { LocalizedText } from '../../../src/api/schema/common.ts';
import type { ConsoleBody, ConsoleView } from '../../../src/api/schema/console.ts';
import type { ConsoleApi } from './api.ts';
import { confirmationOf } from './commands.ts';
import type { SaleChoice } from './sale-choice.ts';
import type { SaleLoad } from './sale-load.ts';

/** An action that the clerk can submit: on the sale, or a notice to every page. */
export type SubmittedAction = ConsoleBody | { readonly action: 'notify'; readonly message: LocalizedText };

/**
 * The state of the newest action.
 *
 * | state     | meaning                                            | next                       |
 * | --------- | -------------------------------------------------- | -------------------------- |
 * | `none`    | nothing was submitted yet                          | `sending`, `notNow`        |
 * | `notNow`  | a key was pressed for a command not possible now   | `sending`                  |
 * | `sending` | the request is in flight                           | `busy`, or one of the last |
 * | `busy`    | in flight, and a second action was ignored         | one of the last            |
 * | `done`    | the server applied it                              | `sending`, `notNow`        |
 * | `refused` | the server rejected it                             | `sending`, `notNow`        |
 * | `unknown` | no answer arrived: it may have been applied or not | `sending`, `notNow`        |
 */
export type ActionOutcome =
  | { readonly result: 'none' | 'notNow' }
  | {
      readonly result: 'sending' | 'busy' | 'done';
      readonly action: SubmittedAction;
      readonly before: ConsoleView;
    }
  | {
      readonly result: 'refused' | 'unknown';
      readonly action: SubmittedAction;
      readonly before: ConsoleView;
      readonly failure: Failure;
    };

/** The one action in flight, and the one that waits for the clerk's confirmation. */
export interface SaleActionModel {
  readonly outcome: ReadonlySignal<ActionOutcome>;
  /** The action that waits for the clerk's confirmation. */
  readonly toConfirm: ReadonlySignal<ConsoleBody | null>;
  isInFlight(): boolean;
  /**
   * Sends one action; a dangerous one is confirmed first. While one is in flight, others are
   * ignored, because the clerk meant them for a state that is about to change.
   *
   * @returns whether the server applied it
   */
  submit(action: SubmittedAction): Promise<boolean>;
  /** Call it when a key was pressed for a command that is not possible now. */
  reportNotPossible(): void;
  confirm(): void;
  cancelConfirmation(): void;
  clear(): void;
}

export function createSaleAction(deps: {
  readonly api: ConsoleApi;
  readonly choice: SaleChoice;
  readonly load: SaleLoad;
  readonly onForbidden: () => void;
}): SaleActionModel {
  const { api, choice, load } = deps;
  const outcome = signal<ActionOutcome>({ result: 'none' });
  const toConfirm = signal<ConsoleBody | null>(null);
  let isInFlight = false;

  async function send(action: SubmittedAction, before: ConsoleView): Promise<boolean> {
    batch(() => {
      toConfirm.value = null;
      outcome.value = { result: 'sending', action, before };
    });
    const isCurrent = choice.pin();
    isInFlight = true;
    const reply =
      action.action === 'notify'
        ? await api.notify(action.message)
        : await api.submit(before.auction.id, action);
    isInFlight = false;
    if (!isCurrent()) return false;
    load.onActionAnswered();
    if (!reply.ok) {
      const result = reply.error.layer === 'http' && !reply.error.isForeign ? 'refused' : 'unknown';
      outcome.value = { result, action, before, failure: reply.error };
      if (reply.error.code === 'forbidden') deps.onForbidden();
      void load.refresh();
      return false;
    }
    const { data, began } = reply.value;
    batch(() => {
      load.applyAnswer(data, began);
      outcome.value = { result: 'done', action, before };
    });
    load.refreshIfStale();
    return true;
  }

  return {
    outcome,
    toConfirm,
    isInFlight: () => isInFlight,
    async submit(action) {
      const before = load.view.peek();
      const last = outcome.peek();
      if (before === null) return false;
      if (isInFlight) {
        if (last.result === 'sending') outcome.value = { ...last, result: 'busy' };
        return false;
      }
      if (action.action !== 'notify' && confirmationOf(action) !== null) {
        toConfirm.value = action;
        return false;
      }
      return send(action, before);
    },
    reportNotPossible() {
      if (!isInFlight) outcome.value = { result: 'notNow' };
    },
    confirm() {
      const action = toConfirm.peek();
      const before = load.view.peek();
      if (action !== null && before !== null) void send(action, before);
    },
    cancelConfirmation() {
      toConfirm.value = null;
    },
    clear() {
      batch(() => {
        toConfirm.value = null;
        outcome.value = { result: 'none' };
      });
    },
  };
}
