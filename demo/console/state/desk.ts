import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { LocalizedText } from '../../../src/api/schema/common.ts';
import type { ConsoleBody, ConsoleView } from '../../../src/api/schema/console.ts';
import type { HybridAuction } from '../../../src/api/schema/hybrid-auction.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { KeyValueStorage } from '../../../src/lib/storage.ts';
import type { ConsoleApi } from '../api.ts';
import { questionOf } from '../commands.ts';
import { singleFlight } from './single-flight.ts';

/** What the clerk does: an act of the sale, or a notice to every page. */
export type Act = ConsoleBody | { readonly action: 'notify'; readonly message: LocalizedText };

/** How the newest act stands. `unknown`: no answer came, so nobody knows whether it was taken. */
export type Outcome =
  | { readonly result: 'none' | 'notNow' }
  | { readonly result: 'sending' | 'busy' | 'done'; readonly act: Act; readonly before: ConsoleView }
  | {
      readonly result: 'refused' | 'unknown';
      readonly act: Act;
      readonly before: ConsoleView;
      readonly failure: Failure;
    };

/** The sale as the server tells it, and what is under way. */
export interface Desk {
  /** The auctions to choose from; null until they are loaded. */
  readonly auctions: ReadonlySignal<readonly HybridAuction[] | null>;
  /** Key of the one that was chosen, or the only one. */
  readonly chosen: ReadonlySignal<string | null>;
  readonly view: ReadonlySignal<ConsoleView | null>;
  /** Why the newest attempt to load failed; the state shown is then of `asOf`. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** When the server last answered, wall time in ms. */
  readonly asOf: ReadonlySignal<number>;
  readonly outcome: ReadonlySignal<Outcome>;
  /** What asks once more before it is sent. */
  readonly asking: ReadonlySignal<ConsoleBody | null>;
  choose(auction: string | null): void;
  /** Loads the auctions, and the chosen one; resolves to whether the server answered. */
  reload(): Promise<boolean>;
  /** That auction has changed, up to that version: loads it, unless it is known already or on its way. */
  updated(auction: string, version: number): void;
  /**
   * Does one act; dangerous ones ask first. One at a time: while one is on its way, nothing else is
   * taken, because it was meant for a state that is about to change.
   *
   * @returns whether it was done
   */
  act(act: Act): Promise<boolean>;
  /** A key was pressed for what makes no sense now. */
  notNow(): void;
  confirm(): void;
  back(): void;
  /** Somebody else sits down, or nobody. */
  clear(): void;
}

const CHOSEN = 'console.auction';
/** How long the word of a change waits for the answer to the act that is under way, ms. */
const ECHO = 500;

export function createDesk(deps: {
  readonly api: ConsoleApi;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  /** The account lost its right. */
  readonly onForbidden: () => void;
}): Desk {
  const { api, storage, clock } = deps;
  const auctions = signal<readonly HybridAuction[] | null>(null);
  const chosen = signal(storage.get(CHOSEN));
  const view = signal<ConsoleView | null>(null);
  const failure = signal<Failure | null>(null);
  const asOf = signal(clock.now());
  const outcome = signal<Outcome>({ result: 'none' });
  const asking = signal<ConsoleBody | null>(null);
  /** When the newest state that is shown was asked for, and the answer to the newest act came. */
  let shownFrom = 0;
  let actedAt = 0;
  let underWay = false;
  /** The newest version that was heard of. */
  let heard = 0;
  /** Counts up when somebody else sits down or another sale is chosen: answers to the former are void. */
  let sitting = 0;

  function take(next: ConsoleView, began: number): void {
    shownFrom = began;
    batch(() => {
      view.value = next;
      failure.value = null;
      asOf.value = clock.now();
    });
  }
  function failed(why: Failure): void {
    failure.value = why;
    if (why.code === 'forbidden') deps.onForbidden();
  }

  async function loadAuctions(): Promise<void> {
    const mine = sitting;
    const reply = await api.auctions();
    if (mine !== sitting) return;
    if (!reply.ok) return failed(reply.error);
    const all = reply.value.value;
    batch(() => {
      failure.value = null;
      auctions.value = all;
      const known = all.some(({ id }) => id === chosen.peek());
      if (!known) chosen.value = all.length === 1 ? (all[0]?.id ?? null) : null;
    });
  }
  async function load(): Promise<void> {
    if (auctions.peek() === null) await loadAuctions();
    const auction = chosen.peek();
    const mine = sitting;
    if (auction === null || auctions.peek() === null) return;
    const reply = await api.view(auction);
    if (mine !== sitting) return;
    if (!reply.ok) return failed(reply.error);
    // Asked for before the newest act was answered: it may show the sale as it was before.
    if (reply.value.began < actedAt) void refresh();
    else take(reply.value.value, reply.value.began);
  }
  const refresh = singleFlight(load);

  async function send(act: Act, before: ConsoleView): Promise<boolean> {
    batch(() => {
      asking.value = null;
      outcome.value = { result: 'sending', act, before };
    });
    const mine = sitting;
    underWay = true;
    const reply =
      act.action === 'notify' ? await api.notify(act.message) : await api.act(before.auction.id, act);
    underWay = false;
    if (mine !== sitting) return false;
    actedAt = clock.monotonic();
    if (!reply.ok) {
      const result = reply.error.layer === 'http' && !reply.error.foreign ? 'refused' : 'unknown';
      outcome.value = { result, act, before, failure: reply.error };
      if (reply.error.code === 'forbidden') deps.onForbidden();
      void refresh();
      return false;
    }
    const { value, began } = reply.value;
    // A state that was asked for after this act began may be the newer one.
    if (shownFrom > began) void refresh();
    batch(() => {
      if (value !== null) take(value, began);
      outcome.value = { result: 'done', act, before };
    });
    catchUp();
    return true;
  }
  function catchUp(): void {
    if (heard > (view.peek()?.version ?? 0)) void refresh();
  }

  return {
    auctions,
    chosen,
    view,
    failure,
    asOf,
    outcome,
    asking,
    choose(auction) {
      heard = 0;
      if (auction === null) storage.remove(CHOSEN);
      else storage.set(CHOSEN, auction);
      sitting += 1;
      batch(() => {
        chosen.value = auction;
        view.value = null;
        asking.value = null;
        outcome.value = { result: 'none' };
        if (auction === null) auctions.value = null;
      });
      void refresh();
    },
    async reload() {
      await refresh();
      return failure.peek() === null;
    },
    updated(auction, version) {
      if (auction !== chosen.peek()) return;
      heard = Math.max(heard, version);
      // The answer to an act under way most likely shows it, and is there sooner than another one.
      if (underWay) clock.after(ECHO, catchUp);
      else catchUp();
    },
    async act(act) {
      const before = view.peek();
      const last = outcome.peek();
      if (before === null) return false;
      if (underWay) {
        if (last.result === 'sending') outcome.value = { ...last, result: 'busy' };
        return false;
      }
      if (act.action !== 'notify' && questionOf(act) !== null) {
        asking.value = act;
        return false;
      }
      return send(act, before);
    },
    notNow() {
      if (!underWay) outcome.value = { result: 'notNow' };
    },
    confirm() {
      const act = asking.peek();
      const before = view.peek();
      if (act !== null && before !== null) void send(act, before);
    },
    back() {
      asking.value = null;
    },
    clear() {
      heard = 0;
      sitting += 1;
      batch(() => {
        auctions.value = null;
        view.value = null;
        failure.value = null;
        asking.value = null;
        outcome.value = { result: 'none' };
      });
    },
  };
}
