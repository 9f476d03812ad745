import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { bidsApi } from '../../api/bids.ts';
import { type BidBody, BidReceipt } from '../../api/schema/bid.ts';
import type { BidKind } from '../../domain/bidding.ts';
import { memo } from '../../lib/memo.ts';
import { until } from '../../lib/until.ts';
import { agreedConditionsModel } from '../catalogue/conditions.model.ts';
import { wholeLotModels } from '../catalogue/whole-lots.model.ts';
import { catchingUpModel } from '../live/catch-up.ts';
import { connectionLostModel } from '../live/connection-health.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { type BidDraft, bidDraftsModel, EMPTY_DRAFT } from './bid-drafts.ts';
import { type BidOrder, isInFlight, type Opener } from './bid-machine.ts';
import { type BidActions, createBid } from './create-bid.ts';

/**
 * Bidding on one timed lot: the amount that the bidder enters, and the state machine of their bid. One model
 * for all elements of the page that show the lot. It lives as long as the store, but the user's data ends at
 * sign-out. Components of the bidding panel read the signals and call the methods.
 */
export interface BiddingModel extends BidActions<BidKind> {
  readonly draft: ReadonlySignal<BidDraft>;
  /** No bid can begin, because the lot is being loaded again. */
  readonly isRefreshing: ReadonlySignal<boolean>;
  /** Whether live updates of prices arrive at the moment. */
  readonly isLive: ReadonlySignal<boolean>;
  /** The element in which the leader asked for the form, to raise the maximum. */
  readonly raisingOpener: ReadonlySignal<Opener | null>;
  edit(change: Partial<BidDraft>): void;
  setRaisingOpener(opener: Opener | null): void;
  /**
   * Opens the review; first loads the lot again if its price may be stale. Ignored while a bid is on its way.
   * @returns false for a guest: sign in first
   */
  begin(order: BidOrder<BidKind>, opener: Opener): boolean;
  /** Changes the amount in the open review. */
  revise(order: BidOrder<BidKind>): void;
  /** Opens the review of a bid in flight in this element, if no element has it open. */
  show(opener: Opener): void;
}

function createBidding(lotId: string, parts: ModelParts): BiddingModel {
  const { lots, myLots, live, session, serverClock, model, log } = parts;
  const api = bidsApi<BidBody, BidReceipt>(parts.client, '/user/bid', BidReceipt);
  const agreedTo = model(agreedConditionsModel);
  const drafts = model(bidDraftsModel);
  const isConnectionLost = model(connectionLostModel);
  const isCatchingUp = model(catchingUpModel)(lotId);
  const isCaughtUp = computed(() => !isCatchingUp.value);
  const draft = signal(drafts.of(lotId));
  const raisingOpener = signal<Opener | null>(null);
  const isLive = computed(() => live.status.value === 'open' && !isConnectionLost.value);

  function edit(change: Partial<BidDraft>): void {
    draft.value = { ...draft.peek(), ...change };
    drafts.keep(lotId, draft.peek());
  }
  function reset(next: BidDraft): void {
    raisingOpener.value = null;
    edit(next);
  }
  const { step, ...actions } = createBid<BidKind, BidReceipt>(parts, {
    request({ kind, amount }, key) {
      const rev = lots.lot(lotId).peek()?.rev;
      const body: BidBody = {
        auctionlot: lotId,
        amount,
        kind,
        ...(rev === undefined ? {} : { expectedRev: rev }),
        ...agreedTo(),
      };
      return { place: (signal) => api.place(body, key, signal), void: () => api.void(key) };
    },
    accept(order, { data, began }) {
      const status = data.bid?.status;
      if (data.auctionlot) lots.applyUpdate(data.auctionlot, began);
      else void refreshLot();
      if (data.mine) myLots.applyAnswer(data.mine, status !== undefined);
      else myLots.refresh([lotId]);
      // The next bid is of the same kind: a higher maximum must not become an exact price unnoticed.
      reset({ kind: order.kind, amount: null });
      if (status === undefined) return { name: 'received', order, opener: null };
      return { name: 'accepted', order, opener: null, status };
    },
    onRefused({ code }) {
      // The bid may be below the user's own maximum, placed on another device.
      if (code === 'bid_too_low') myLots.refresh([lotId]);
      // The button waits while the lot is on hold.
      if (code === 'bidding_paused') void refreshLot();
    },
  });
  const { state } = actions;
  // A guest's draft stays with them after signing in.
  session.onSignOut(() => reset(EMPTY_DRAFT));

  /** @returns whether the lot was loaded */
  async function refreshLot(): Promise<boolean> {
    const lot = lots.lot(lotId).peek();
    if (lot === undefined) return false;
    const resource = model(wholeLotModels)(lot.auctionslug, lot.slug);
    try {
      await resource.reload();
      return resource.state.peek().failure === undefined;
    } catch (error) {
      log('refreshing the lot failed', error);
      return false;
    }
  }
  /**
   * Loads a price that may be stale again before it is shown as the price to bid on, or waits if it is being
   * loaded already. Also waits until it is known whether the bidder leads, so that they do not outbid
   * themselves by mistake.
   */
  async function refresh(order: BidOrder<BidKind>, opener: Opener): Promise<void> {
    if (!step({ type: 'refresh', order, opener })) return;
    const refreshing = state.peek();
    const wasLive = isLive.peek();
    const known = until(myLots.known(lotId));
    const [fresh] = await Promise.all([wasLive || refreshLot(), known, until(isCaughtUp)]);
    const freshness = wasLive ? null : { at: serverClock.now(), hasFailed: !fresh };
    // After a sign-out, drop the order of the previous user.
    if (state.peek() === refreshing) step({ type: 'review', order, opener, freshness });
  }

  return {
    ...actions,
    draft,
    isRefreshing: computed(() => isCatchingUp.value || state.value.name === 'refreshing'),
    isLive,
    raisingOpener,
    edit,
    setRaisingOpener(opener) {
      raisingOpener.value = opener;
      // The maximum may have been raised on another device: no message reports that.
      if (opener !== null) myLots.refresh([lotId]);
    },
    begin(order, opener) {
      if (isInFlight(state.peek())) return true;
      if (!session.isLoggedIn.peek()) return false;
      if (isLive.peek() && isCaughtUp.peek() && myLots.known(lotId).peek()) {
        step({ type: 'review', order, opener, freshness: null });
      } else void refresh(order, opener);
      return true;
    },
    revise(order) {
      const open = state.peek();
      if (open.name === 'reviewing') step({ ...open, type: 'review', order });
    },
    show: (opener) => void step({ type: 'show', opener }),
    leave(opener) {
      actions.leave(opener);
      if (raisingOpener.peek() === opener) raisingOpener.value = null;
    },
  };
}

/** Bidding by lot, one model for each; for `store.model`. */
export const biddingModels = defineModel('bidding', (parts) =>
  memo((lotId: string) => createBidding(lotId, parts)),
);
