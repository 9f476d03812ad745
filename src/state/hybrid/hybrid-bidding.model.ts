import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { bidsApi } from '../../api/bids.ts';
import { type HybridBidBody, HybridBidReceipt } from '../../api/schema/hybrid-lot.ts';
import { isOpen } from '../../domain/lot-status.ts';
import type { Amount } from '../../domain/money.ts';
import { memo } from '../../lib/memo.ts';
import type { HybridBidKind, Opener } from '../bidding/bid-machine.ts';
import { type BidActions, createBid } from '../bidding/create-bid.ts';
import { agreedConditionsModel } from '../catalogue/conditions.model.ts';
import { connectionLostModel } from '../live/connection-health.ts';
import { participationModels } from '../participation/participation.model.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { hybridModels } from './hybrid.model.ts';
import { type HybridBidPhase, nextPhase } from './hybrid-phase.ts';

/**
 * Bidding on one lot of a hybrid auction: the state machine of my absentee or live bid, updated from the
 * ledger and the private messages. One for all elements of the page that show the lot; lives as long as the
 * store, but the user's data ends at sign-out. The panel of a lot and the live room read the signals and call
 * the methods.
 */
export interface HybridBiddingModel extends BidActions<HybridBidKind> {
  /** My bid that is with the auctioneer, from any tab; null if there is none. */
  readonly pending: ReadonlySignal<Amount | null>;
  /**
   * The amount that the next, deliberate step binds; null if there is none. Ends when the asking price moves,
   * so that the bidder never binds an amount they did not see.
   */
  readonly armed: ReadonlySignal<Amount | null>;
  /**
   * Whether a price change ended that step, and not the bidder or the end of the lot; until the next step.
   */
  readonly hasPriceMoved: ReadonlySignal<boolean>;
  /** Offers the second step for `ARMED_MS`. For a guest returns false and does nothing: sign in first. */
  arm(amount: Amount): boolean;
  disarm(): void;
  /** Opens the review of an absentee bid; amount 0 takes it back. */
  review(amount: Amount, opener: Opener): void;
  /** Both steps of a live bid in one click. */
  placeLive(amount: Amount): Promise<HybridBidPhase> | null;
}

/** How long the second step is offered, in ms: long enough to read an amount, too short to forget it. */
export const ARMED_MS = 8_000;
/** A second press this soon, in ms, is a double click and no decision. */
const TOO_SOON = 400;

/** Bidding by auction (slug or id) and lot (id), the same model for the same two; for `store.model`. */
export const hybridBiddingModels = defineModel('hybridBidding', (parts) => {
  const ofAuction = memo((key) => memo((lotId) => createHybridBidding(key, lotId, parts)));
  return (auctionKey: string, lotId: string): HybridBiddingModel => ofAuction(auctionKey)(lotId);
});

function createHybridBidding(auctionKey: string, lotId: string, parts: ModelParts): HybridBiddingModel {
  const { lots, myLots, session, clock, scope } = parts;
  const api = bidsApi<HybridBidBody, HybridBidReceipt>(parts.client, '/user/hybrid-bid', HybridBidReceipt);
  const hybrid = parts.model(hybridModels)(auctionKey);
  const agreedTo = parts.model(agreedConditionsModel);
  const participation = parts.model(participationModels)(auctionKey);
  const isConnectionLost = parts.model(connectionLostModel);
  /** An amount that the ledger has decided, even if the bidder's own data still list it as pending. */
  const decided = signal<Amount | null>(null);

  const isBeingSold = computed(() => {
    const auction = hybrid.auction.state.value.value;
    const isCalled = auction === undefined || hybrid.liveLot.value === lotId;
    const lot = lots.lot(lotId).value;
    return isCalled && lot !== undefined && isOpen(lot.status);
  });
  const pending = computed(() => {
    const reportedPending = myLots.lot(lotId).value?.pending ?? null;
    // The public price comes before my private message: a pending bid that is not above the price is decided.
    const isTopped =
      reportedPending !== null && reportedPending <= (lots.lot(lotId).value?.currentPrice ?? 0);
    return isBeingSold.value && !isTopped && reportedPending !== decided.value ? reportedPending : null;
  });

  /** Outcome of an order by all data that is known now. */
  function phaseAfter(before: HybridBidPhase): HybridBidPhase {
    const mine = myLots.lot(lotId).peek();
    if ((mine?.pending ?? null) !== decided.peek()) decided.value = null;
    const next = nextPhase(before, {
      lot: lots.lot(lotId).peek(),
      mine,
      isBeingSold: isBeingSold.peek(),
      pending: pending.peek(),
    });
    if (before.name === 'pending' && next.name !== 'pending') decided.value = before.order.amount;
    return next;
  }
  const { step, ...actions } = createBid<HybridBidKind, HybridBidReceipt>(parts, {
    request({ kind, amount }, key) {
      const lot = lots.lot(lotId).peek();
      // The body needs ids, so a bid on a lot that was never loaded is impossible.
      if (lot === undefined) return null;
      const body: HybridBidBody = {
        auction: hybrid.auction.state.peek().value?.id ?? lot.auction,
        auctionlot: lotId,
        kind,
        amount,
        expectedRev: lot.rev,
        ...agreedTo(),
      };
      return { place: (signal) => api.place(body, key, signal), void: () => api.void(key) };
    },
    accept(order, { data, began }) {
      const status = data.bid?.status;
      decided.value = null;
      if (data.auctionlot) lots.applyUpdate(data.auctionlot, began);
      if (data.mine) myLots.applyAnswer(data.mine, order.kind === 'live' && status === 'accepted');
      else myLots.refresh([lotId]);
      // A slow answer may name a bid as pending that is decided by now.
      myLots.onLotMessage(lotId);
      if (status === undefined) return phaseAfter({ name: 'received', order, opener: null });
      return phaseAfter({ name: order.kind === 'absentee' ? 'noted' : status, order, opener: null });
    },
  });
  const { state, phase } = actions;

  scope.effect(() => {
    void [lots.lot(lotId).value, myLots.lot(lotId).value, isBeingSold.value];
    untracked(() => batch(() => follow(phase.peek())));
  });
  function follow(before: HybridBidPhase): void {
    const next = phaseAfter(before);
    if (next !== before) step({ type: 'follow', phase: next });
  }

  const armedState = computed(() => (state.value.name === 'armed' ? state.value : null));
  const armed = computed(() => armedState.value?.order.amount ?? null);
  const armedSince = computed(() => armedState.value?.since ?? null);
  const disarm = (isPriceChange = false): void => void step({ type: 'disarm', isPriceChange });
  scope.effect(() => (armedSince.value === null ? undefined : clock.after(ARMED_MS, () => disarm())));
  let askingPrice: Amount | null | undefined;
  scope.effect(() => {
    const next = lots.lot(lotId).value?.askingPrice;
    const moved = next !== askingPrice;
    askingPrice = next;
    const status = hybrid.auction.state.value.value?.status ?? 'live';
    const canArm = isBeingSold.value && !isConnectionLost.value && status === 'live';
    if (armed.peek() !== null && (moved || !canArm)) disarm(canArm);
  });
  const arm = (amount: Amount): boolean =>
    step({ type: 'arm', order: { kind: 'live', amount }, since: clock.monotonic() });

  function send(): Promise<HybridBidPhase> | null {
    const sent = actions.confirm();
    // Reloads the amount of my limit that the bid binds, or the reason for a refusal.
    void sent?.then(() => {
      if (session.token.peek() !== null) void participation.reload();
    });
    return sent;
  }

  return {
    ...actions,
    pending,
    armed,
    hasPriceMoved: computed(() => state.value.name === 'disarmed'),
    arm(amount) {
      if (!session.isLoggedIn.peek()) return false;
      arm(amount);
      return true;
    },
    disarm: () => disarm(),
    review(amount, opener) {
      step({ type: 'review', order: { kind: 'absentee', amount }, opener, freshness: null });
    },
    confirm() {
      const isTooSoon = clock.monotonic() - (armedSince.peek() ?? Number.NEGATIVE_INFINITY) < TOO_SOON;
      return isTooSoon ? null : send();
    },
    placeLive: (amount) =>
      batch(() => {
        arm(amount);
        return send();
      }),
  };
}
