/**
 * The sale that this console runs: which hybrid auction was chosen (`sale-choice.ts`), its newest state from
 * the server (`sale-load.ts`), and the one action in flight (`sale-action.ts`). Owned by the composition root
 * (`setup.ts`) for as long as the page lives. Components read its signals and call `submit`.
 */
import { batch } from '@preact/signals-core';
import type { Clock } from '../../../src/lib/clock.ts';
import type { ConsoleAddress } from './address.ts';
import type { ConsoleApi } from './api.ts';
import { createSaleAction, type SaleActionModel } from './sale-action.ts';
import { createSaleChoice, type SaleChoice } from './sale-choice.ts';
import { createSaleLoad, type SaleLoad } from './sale-load.ts';

export interface SaleModel
  extends Pick<SaleChoice, 'auctions' | 'chosen'>,
    Pick<SaleLoad, 'view' | 'failure' | 'asOf'>,
    Omit<SaleActionModel, 'isInFlight' | 'clear'> {
  /** Opens a sale, or the choice of the sale, under its address. */
  choose(auction: string | null): void;
  /** Call it when the address has changed: chooses its sale, without loading it. */
  showSaleOfAddress(): void;
  /** Loads the auctions and the chosen one; resolves to whether the server answered. */
  reload(): Promise<boolean>;
  /** Call it for an update message: loads that version, unless it is shown or being loaded already. */
  onUpdate(auction: string, version: number): void;
  /** Called after sign-out or a change of account: deletes all data except the choice. */
  clear(): void;
}

/**
 * Wait of an update message for the answer to the action in flight, ms. The answer usually has the same
 * state, so most updates cost no request:
 *
 *     submit ──▶ server applies ──▶ update message ──┐ wait ≤ 500 ms
 *                              └──▶ answer (state) ──┴▶ load only if the answer is older
 */
const ANSWER_GRACE = 500;

export function createSaleModel(deps: {
  readonly api: ConsoleApi;
  readonly address: ConsoleAddress;
  readonly clock: Clock;
  /** The account is no longer allowed to run sales. */
  readonly onForbidden: () => void;
}): SaleModel {
  const { api, address, clock, onForbidden } = deps;
  const choice = createSaleChoice(address);
  const load = createSaleLoad({ api, choice, clock, onForbidden });
  const action = createSaleAction({ api, choice, load, onForbidden });

  function showSaleOfAddress(): void {
    batch(() => {
      if (!choice.followAddress()) return;
      load.clearView();
      action.clear();
    });
  }
  return {
    auctions: choice.auctions,
    chosen: choice.chosen,
    view: load.view,
    failure: load.failure,
    asOf: load.asOf,
    outcome: action.outcome,
    toConfirm: action.toConfirm,
    choose(auction) {
      address.push(auction);
      showSaleOfAddress();
      void load.refresh();
    },
    showSaleOfAddress,
    async reload() {
      await load.refresh();
      return load.failure.peek() === null;
    },
    onUpdate(auction, version) {
      if (auction !== choice.chosen.peek()) return;
      load.announce(version);
      if (action.isInFlight()) clock.after(ANSWER_GRACE, load.refreshIfStale);
      else load.refreshIfStale();
    },
    submit: action.submit,
    reportNotPossible: action.reportNotPossible,
    confirm: action.confirm,
    cancelConfirmation: action.cancelConfirmation,
    clear() {
      batch(() => {
        choice.clear();
        load.clear();
        action.clear();
      });
    },
  };
}
