import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { MyLotsApi } from '../../api/my-lots.ts';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import type { Clock } from '../../lib/clock.ts';
import type { LotsModel } from '../catalogue/lots.model.ts';
import type { SessionModel } from '../session/session.model.ts';
import { createLotQueue, type LoadResult } from './lot-queue.ts';
import { createMyFavourites, type FavouriteAnswer } from './my-favourites.ts';
import { type Standing, standingOf } from './standing.ts';

/** The signed-in bidder's own data of lots: maximum, pending bid, favourite. */
export interface MyLotsModel {
  lot(id: string): ReadonlySignal<MyLot | null>;
  standing(id: string): ReadonlySignal<Standing>;
  /** Whether the bidder's own data of a lot has come, or its request has failed; true for a guest. */
  known(id: string): ReadonlySignal<boolean>;
  /** Whether the bidder's own data of a lot has come, so that null means "no data"; false for a guest. */
  answered(id: string): ReadonlySignal<boolean>;
  /**
   * Adds a lot to the favourites or removes it. Not optimistic: changes once the server has accepted. A guest
   * must sign in first.
   * @param favourite left out: the opposite of the last request
   */
  setFavourite(id: string, favourite?: boolean): Promise<FavouriteAnswer>;
}

export interface MyLots extends MyLotsModel {
  /**
   * Applies the answer to a bid.
   * @param isCounted whether the bid is in the ledger; a pending bid or a maximum is not yet
   */
  applyAnswer(mine: MyLot, isCounted?: boolean): void;
  /** A public message on a lot came: it may show a bid that I placed elsewhere. */
  onLotMessage(id: string): void;
  /**
   * Reloads these lots, or all that were shown. `old`: those not requested just now, or with a pending bid.
   */
  refresh(ids?: readonly string[] | 'old'): void;
}

interface MyLotsDeps {
  readonly api: MyLotsApi;
  readonly session: Pick<SessionModel, 'token' | 'user' | 'onIdentityChange'>;
  readonly lots: LotsModel;
  readonly clock: Clock;
  readonly random: () => number;
  /** The server has accepted a change of the favourites. */
  onFavourite(id: string, favourite: boolean): void;
}

interface Entry {
  readonly mine: Signal<MyLot | null>;
  readonly standing: ReadonlySignal<Standing>;
  /** The server has answered for the signed-in user, or the request failed; also true for a guest. */
  readonly isKnown: ReadonlySignal<boolean>;
  /** The server has answered, or the request failed; false for a guest. */
  readonly isRequestDone: Signal<boolean>;
  /** The server has answered for the signed-in user. */
  readonly hasAnswer: Signal<boolean>;
  /** A bid of mine was accepted while this page was open. */
  hasBid: boolean;
  /** State as of this moment, monotonic ms. */
  asOf: number;
  /** When it was last requested, monotonic ms. */
  requestedAt: number;
}

/** Data requested within this time, in ms, is stale only if a bid is pending. */
const RECENT_FOR = 5_000;

/**
 * The signed-in bidder's own data of each lot: loaded in batches, and kept up to date by the public messages.
 * Created by the store, lives as long as that. Empty for a guest; a sign-out clears it.
 */
export function createMyLots({ api, session, lots, clock, random, onFavourite }: MyLotsDeps): MyLots {
  const entries = new Map<string, Entry>();
  /** My alias by auction: once known from one lot, it identifies my bids on others. */
  const aliases = signal<ReadonlyMap<string, string>>(new Map());
  const queue = createLotQueue({ clock, random, load });
  /** When stale lots were last requested, monotonic ms. */
  let renewedAt = Number.NEGATIVE_INFINITY;

  function entryOf(id: string): Entry {
    const known = entries.get(id);
    if (known !== undefined) return known;
    const mine = signal<MyLot | null>(null);
    const isRequestDone = signal(false);
    const standing = computed(() => {
      const lot = lots.lot(id).value;
      return standingOf(lot, mine.value, lot && aliases.value.get(lot.auction), entry.hasBid);
    });
    const entry: Entry = {
      mine,
      standing,
      isKnown: computed(() => session.token.value === null || isRequestDone.value),
      isRequestDone,
      hasAnswer: signal(false),
      hasBid: false,
      asOf: 0,
      requestedAt: Number.NEGATIVE_INFINITY,
    };
    entries.set(id, entry);
    enqueue(id);
    return entry;
  }

  function enqueue(id: string): void {
    // Between two lots of a live sale no lot is being sold, and the id is empty.
    if (id !== '' && session.token.peek() !== null) queue.add(id);
  }

  async function load(ids: readonly string[]): Promise<LoadResult> {
    const token = session.token.peek();
    if (token === null) return 'dropped';
    for (const id of ids) entryOf(id).requestedAt = clock.monotonic();
    const reply = await api.load(ids);
    if (session.token.peek() !== token) return 'dropped';
    if (!reply.ok) {
      markDone(ids);
      return reply.error.retryable ? 'retry' : 'dropped';
    }
    apply(ids, reply.value.data, reply.value.began);
    return 'loaded';
  }

  function apply(ids: readonly string[], answer: readonly MyLot[], began: number): void {
    const byId = new Map(answer.map((mine) => [mine.auctionlot, mine]));
    batch(() => {
      // Data from after the request began, such as the answer to a bid, is newer.
      for (const id of ids) if (entryOf(id).asOf <= began) set(id, byId.get(id) ?? null, began);
      markDone(ids);
      for (const id of ids) entryOf(id).hasAnswer.value = true;
    });
    // A pending bid may have been decided while no message could reach this page.
    if (began < renewedAt)
      for (const { auctionlot, pending } of answer) if (pending != null) enqueue(auctionlot);
  }

  function markDone(ids: readonly string[]): void {
    for (const id of ids) entryOf(id).isRequestDone.value = true;
  }

  function set(id: string, mine: MyLot | null, asOf: number): void {
    const entry = entryOf(id);
    entry.asOf = asOf;
    entry.mine.value = mine;
    const auction = lots.lot(id).peek()?.auction;
    if (!mine?.bidder || auction === undefined || aliases.peek().get(auction) === mine.bidder) return;
    aliases.value = new Map(aliases.peek()).set(auction, mine.bidder);
  }

  function staleIds(): string[] {
    renewedAt = clock.monotonic();
    const isStale = ({ requestedAt, mine }: Entry) =>
      renewedAt - requestedAt > RECENT_FOR || mine.peek()?.pending != null;
    return [...entries].flatMap(([id, entry]) => (isStale(entry) ? [id] : []));
  }
  function refresh(which: Iterable<string> | 'old' = entries.keys()): void {
    const ids = which === 'old' ? staleIds() : [...which];
    // Without lots the retry of others goes on as before.
    if (ids.length === 0) return;
    // The lots of a failed request are requested at once, together with these.
    for (const id of ids) enqueue(id);
    queue.hurry();
  }

  const setFavourite = createMyFavourites({
    api,
    session,
    // The user may press before the lot's own answer has come.
    isFavourite: (id) =>
      entryOf(id).mine.peek()?.favourite ?? session.user.peek()?.favorites.includes(id) ?? false,
    apply(id, favourite) {
      const current = entryOf(id).mine.peek() ?? { auctionlot: id, bidder: null, max: null, pending: null };
      set(id, { ...current, favourite }, clock.monotonic());
      onFavourite(id, favourite);
    },
  });
  session.onIdentityChange(() => {
    queue.clear();
    batch(() => {
      aliases.value = new Map();
      for (const entry of entries.values()) {
        entry.mine.value = null;
        entry.isRequestDone.value = false;
        entry.hasAnswer.value = false;
        entry.hasBid = false;
        entry.asOf = 0;
        entry.requestedAt = Number.NEGATIVE_INFINITY;
      }
    });
    refresh();
  });

  return {
    lot: (id) => entryOf(id).mine,
    standing: (id) => entryOf(id).standing,
    known: (id) => entryOf(id).isKnown,
    answered: (id) => entryOf(id).hasAnswer,
    applyAnswer(mine, isCounted = true) {
      if (isCounted) entryOf(mine.auctionlot).hasBid = true;
      set(mine.auctionlot, mine, clock.monotonic());
    },
    onLotMessage(id) {
      const lot = lots.lot(id).peek();
      const newest = lot?.bids?.find((bid) => !bid.cancelled);
      const entry = entries.get(id);
      // The auctioneer may have decided on my pending bid.
      if (entry?.mine.peek()?.pending != null) enqueue(id);
      if (entry && lot?.bidCount === 0 && (entry.hasBid || entry.mine.peek()?.bid)) {
        // The lot began again: my former bids do not count.
        entry.hasBid = false;
        enqueue(id);
      }
      // The auctioneer has cancelled my highest bid.
      if (lot && isCancelled(lot.bids, entry?.mine.peek())) enqueue(id);
      if (!lot || !newest || !entry || newest.bidder !== aliases.peek().get(lot.auction)) return;
      if (newest.amount > (entry.mine.peek()?.max ?? 0)) enqueue(id);
    },
    refresh,
    setFavourite,
  };
}

/** Whether my highest known bid is cancelled in the ledger. */
function isCancelled(bids: LotSummary['bids'], mine: MyLot | null | undefined): boolean {
  const own = (bids ?? []).filter(({ bidder, amount }) => bidder === mine?.bidder && amount === mine.bid);
  return own.length > 0 && own.every(({ cancelled }) => cancelled);
}
