import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type BidsApi, bidsApi } from '../api/bids.ts';
import type { Failure } from '../api/failure.ts';
import type { BidAnswer, BidBody } from '../api/schema/bid.ts';
import { BID_KINDS, type BidKind } from '../domain/bidding.ts';
import { type Amount, isAmount } from '../domain/money.ts';
import type { Clock } from '../lib/clock.ts';
import { memo } from '../lib/memo.ts';
import type { KeyValueStorage } from '../lib/storage.ts';
import type { Lots } from './lots.model.ts';
import type { Mine } from './mine.model.ts';
import { sendOrder } from './send-order.ts';
import type { SessionModel } from './session.model.ts';
import type { ModelParts } from './store-type.ts';

/** What the bidder is about to ask for; kept through signing in, also on another page. */
export interface BidDraft {
  readonly kind: BidKind;
  /** Null while the field is empty or not an amount; the form then follows the next bid. */
  readonly amount: Amount | null;
}

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
  readonly session: Pick<SessionModel, 'token' | 'loggedIn'>;
  /** Of this tab; survives signing in on another page. */
  readonly storage: KeyValueStorage;
  /** Of keys in the storage. */
  readonly prefix: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly uuid: () => string;
}

const EMPTY: BidDraft = { kind: 'direct', amount: null };
const IDLE: BidPhase = { name: 'idle' };

function createBidding(lotId: string, deps: BiddingDeps): BiddingModel {
  const { api, lots, mine, session, storage, clock, uuid } = deps;
  const storageKey = `${deps.prefix}_bid_${lotId}`;
  const draft = signal(readDraft(storage.get(storageKey)));
  const phase = signal<BidPhase>(IDLE);
  const reviewing = signal(false);
  let underWay: Promise<BidPhase> | null = null;

  // Somebody else, or nobody: nothing of the one before may stay.
  let token = session.token.peek();
  effect(() => {
    const before = token;
    token = session.token.value;
    if (token === before) return;
    // Who signs in to bid is shown the overview in the same moment.
    if (before !== null) reviewing.value = false;
    if (underWay === null) phase.value = IDLE;
  });

  function setDraft(next: BidDraft): void {
    draft.value = next;
    if (next.amount === null) storage.remove(storageKey);
    else storage.set(storageKey, JSON.stringify(next));
  }
  function become(next: BidPhase): BidPhase {
    phase.value = next;
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
    become({ name: 'sending', order });
    const reply = await sendOrder(
      () => api.place(body, key),
      deps,
      () => become({ name: 'checking', order }),
    );
    if (reply === null) return become(IDLE);
    return reply.ok ? accept(order, reply.value.value, reply.value.began) : refuse(order, reply.error);
  }

  /** One commit: price, my maximum and the phase change together. */
  const accept = (order: BidOrder, answer: BidAnswer, began: number): BidPhase =>
    batch(() => {
      lots.takeUpdate(answer.auctionlot, began);
      mine.take(answer.mine);
      setDraft({ ...draft.peek(), amount: null });
      return become({ name: 'accepted', order, status: answer.bid.status });
    });

  const refuse = (order: BidOrder, failure: Failure): BidPhase =>
    batch(() => {
      if (failure.auctionlot) lots.takeUpdate(failure.auctionlot, clock.monotonic());
      return become({ name: 'refused', order, failure });
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
      underWay ??= send({ kind, amount, key: uuid() }).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    dismiss() {
      if (underWay === null) phase.value = IDLE;
    },
  };
}

/** Bidding by lot, the same model for the same one; for `store.model`. */
export function biddingModels(parts: ModelParts): (lotId: string) => BiddingModel {
  const { client, tab: storage, config, ...rest } = parts;
  const deps: BiddingDeps = { ...rest, api: bidsApi(client), storage, prefix: config.prefix };
  return memo((lotId) => createBidding(lotId, deps));
}

/** What a storage holds may be anything. */
function readDraft(stored: string | null): BidDraft {
  try {
    const { kind, amount } = JSON.parse(stored ?? '{}') as Partial<BidDraft>;
    if (kind && BID_KINDS.includes(kind) && isAmount(amount)) return { kind, amount };
  } catch {
    // Not ours; an empty draft is what a new lot has.
  }
  return EMPTY;
}
