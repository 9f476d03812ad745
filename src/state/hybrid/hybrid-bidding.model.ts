import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Failure } from '../../api/failure.ts';
import { type HybridBidsApi, hybridBidsApi } from '../../api/hybrid-bids.ts';
import type { HybridBidAnswer, HybridBidBody } from '../../api/schema/hybrid-lot.ts';
import type { Amount } from '../../domain/money.ts';
import { memo } from '../../lib/memo.ts';
import { sendOrder } from '../bidding/send-order.ts';
import { connectionLost } from '../live/connection-health.ts';
import { participationModels } from '../participation/participation.model.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { hybridModels } from './hybrid.model.ts';
import { type HybridBidPhase, type HybridOrder, nextPhase } from './hybrid-phase.ts';

export type { HybridBidPhase } from './hybrid-phase.ts';

/** Bidding on one lot of a hybrid auction. */
export interface HybridBiddingModel {
  /** Where my last order stands. */
  readonly phase: ReadonlySignal<HybridBidPhase>;
  /** My bid that is with the auctioneer, from whatever tab; null where none is. */
  readonly pending: ReadonlySignal<Amount | null>;
  /**
   * The amount that the next, deliberate step binds; null while there is none. Falls when the asking
   * price moves, so that nobody binds what was not looked at.
   */
  readonly armed: ReadonlySignal<Amount | null>;
  /** The price took that step away, and not the bidder or the end of the lot; until the next step. */
  readonly fell: ReadonlySignal<boolean>;
  /** For a guest returns false and does nothing: sign in first. */
  arm(amount: Amount): boolean;
  disarm(): void;
  /** Sends once; resolves with the server's first word. Ignored while one is under way. */
  placeLive(amount: Amount): Promise<HybridBidPhase>;
  placeAbsentee(amount: Amount): Promise<HybridBidPhase>;
  withdrawAbsentee(): Promise<HybridBidPhase>;
  /** Back to `idle` after an answer was read. */
  dismiss(): void;
}

const IDLE: HybridBidPhase = { name: 'idle' };

/** Bidding by auction (slug or id) and lot (id), the same model for the same two; for `store.model`. */
export const hybridBiddingModels = defineModel('hybridBidding', (parts) => {
  const api = hybridBidsApi(parts.client);
  const ofAuction = memo((key) => memo((lotId) => createHybridBidding(key, lotId, parts, api)));
  return (auctionKey: string, lotId: string): HybridBiddingModel => ofAuction(auctionKey)(lotId);
});

function createHybridBidding(
  auctionKey: string,
  lotId: string,
  parts: ModelParts,
  api: HybridBidsApi,
): HybridBiddingModel {
  const { lots, mine, session, clock, uuid } = parts;
  const hybrid = parts.model(hybridModels)(auctionKey);
  const participation = parts.model(participationModels)(auctionKey);
  const lost = parts.model(connectionLost);
  const phase = signal<HybridBidPhase>(IDLE);
  const armed = signal<Amount | null>(null);
  const fell = signal(false);
  /** Told by the ledger already, though what is mine may still call it pending. */
  const decided = signal<Amount | null>(null);
  /** The last order of who is signed in. */
  let current: HybridOrder | null = null;
  let underWay: Promise<HybridBidPhase> | null = null;

  const become = (next: HybridBidPhase): HybridBidPhase => {
    phase.value = next;
    return next;
  };
  const setArmed = (amount: Amount | null, byPrice = false): void =>
    batch(() => {
      armed.value = amount;
      fell.value = byPrice;
    });
  const disarm = (): void => setArmed(null);

  const beingSold = computed(() => {
    const auction = hybrid.auction.state.value.value;
    const isCalled = auction === undefined || hybrid.liveLot.value === lotId;
    return isCalled && lots.lot(lotId).value?.status === 'active';
  });
  const pending = computed(() => {
    const waits = mine.lot(lotId).value?.pending ?? null;
    // The price tells before I am told: what does not top it waits for nobody.
    const isTopped = waits !== null && waits <= (lots.lot(lotId).value?.currentPrice ?? 0);
    return beingSold.value && !isTopped && waits !== decided.value ? waits : null;
  });

  /** Where an order stands by all that was told until now. */
  function follow(before: HybridBidPhase): void {
    const held = mine.lot(lotId).peek();
    if ((held?.pending ?? null) !== decided.peek()) decided.value = null;
    const lot = lots.lot(lotId).peek();
    const next = nextPhase(before, {
      lot,
      mine: held,
      beingSold: beingSold.peek(),
      pending: pending.peek(),
    });
    if (before.name === 'pending' && next.name !== 'pending') decided.value = before.amount;
    if (next !== phase.peek()) become(next);
  }
  parts.scope.effect(() => {
    void [lots.lot(lotId).value, mine.lot(lotId).value, beingSold.value];
    untracked(() => batch(() => follow(phase.peek())));
  });
  session.onIdentityChange(({ token }) => {
    disarm();
    // Whose session the server ended waits for the answer to their bid.
    if (token === null && session.expired.peek() && underWay !== null) return;
    current = null;
    underWay = null;
    become(IDLE);
  });
  let askingPrice: Amount | null | undefined;
  parts.scope.effect(() => {
    const asked = lots.lot(lotId).value?.askingPrice;
    const moved = asked !== askingPrice;
    askingPrice = asked;
    const isOpen = beingSold.value && !lost.value && hybrid.auction.state.value.value?.status === 'live';
    if (armed.peek() === null || (isOpen && !moved)) return;
    setArmed(null, isOpen);
  });

  async function send(order: HybridOrder): Promise<HybridBidPhase> {
    const lot = lots.lot(lotId).peek();
    // Bodies take ids, and a lot that nobody has seen cannot be bid on.
    if (lot === undefined) return refuse(order, { code: 'not_found', layer: 'http', retryable: false });
    // Made once: the same key with another body would be refused.
    const body: HybridBidBody = { auction: lot.auction, auctionlot: lotId, ...order, expectedRev: lot.rev };
    const key = uuid();
    batch(() => {
      disarm();
      become({ name: 'sending', ...order });
    });
    const reply = await sendOrder(
      () => api.place(body, key),
      parts,
      () => current === order && become({ name: 'checking', ...order }),
    );
    if (reply === null) return current === order ? become(IDLE) : IDLE;
    const answered = reply.ok
      ? accept(order, reply.value.value, reply.value.began)
      : refuse(order, reply.error);
    // What it binds, or why it did not.
    if (session.token.peek() !== null) void participation.reload();
    return answered;
  }
  /** One commit: price, what is mine and the phase change together. */
  const accept = (order: HybridOrder, answer: HybridBidAnswer, began: number): HybridBidPhase =>
    batch(() => {
      decided.value = null;
      const { status } = answer.bid;
      lots.applyUpdate(answer.auctionlot, began);
      mine.applyAnswer(answer.mine, order.kind === 'live' && status === 'accepted');
      follow({ name: order.kind === 'absentee' ? 'noted' : status, ...order });
      // An answer that was long on its way may call pending what is decided by now.
      mine.onLotMessage(lotId);
      return phase.peek();
    });
  const refuse = (order: HybridOrder, failure: Failure): HybridBidPhase =>
    batch(() => {
      if (failure.auctionlot) lots.applyUpdate(failure.auctionlot, clock.monotonic());
      const refused: HybridBidPhase = { name: 'refused', ...order, failure };
      // Of an order that was dropped at a sign-out nothing is shown.
      return current === order ? become(refused) : refused;
    });
  function place(order: HybridOrder): Promise<HybridBidPhase> {
    if (underWay !== null) return underWay;
    current = order;
    underWay = send(order).finally(() => {
      if (current === order) underWay = null;
    });
    return underWay;
  }

  return {
    phase,
    pending,
    armed,
    fell,
    arm(amount) {
      if (!session.loggedIn.peek()) return false;
      setArmed(amount);
      return true;
    },
    disarm,
    placeLive: (amount) => place({ kind: 'live', amount }),
    placeAbsentee: (amount) => place({ kind: 'absentee', amount }),
    withdrawAbsentee: () => place({ kind: 'absentee', amount: 0 }),
    dismiss() {
      if (underWay === null && phase.peek().name !== 'pending') become(IDLE);
    },
  };
}
