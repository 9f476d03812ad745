/**
 * The sale that this console runs: which hybrid auction was chosen, its newest state from the
 * server, and the one action in flight. Owned by the composition root (`setup.ts`) for as long as
 * the page lives; `clear()` empties it when the clerk signs out. Components read its signals and call `submit`.
 */
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { LocalizedText } from '../../../src/api/schema/common.ts';
import type { ConsoleAuction, ConsoleBody, ConsoleView } from '../../../src/api/schema/console.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { ConsoleAddress } from '../address.ts';
import type { ConsoleApi } from '../api.ts';
import { confirmationOf } from '../commands.ts';
import { highestFirst } from '../sale-view.ts';
import { singleFlight } from './single-flight.ts';

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

export interface SaleModel {
  /** The auctions to choose from; null until they are loaded. */
  readonly auctions: ReadonlySignal<readonly ConsoleAuction[] | null>;
  /** Id of the chosen auction, as in the address; a single one is chosen automatically. */
  readonly chosen: ReadonlySignal<string | null>;
  readonly view: ReadonlySignal<ConsoleView | null>;
  /** The reason why the newest load failed; `view` is then as old as `asOf`. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Time of the server's last answer, wall time in ms. */
  readonly asOf: ReadonlySignal<number>;
  readonly outcome: ReadonlySignal<ActionOutcome>;
  /** The action that waits for the clerk's confirmation. */
  readonly toConfirm: ReadonlySignal<ConsoleBody | null>;
  /** Opens a sale, or the choice of the sale, under its address. */
  choose(auction: string | null): void;
  /** Call it when the address has changed: takes its sale, without loading it. */
  takeAddress(): void;
  /** Loads the auctions and the chosen one; resolves to whether the server answered. */
  reload(): Promise<boolean>;
  /** Call it for an update message: loads that version, unless it is shown or being loaded already. */
  onUpdate(auction: string, version: number): void;
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
  const { api, address, clock } = deps;
  const auctions = signal<readonly ConsoleAuction[] | null>(null);
  const chosen = signal(address.sale());
  const view = signal<ConsoleView | null>(null);
  const failure = signal<Failure | null>(null);
  const asOf = signal(clock.now());
  const outcome = signal<ActionOutcome>({ result: 'none' });
  const toConfirm = signal<ConsoleBody | null>(null);
  /** Time at which the request for the shown state was sent, monotonic. */
  let viewRequestedAt = 0;
  /** Time at which the newest action was answered, monotonic. */
  let actionAnsweredAt = 0;
  let isInFlight = false;
  /** The highest version that an update message announced. */
  let announcedVersion = 0;
  /** Increases at sign-out and when another sale is chosen: answers requested before are stale. */
  let generation = 0;

  function applyView(next: ConsoleView, requestedAt: number): void {
    viewRequestedAt = requestedAt;
    batch(() => {
      view.value = highestFirst(next);
      failure.value = null;
      asOf.value = clock.now();
    });
  }
  function onLoadFailed(reason: Failure): void {
    failure.value = reason;
    if (reason.code === 'forbidden') deps.onForbidden();
  }

  async function loadAuctions(): Promise<void> {
    const requested = generation;
    const reply = await api.auctions();
    if (requested !== generation) return;
    if (!reply.ok) return onLoadFailed(reply.error);
    const all = reply.value.data;
    batch(() => {
      failure.value = null;
      auctions.value = all;
      const isListed = all.some(({ id }) => id === chosen.peek());
      if (!isListed) chosen.value = all.length === 1 ? (all[0]?.id ?? null) : null;
    });
    if (address.sale() !== chosen.peek()) address.replace(chosen.peek());
  }
  async function load(): Promise<void> {
    // While the clerk chooses, the names of the auctions are shown: the clerk's language may have changed.
    if (auctions.peek() === null || chosen.peek() === null) await loadAuctions();
    const auction = chosen.peek();
    const requested = generation;
    if (auction === null || auctions.peek() === null) return;
    const reply = await api.view(auction);
    if (requested !== generation) return;
    if (!reply.ok) return onLoadFailed(reply.error);
    // A state requested before the answer to the newest action may be from before that action.
    if (reply.value.began < actionAnsweredAt) void refresh();
    else applyView(reply.value.data, reply.value.began);
  }
  const refresh = singleFlight(load);

  async function send(action: SubmittedAction, before: ConsoleView): Promise<boolean> {
    batch(() => {
      toConfirm.value = null;
      outcome.value = { result: 'sending', action, before };
    });
    const requested = generation;
    isInFlight = true;
    const reply =
      action.action === 'notify'
        ? await api.notify(action.message)
        : await api.submit(before.auction.id, action);
    isInFlight = false;
    if (requested !== generation) return false;
    actionAnsweredAt = clock.monotonic();
    if (!reply.ok) {
      const result = reply.error.layer === 'http' && !reply.error.isForeign ? 'refused' : 'unknown';
      outcome.value = { result, action, before, failure: reply.error };
      if (reply.error.code === 'forbidden') deps.onForbidden();
      void refresh();
      return false;
    }
    const { data, began } = reply.value;
    // A state requested after this action began may be newer than the answer.
    if (viewRequestedAt > began) void refresh();
    batch(() => {
      if (data !== null) applyView(data, began);
      outcome.value = { result: 'done', action, before };
    });
    refreshIfStale();
    return true;
  }
  function refreshIfStale(): void {
    if (announcedVersion > (view.peek()?.version ?? 0)) void refresh();
  }
  function takeAddress(): void {
    if (address.sale() === chosen.peek()) return;
    announcedVersion = 0;
    generation += 1;
    batch(() => {
      chosen.value = address.sale();
      view.value = null;
      toConfirm.value = null;
      outcome.value = { result: 'none' };
      // Loaded again: the address may name a sale that is not listed.
      auctions.value = null;
    });
  }

  return {
    auctions,
    chosen,
    view,
    failure,
    asOf,
    outcome,
    toConfirm,
    choose(auction) {
      address.push(auction);
      takeAddress();
      void refresh();
    },
    takeAddress,
    async reload() {
      await refresh();
      return failure.peek() === null;
    },
    onUpdate(auction, version) {
      if (auction !== chosen.peek()) return;
      announcedVersion = Math.max(announcedVersion, version);
      if (isInFlight) clock.after(ANSWER_GRACE, refreshIfStale);
      else refreshIfStale();
    },
    async submit(action) {
      const before = view.peek();
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
      const before = view.peek();
      if (action !== null && before !== null) void send(action, before);
    },
    cancelConfirmation() {
      toConfirm.value = null;
    },
    clear() {
      announcedVersion = 0;
      generation += 1;
      batch(() => {
        auctions.value = null;
        view.value = null;
        failure.value = null;
        toConfirm.value = null;
        outcome.value = { result: 'none' };
      });
    },
  };
}
