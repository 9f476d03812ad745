import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { ConsoleView } from '../../../src/api/schema/console.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { ConsoleApi } from './api.ts';
import type { SaleChoice } from './sale-choice.ts';
import { highestFirst } from './sale-view.ts';
import { singleFlight } from './single-flight.ts';

/** The newest state of the chosen sale: loads it, and never replaces it by an older one. */
export interface SaleLoad {
  readonly view: ReadonlySignal<ConsoleView | null>;
  /** The reason why the newest load failed; `view` is then as old as `asOf`. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Time of the server's last answer, wall time in ms. */
  readonly asOf: ReadonlySignal<number>;
  /** Loads the chosen sale; the auctions first, if they are not loaded or none is chosen. */
  refresh(): Promise<void>;
  /** Call it with the version of an update message; `refreshIfStale` loads it. */
  announce(version: number): void;
  /** Loads the sale if the shown version is older than the announced one. */
  refreshIfStale(): void;
  /** Call it when an action was answered: a state requested before then may lack the action, and is not applied. */
  onActionAnswered(): void;
  /**
   * Applies the state in the answer to an action.
   *
   * @param state null if the answer has none
   * @param began time at which the action was sent, monotonic
   */
  applyAnswer(state: ConsoleView | null, began: number): void;
  /** Deletes the state, because another sale was chosen. */
  clearView(): void;
  /** Deletes the state and the failure. */
  clear(): void;
}

export function createSaleLoad(deps: {
  readonly api: ConsoleApi;
  readonly choice: SaleChoice;
  readonly clock: Clock;
  readonly onForbidden: () => void;
}): SaleLoad {
  const { api, choice, clock } = deps;
  const { auctions, chosen } = choice;
  const view = signal<ConsoleView | null>(null);
  const failure = signal<Failure | null>(null);
  const asOf = signal(clock.now());
  /** Time at which the request for the shown state was sent, monotonic. */
  let viewRequestedAt = 0;
  /** Time at which the newest action was answered, monotonic. */
  let actionAnsweredAt = 0;
  /** The highest version that an update message announced. */
  let announcedVersion = 0;

  function apply(next: ConsoleView, requestedAt: number): void {
    viewRequestedAt = requestedAt;
    batch(() => {
      view.value = highestFirst(next);
      failure.value = null;
      asOf.value = clock.now();
    });
  }
  function onFailed(reason: Failure): void {
    failure.value = reason;
    if (reason.code === 'forbidden') deps.onForbidden();
  }
  async function loadAuctions(): Promise<void> {
    const isCurrent = choice.pin();
    const reply = await api.auctions();
    if (!isCurrent()) return;
    if (!reply.ok) return onFailed(reply.error);
    batch(() => {
      failure.value = null;
      choice.applyList(reply.value.data);
    });
  }
  async function load(): Promise<void> {
    // While the clerk chooses, the names of the auctions are shown: the clerk's language may have changed.
    if (auctions.peek() === null || chosen.peek() === null) await loadAuctions();
    const auction = chosen.peek();
    const isCurrent = choice.pin();
    if (auction === null || auctions.peek() === null) return;
    const reply = await api.view(auction);
    if (!isCurrent()) return;
    if (!reply.ok) return onFailed(reply.error);
    if (reply.value.began < actionAnsweredAt) void refresh();
    else apply(reply.value.data, reply.value.began);
  }
  const refresh = singleFlight(load);

  function clearView(): void {
    announcedVersion = 0;
    view.value = null;
  }
  return {
    view,
    failure,
    asOf,
    refresh,
    announce(version) {
      announcedVersion = Math.max(announcedVersion, version);
    },
    refreshIfStale() {
      if (announcedVersion > (view.peek()?.version ?? 0)) void refresh();
    },
    onActionAnswered() {
      actionAnsweredAt = clock.monotonic();
    },
    applyAnswer(state, began) {
      // A state requested after this action began may be newer than the answer.
      if (viewRequestedAt > began) void refresh();
      if (state !== null) apply(state, began);
    },
    clearView,
    clear() {
      clearView();
      failure.value = null;
    },
  };
}
