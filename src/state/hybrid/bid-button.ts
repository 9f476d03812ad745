import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../api/schema/lot-summary.ts';
import { isOpen } from '../../domain/lot-status.ts';
import type { Amount } from '../../domain/money.ts';
import {
  type BidPhase,
  type HybridBidKind,
  isInFlight,
  type UnconfirmedReason,
} from '../bidding/bid-machine.ts';
import type { Standing } from '../bidding/standing.ts';
import type { ParticipationState } from '../participation/participation-meter.ts';

/** Why no bid is possible at the moment, although I am admitted. */
export type Waiting =
  /** Not all is loaded yet. */
  | 'loading'
  | 'upcoming'
  | 'paused'
  /** No lot is being sold. */
  | 'noLot'
  /** The lot on the page has not been called yet. */
  | 'notCalled'
  /** The backend sends a status of the sale or the lot that this version does not know. */
  | 'unknown';

/** State of the button that places the bid in a live room, with the data for its text. */
export type BidButtonState =
  | { readonly name: 'signIn' | 'requestAdmission' | 'awaitingAdmission' | 'denied' | 'staff' | 'offline' }
  | { readonly name: 'awaitingAuctioneer'; readonly reason: Waiting }
  /** The asking price is unknown, and no amount was entered. */
  | { readonly name: 'choose' }
  /** A press places or arms a bid of that amount. */
  | { readonly name: 'bid' | 'outbid' | 'confirm'; readonly amount: Amount }
  /** My bid of that amount, in flight or with the auctioneer. */
  | { readonly name: 'waiting' | 'voiding'; readonly amount: Amount }
  | { readonly name: 'sending' | 'checking' | 'pending'; readonly amount: Amount }
  /** My bid of that amount, which is not sent until I confirm it, or sign in again. */
  | { readonly name: 'unconfirmed'; readonly why: UnconfirmedReason; readonly amount: Amount }
  /** I lead with that amount. */
  | { readonly name: 'leading'; readonly amount: Amount }
  /** A bid of that amount exceeds my limit. */
  | { readonly name: 'limitReached'; readonly amount: Amount }
  | { readonly name: 'sold'; readonly to: 'me' | 'other'; readonly amount: Amount }
  | { readonly name: 'closed'; readonly reason: 'unsold' | 'withdrawn' | 'ended' };

/** All data that the button depends on. */
export interface BidButtonInput {
  /** The live connection is lost for longer than a moment. */
  readonly isConnectionLost: boolean;
  /** The connection is back, but the lot may still be stale. */
  readonly isCatchingUp: boolean;
  readonly participation: ParticipationState;
  readonly auction: HybridAuction['status'] | 'loading';
  /** Undefined until it is known. */
  readonly lot: LotSummary | undefined;
  /** Whether the lot is the one being sold; `null` if no lot is being sold. */
  readonly isLive: boolean | null;
  readonly standing: Standing;
  /** Whether my own data of the lot is known: until then I may be the leader. */
  readonly isMyLotKnown: boolean;
  readonly phase: BidPhase<HybridBidKind>;
  /** My bid that is with the auctioneer. */
  readonly pending: Amount | null;
  /** The amount that the second step would bind. */
  readonly armed: Amount | null;
  /** A raise that was chosen, or an amount that was entered; if null, the asking price is offered. */
  readonly chosen: Amount | null;
  /** Whether my limit covers that amount on this lot. */
  readonly reaches: (amount: Amount) => boolean;
}

/** Not optimistic: uses only the server's answers. The first rule that applies wins. */
export function bidButton(input: BidButtonInput): BidButtonState {
  return (
    inFlight(input) ??
    overState(input) ??
    (input.isConnectionLost ? { name: 'offline' } : null) ??
    (input.isCatchingUp ? wait('loading') : null) ??
    admission(input) ??
    (input.isMyLotKnown ? null : wait('loading')) ??
    mineAlready(input) ??
    waitState(input) ??
    absenteeInFlight(input) ??
    offerState(input)
  );
}

/** A bid that was sent is binding in any case: it is shown until the server has answered. */
function inFlight({ phase }: BidButtonInput): BidButtonState | null {
  if (!isInFlight(phase) || phase.order.kind !== 'live') return null;
  const { amount } = phase.order;
  return phase.name === 'unconfirmed'
    ? { name: 'unconfirmed', why: phase.why, amount }
    : { name: phase.name, amount };
}

/** The sale or the lot is over. */
function overState({ auction, lot, standing }: BidButtonInput): BidButtonState | null {
  if (lot?.status === 'sold') {
    if (lot.currentPrice == null) return { name: 'closed', reason: 'ended' };
    return { name: 'sold', to: standing === 'won' ? 'me' : 'other', amount: lot.currentPrice };
  }
  if (lot?.status === 'unsold' || lot?.status === 'withdrawn') return { name: 'closed', reason: lot.status };
  return auction === 'ended' ? { name: 'closed', reason: 'ended' } : null;
}

function admission({ participation }: BidButtonInput): BidButtonState | null {
  switch (participation) {
    case 'guest':
      return { name: 'signIn' };
    case 'none':
      return { name: 'requestAdmission' };
    case 'requested':
      return { name: 'awaitingAdmission' };
    case 'rejected':
      return { name: 'denied' };
    case 'staff':
      return { name: 'staff' };
    case 'loading':
    // The participation knows that the sale has ended, the sale itself does not yet.
    case 'undecided':
    case 'over':
      return wait('loading');
    case 'failed':
      return { name: 'offline' };
    case 'accepted':
      return null;
  }
}

/** My bid stands, or waits for the auctioneer, also through a pause. */
function mineAlready(input: BidButtonInput): BidButtonState | null {
  const { phase, pending, lot, standing, isLive } = input;
  if (!isLive || !lot || !isOpen(lot.status) || isRaising(input)) return null;
  if (pending !== null) return { name: 'pending', amount: pending };
  if (standing === 'leading') return { name: 'leading', amount: lot.currentPrice ?? 0 };
  // Accepted, but the public ledger does not show it yet.
  if (phase.name !== 'accepted' || (lot.currentPrice ?? 0) >= phase.order.amount) return null;
  return { name: 'leading', amount: phase.order.amount };
}

const wait = (reason: Waiting): BidButtonState => ({ name: 'awaitingAuctioneer', reason });

function waitState({ auction, lot, isLive }: BidButtonInput): BidButtonState | null {
  if (auction === 'loading') return wait('loading');
  if (auction === 'upcoming' || auction === 'paused' || auction === 'unknown') return wait(auction);
  if (isLive === null) return wait('noLot');
  if (lot === undefined) return wait('loading');
  if (lot.status === 'unknown') return wait('unknown');
  // Without an asking price the bidder may enter any amount.
  return isLive && isOpen(lot.status) && lot.askingPrice !== null ? null : wait('notCalled');
}

/** No live bid is sent before an absentee bid in flight is answered. */
const absenteeInFlight = ({ phase }: BidButtonInput): BidButtonState | null =>
  isInFlight(phase) && phase.order.kind === 'absentee' ? wait('loading') : null;

/** The leader, or a bidder with a pending bid, may still raise in two steps while the sale runs. */
const isRaising = ({ armed, auction }: BidButtonInput): boolean =>
  armed !== null && (auction === 'live' || auction === undefined);

function offerState({ lot, armed, chosen, reaches, standing }: BidButtonInput): BidButtonState {
  if (lot?.askingPrice === undefined && armed === null && chosen === null) return { name: 'choose' };
  const asking = lot?.askingPrice ?? 0;
  const amount = armed ?? Math.max(chosen ?? asking, asking);
  if (!reaches(amount)) return { name: 'limitReached', amount };
  if (armed !== null) return { name: 'confirm', amount };
  return { name: standing === 'outbid' ? 'outbid' : 'bid', amount };
}
