import { equal } from '../../lib/equal.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import * as participation from '../participation.ts';
import { leadingBid } from './book.ts';
import { askNext, type Change, cancelBids, declinePending, withLot } from './change.ts';
import { boundOf, participationOf } from './limits.ts';
import { cancelEntries } from './log.ts';
import { cancelOverLimit } from './over-limit.ts';
import type { AdmissionDecision, BidderAction, HybridBid, HybridRefusal, HybridState } from './types.ts';

type Admit = Extract<AdmissionDecision, { readonly action: 'admit' }>;
type Reject = Extract<AdmissionDecision, { readonly action: 'reject' }>;
type Request = Extract<BidderAction, { readonly action: 'requestParticipation' }>;
type Raise = Extract<BidderAction, { readonly action: 'raiseLimit' }>;

/*
 * A sale that has ended takes no requests and no decisions, since nothing can be bid any more; open requests
 * stay as they are.
 */

/** Requests admission, or changes the limit of a request that is not answered yet. */
export const requestParticipation = (state: HybridState, { bidder, limit }: Request): Change =>
  bidder === ''
    ? err('invalid')
    : changed(state, bidder, participation.requestParticipation(participationOf(state, bidder), limit));

/** Requests a higher limit; the present one counts until the request is answered. */
export const raiseLimit = (state: HybridState, { bidder, limit }: Raise): Change =>
  changed(state, bidder, participation.raiseLimit(participationOf(state, bidder), limit));

/** Admits a bidder, or gives an admitted bidder another limit. */
export function admit(state: HybridState, { bidder, limit, unlimited = false }: Admit): Change {
  if (bidder === '') return err('invalid');
  const auction = { isLimitNeeded: state.isLimitNeeded, bound: boundOf(state, bidder) };
  return changed(
    state,
    bidder,
    participation.admit(participationOf(state, bidder), { limit, unlimited }, auction),
  );
}

/**
 * Rejects a bidder: declines pending bids and removes absentee maxima. Accepted bids stand; with `strike`,
 * those on the lot being sold are cancelled if the bidder leads there.
 */
export function reject(state: HybridState, { bidder, leads = 'stand' }: Reject): Change {
  if (bidder === '') return err('invalid');
  if (state.status === 'ended') return err('auction_wrong_status');
  if (participationOf(state, bidder).rejected) return ok(state);
  const lots = state.lots.map((lot) => {
    const bids = lot.bids.some((bid) => bid.status === 'pending' && bid.bidder === bidder);
    const maximum = lot.absentees.some((absentee) => absentee.bidder === bidder);
    if (!bids && !maximum) return lot;
    const absentees = lot.absentees.filter((absentee) => absentee.bidder !== bidder);
    return { ...declinePending(lot, 'not_taken', (bid) => bid.bidder === bidder), absentees };
  });
  const rejected = withParticipation({ ...state, lots }, bidder, participation.REJECTED);
  return ok(leads === 'strike' ? cancelLead(rejected, bidder) : rejected);
}

/** Cancels the bids of the leader on the lot being sold: the bid before leads, the counting is reset. */
function cancelLead(state: HybridState, bidder: string): HybridState {
  const lot = state.lots.find(({ status }) => status === 'active');
  if (lot === undefined || leadingBid(lot)?.bidder !== bidder) return state;
  const isCancelled = (bid: HybridBid): boolean => bid.status === 'accepted' && bid.bidder === bidder;
  const entryNumbers = new Set(lot.bids.filter(isCancelled).map(({ entry }) => entry));
  const cancelled = cancelBids(
    cancelEntries(lot, ({ no }) => entryNumbers.has(no)),
    isCancelled,
  );
  return { ...withLot(state, askNext(cancelOverLimit(state, cancelled), state.ladder)), counting: 0 };
}

/** Declines a raise: the limit stays as it is. */
export const declineRaise = (state: HybridState, bidder: string): Change =>
  changed(state, bidder, participation.declineRaise(participationOf(state, bidder)));

const changed = (
  state: HybridState,
  bidder: string,
  own: Result<participation.BidderParticipation, HybridRefusal>,
): Change => {
  if (state.status === 'ended') return err('auction_wrong_status');
  return own.ok ? ok(withParticipation(state, bidder, own.value)) : own;
};

const withParticipation = (
  state: HybridState,
  bidder: string,
  own: participation.BidderParticipation,
): HybridState =>
  equal(participationOf(state, bidder), own)
    ? state
    : { ...state, participations: { ...state.participations, [bidder]: own } };
