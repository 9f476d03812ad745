import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type BidsApi, bidsApi } from '../../api/bids.ts';
import type { Failure } from '../../api/failure.ts';
import type { BidAnswer, BidBody } from '../../api/schema/bid.ts';
import type { BidKind } from '../../domain/bidding.ts';
import type { Amount } from '../../domain/money.ts';
import type { Clock } from '../../lib/clock.ts';
import { memo } from '../../lib/memo.ts';
import type { Lots } from '../catalogue/lots.model.ts';
import type { SessionModel } from '../session/session.model.ts';
import { defineModel } from '../store-type.ts';
import { type BidDraft, type BidDrafts, bidDrafts, EMPTY_DRAFT } from './bid-drafts.ts';
import type { Mine } from './mine.model.ts';
import { sendOrder } from './send-order.ts';

/** A request under way or answered. */
export interface BidOrder {
  readonly kind: BidKind;
  readonly amount: Amount;
  /** Idempotency key: asking again with it can never bid twice. */
  readonly key: string;
}

/**
 * A bid's way. `checking`: the answer never came, and the server is asked again with the same key.
 * Nothing is called accepted before the server has said so.
 */
export type BidPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'sending'; readonly order: BidOrder }
  | { readonly name: 'checking'; readonly order: BidOrder }
  | { readonly name: 'accepted'; readonly order: BidOrder; readonly status: BidAnswer['bid']['status'] }
  | { readonly name: 'refused'; readonly order: BidOrder; readonly failure: Failure };

/** Bidding on one lot. */
export interface BiddingModel {
  readonly draft: ReadonlySignal<BidDraft>;
  readonly phase: ReadonlySignal<BidPhase>;
  /** Whether the overview before the binding click is open. Only ever for the signed-in. */
  readonly reviewing: ReadonlySignal<boolean>;
  edit(change: Partial<BidDraft>): void;
  /** Opens the overview; for a guest returns false and opens nothing: sign in first. */
  review(): boolean;
  closeReview(): void;
  /** Sends `order` once; resolves when the server's decision is applied. Ignored while one is under way. */
  place(order: { kind: BidKind; amount: Amount }): Promise<BidPhase>;
  /** Back to `idle` after an answer was read. */
  dismiss(): void;
}

interface BiddingDeps {
  readonly api: BidsApi;
  readonly lots: Lots;
  readonly mine: Mine;
  readonly session: Pick<SessionModel, 'token' | 'loggedIn' | 'expired' | 'onIdentityChange'>;
  readonly drafts: BidDrafts;
  readonly clock: Clock;
  readonly random: () => number;
  readonly uuid: () => string;
}

const IDLE: BidPhase = { name: 'idle' };

function createBidding(lotId: string, deps: BiddingDeps): BiddingModel {
  const { api, lots, mine, session, drafts, clock, uuid } = deps;
  const draft = signal(drafts.of(lotId));
  const phase = signal<BidPhase>(IDLE);
  const reviewing = signal(false);
  /** The last order of who is signed in. */
  let current: BidOrder | null = null;
  let underWay: Promise<BidPhase> | null = null;

  session.onIdentityChange(({ token, previous }) => {
    // What a guest entered is theirs once they sign in, and the overview opens in the same moment.
    if (previous !== null) {
      reviewing.value = false;
      setDraft(EMPTY_DRAFT);
    }
    // Whose session the server ended waits for the answer to their bid.
    if (token === null && session.expired.peek() && underWay !== null) return;
    current = null;
    underWay = null;
    phase.value = IDLE;
  });

  function setDraft(next: BidDraft): void {
    draft.value = next;
    drafts.keep(lotId, next);
  }
  /** Of an order that was dropped at a sign-out nothing is shown. */
  function become(order: BidOrder, next: BidPhase): BidPhase {
    if (current === order) phase.value = next;
    return next;
  }

  async function send(order: BidOrder): Promise<BidPhase> {
    const rev = lots.lot(lotId).peek()?.rev;
    const { kind, amount, key } = order;
    // Made once: the same key with another body would be refused.
    const body: BidBody = {
      auctionlot: lotId,
      amount,
      kind,
      ...(rev === undefined ? {} : { expectedRev: rev }),
    };
    become(order, { name: 'sending', order });
    const reply = await sendOrder(
      () => api.place(body, key),
      deps,
      () => become(order, { name: 'checking', order }),
    );
    if (reply === null) return become(order, IDLE);
    return reply.ok ? accept(order, reply.value.value, reply.value.began) : refuse(order, reply.error);
  }

  /** One commit: price, my maximum and the phase change together. */
  const accept = (order: BidOrder, answer: BidAnswer, began: number): BidPhase =>
    batch(() => {
      lots.applyUpdate(answer.auctionlot, began);
      mine.applyAnswer(answer.mine);
      setDraft({ ...draft.peek(), amount: null });
      return become(order, { name: 'accepted', order, status: answer.bid.status });
    });

  const refuse = (order: BidOrder, failure: Failure): BidPhase =>
    batch(() => {
      if (failure.auctionlot) lots.applyUpdate(failure.auctionlot, clock.monotonic());
      return become(order, { name: 'refused', order, failure });
    });

  return {
    draft,
    phase,
    reviewing,
    edit: (change) => setDraft({ ...draft.peek(), ...change }),
    review() {
      reviewing.value = session.loggedIn.peek();
      return reviewing.peek();
    },
    closeReview() {
      reviewing.value = false;
    },
    place({ kind, amount }) {
      if (underWay !== null) return underWay;
      const order: BidOrder = { kind, amount, key: uuid() };
      current = order;
      underWay = send(order).finally(() => {
        if (current === order) underWay = null;
      });
      return underWay;
    },
    dismiss() {
      if (underWay === null) phase.value = IDLE;
    },
  };
}

/** Bidding by lot, the same model for the same one; for `store.model`. */
export const biddingModels = defineModel('bidding', (parts) => {
  const deps: BiddingDeps = { ...parts, api: bidsApi(parts.client), drafts: parts.model(bidDrafts) };
  return memo((lotId: string) => createBidding(lotId, deps));
});
