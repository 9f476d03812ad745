import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Answer } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import { offlineModel } from '../live/connection-health.ts';
import type { ModelParts } from '../store-type.ts';
import {
  type BidEvent,
  type BidOrder,
  type BidPhase,
  type BidState,
  IDLE,
  type Opener,
  phaseOf,
  transition,
} from './bid-machine.ts';
import type { MayHaveStatus } from './order-steps.ts';
import { type OrderCalls, type SentOrder, sendOrder } from './send-order.ts';

type BidParts = Pick<ModelParts, 'scope' | 'model' | 'session' | 'lots' | 'clock' | 'random' | 'uuid'>;

/** The parts that differ between the kinds of auction. */
interface BidAdapter<Kind, Value> {
  /** Made once for an order: a retry must have the same body. Null if the lot is not known. */
  request(order: BidOrder<Kind>, key: string): OrderCalls<Value> | null;
  /** Applies the server's answer to the lot and the bidder, and returns the outcome of the order. */
  accept(order: BidOrder<Kind>, answer: Answer<Value>): BidPhase<Kind>;
  /** Called before a refusal is shown. */
  onRefused?(failure: Failure): void;
}

/** The bidder's actions on a bid and the state that they change, the same in all kinds of auction. */
export interface BidActions<Kind> {
  readonly state: ReadonlySignal<BidState<Kind>>;
  /** Outcome of the last order. */
  readonly phase: ReadonlySignal<BidPhase<Kind>>;
  /**
   * The binding click: sends the reviewed or armed order, once; resolves when the server's decision is applied.
   * @returns null if there is nothing to send, such as for the second half of a double click
   */
  confirm(): Promise<BidPhase<Kind>> | null;
  /** Confirms an `unconfirmed` order once more. */
  sendAgain(): void;
  /** Takes back an order in flight: the server decides its outcome, unless nothing was sent. */
  drop(): void;
  /** Closes the review of this element; an order in flight goes on. */
  close(opener: Opener): void;
  /** Back to `idle` after an answer was read. */
  dismiss(): void;
  /** The element does not show the lot any more. */
  leave(opener: Opener): void;
}

/** One bid on one lot: the state of `bid-machine.ts`, and the only place that sends from it. */
export interface BidModel<Kind> extends BidActions<Kind> {
  /** @returns false if the event is forbidden now */
  step(event: BidEvent<Kind>): boolean;
}

const UNKNOWN_OUTCOME: Failure = { code: 'network', layer: 'transport', retryable: false };
const NOT_FOUND: Failure = { code: 'not_found', layer: 'http', retryable: false };

export function createBid<Kind, Value extends MayHaveStatus>(
  parts: BidParts,
  adapter: BidAdapter<Kind, Value>,
): BidModel<Kind> {
  const { session, lots, clock } = parts;
  const state = signal<BidState<Kind>>(IDLE);
  let sent: SentOrder<Value> | null = null;

  function step(event: BidEvent<Kind>): boolean {
    const before = state.peek();
    state.value = transition(before, event);
    return state.peek() !== before;
  }
  session.onIdentityChange(({ token, previous }) =>
    step({
      type: 'identity',
      wasGuest: previous === null,
      expired: token === null && session.hasExpired.peek(),
    }),
  );

  session.onSignOut(() => step({ type: 'identity', wasGuest: false, expired: false }));

  const refusedPhase = (order: BidOrder<Kind>, failure: Failure): BidPhase<Kind> => {
    return { name: 'refused', order, opener: null, failure };
  };
  const withdrawn = (order: BidOrder<Kind>, isVoid: boolean): BidPhase<Kind> => {
    return { name: 'withdrawn', order, opener: null, isVoid };
  };
  const refuse = (order: BidOrder<Kind>, failure: Failure): BidPhase<Kind> => {
    if (failure.code === 'key_void') return withdrawn(order, true);
    if (failure.auctionlot) lots.applyUpdate(failure.auctionlot, clock.monotonic());
    adapter.onRefused?.(failure);
    return refusedPhase(order, failure);
  };

  async function send(order: BidOrder<Kind>, key: string): Promise<BidPhase<Kind>> {
    /** One commit: the price, the bidder's own data and the phase change together. */
    const decide = (phaseAfter: () => BidPhase<Kind>): BidPhase<Kind> =>
      batch(() => {
        const phase = phaseAfter();
        step({ type: 'decide', order, phase });
        return phase;
      });
    try {
      const request = adapter.request(order, key);
      if (request === null) return decide(() => refuse(order, NOT_FOUND));
      const deps = { ...parts, isOffline: parts.model(offlineModel) };
      sent = sendOrder(request, deps, (progress) => step({ type: 'progress', order, progress }));
      const reply = await sent.result;
      return decide(() => {
        if (reply === 'unsent') return withdrawn(order, false);
        // Decided after the bidder signed out.
        if (reply === null) return IDLE;
        return reply.ok ? adapter.accept(order, reply.value) : refuse(order, reply.error);
      });
    } catch (error) {
      // No bid may stay on its way.
      step({ type: 'decide', order, phase: refusedPhase(order, UNKNOWN_OUTCOME) });
      throw error;
    }
  }

  return {
    state,
    phase: computed(() => phaseOf(state.value)),
    step,
    sendAgain: () => sent?.sendAgain(),
    drop: () => sent?.drop(),
    close(opener) {
      step({ type: 'close', opener });
      step({ type: 'dismiss' });
    },
    dismiss: () => void step({ type: 'dismiss' }),
    leave: (opener) => void step({ type: 'close', opener }),
    confirm() {
      if (session.token.peek() === null) return null;
      const key = parts.uuid();
      if (!step({ type: 'send', key })) return null;
      const now = state.peek();
      return 'order' in now ? send(now.order, key) : null;
    },
  };
}
