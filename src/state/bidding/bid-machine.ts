import type { Failure } from '../../api/failure.ts';
import type { BidAnswer } from '../../api/schema/bid.ts';
import type { BidKind } from '../../domain/bidding.ts';
import type { DeclineReason } from '../../domain/hybrid/types.ts';
import type { Amount } from '../../domain/money.ts';

/*
 * State machine of one bidder's bid on one lot: timed, absentee and live bids alike. Pure functions.
 * `create-bid.ts` holds the state for as long as the store lives; only the two bidding models
 * (timed, hybrid) send events to it.
 *
 * The state is the lock: an order is sent only from `reviewing` or `armed`.
 *
 *   step        meaning
 *   refreshing  the price may be stale, or the bidder's own data is unknown: asks the server first
 *   reviewing   the review is open in the element that opened it (timed, absentee)
 *   armed       the second step is offered in the live room, for a while
 *   disarmed    the price moved while armed: nothing was sent
 *   signedOut   the bidder signed out while the review of an absentee bid was open; it shows that
 *
 *   phase       outcome of the last order
 *   idle        no order, or its result was read
 *   waiting     confirmed without a network: its request has not started
 *   sending     on its way
 *   checking    no answer came: it is retried with the same idempotency key
 *   unconfirmed not sent again until the bidder confirms it, or signs in again
 *   voiding     the bidder takes it back: the server is asked to refuse its key
 *   pending     with the auctioneer (live)
 *   received    arrived, but the answer does not say whether it counts: never sent again
 *   accepted    counts
 *   noted       the absentee maximum is stored, or with amount 0 removed
 *   declined    the auctioneer declined it
 *   cancelled   the auctioneer cancelled it
 *   refused     the server rejected it; with a transport failure the outcome is unknown
 *   withdrawn   the bidder took it back before it counted: it was never sent, or its key is void
 *
 *   event       from                                           to
 *   refresh     at rest, reviewing                             refreshing
 *   review      at rest, reviewing (revised), refreshing       reviewing
 *   arm         at rest, pending, armed, disarmed              armed
 *   disarm      armed, disarmed                                the phase before; `disarmed` if the price moved
 *   send        reviewing, armed                               sending
 *   progress    in flight                                      another phase in flight
 *   show        in flight, its review closed                   the same, its review open
 *   decide      in flight                                      any other phase
 *   follow      at rest, pending, armed, disarmed              a phase, while armed kept for later
 *   close       any but armed, disarmed                        idle before sending; else the same, review closed
 *   dismiss     at rest                                        idle
 *   identity    any                                            idle; see `afterIdentityChange`
 *
 * `at rest` and `in flight` are the lists `RESTING_STATES` and `IN_FLIGHT`. An event from any other state
 * changes nothing.
 */

export type HybridBidKind = 'live' | 'absentee';

/** An order to place. In an absentee bid, amount 0 takes the bid back. */
export interface BidOrder<Kind = BidKind | HybridBidKind> {
  readonly kind: Kind;
  readonly amount: Amount;
  /** Idempotency key, once it was sent: a retry with it can never bid twice. */
  readonly key?: string;
}

/** The element that opened the review: another one of the page may show the same lot. */
export type Opener = object;

/** Server time in ms when the price of a review was fetched, on pages without live updates. */
export interface PriceFreshness {
  readonly at: number;
  readonly hasFailed: boolean;
}

interface Ordered<Kind> {
  readonly order: BidOrder<Kind>;
  /** Null while no review is open. */
  readonly opener: Opener | null;
}

/** Why a bid waits for the bidder to confirm it again. `unsent`: its request never started. `session`: the server ended the session first. */
export type UnconfirmedReason = 'unsent' | 'unanswered' | 'session';

/** Known progress of a bid that the server has not decided. */
export type BidProgress =
  | { readonly name: 'waiting' | 'voiding' }
  | { readonly name: 'sending' | 'checking' }
  | { readonly name: 'unconfirmed'; readonly why: UnconfirmedReason };

/** A bid that is not decided. */
export type BidInFlight<Kind = BidKind | HybridBidKind> = Ordered<Kind> & BidProgress;

/** Outcome of the last order. It is `accepted` only after the server has said so. */
export type BidPhase<Kind = BidKind | HybridBidKind> =
  | { readonly name: 'idle' }
  | BidInFlight<Kind>
  | (Ordered<Kind> & { readonly name: 'received' | 'pending' | 'noted' | 'cancelled' })
  | (Ordered<Kind> & { readonly name: 'declined'; readonly reason?: DeclineReason })
  | (Ordered<Kind> & { readonly name: 'withdrawn'; readonly isVoid: boolean })
  | (Ordered<Kind> & { readonly name: 'accepted'; readonly status?: BidAnswer['bid']['status'] })
  | (Ordered<Kind> & { readonly name: 'refused'; readonly failure: Failure });

/** The step before an order is sent. */
export type BidStep<Kind = BidKind | HybridBidKind> =
  | { readonly name: 'refreshing'; readonly order: BidOrder<Kind>; readonly opener: Opener }
  | {
      readonly name: 'reviewing';
      readonly order: BidOrder<Kind>;
      readonly opener: Opener;
      /** Null if the price is live. */
      readonly freshness: PriceFreshness | null;
    }
  | {
      readonly name: 'armed';
      readonly order: BidOrder<Kind>;
      /** Monotonic ms. */
      readonly since: number;
      readonly last: BidPhase<Kind>;
    }
  | { readonly name: 'disarmed'; readonly last: BidPhase<Kind> }
  | { readonly name: 'signedOut'; readonly opener: Opener };

export type BidState<Kind = BidKind | HybridBidKind> = BidPhase<Kind> | BidStep<Kind>;

interface EventDetail<Kind> {
  refresh: { order: BidOrder<Kind>; opener: Opener };
  review: { order: BidOrder<Kind>; opener: Opener; freshness: PriceFreshness | null };
  arm: { order: BidOrder<Kind>; since: number };
  disarm: { isPriceChange: boolean };
  send: { key: string };
  /** `order`: the same object that was sent; an answer to an order dropped at a sign-out changes nothing. */
  progress: { order: BidOrder<Kind>; progress: BidProgress };
  show: { opener: Opener };
  decide: { order: BidOrder<Kind>; phase: BidPhase<Kind> };
  follow: { phase: BidPhase<Kind> };
  close: { opener: Opener };
  dismiss: object;
  /**
   * `wasGuest`: a guest signed in. `expired`: the server ended the session, and nobody else has signed in.
   */
  identity: { wasGuest: boolean; expired: boolean };
}
export type BidEvent<Kind = BidKind | HybridBidKind> = {
  [Type in keyof EventDetail<Kind>]: { readonly type: Type } & Readonly<EventDetail<Kind>[Type]>;
}[keyof EventDetail<Kind>];

export const IDLE = { name: 'idle' } as const;

const RESTING_STATES = [
  'idle',
  'received',
  'accepted',
  'noted',
  'declined',
  'cancelled',
  'refused',
  'withdrawn',
  'signedOut',
];
const IN_FLIGHT = ['waiting', 'sending', 'checking', 'unconfirmed', 'voiding'];
const LIVE_STATES = ['armed', 'disarmed', 'pending'];

/** The states in which an event is allowed; the table above. */
const ALLOWED_FROM: { readonly [Type in BidEvent['type']]?: readonly string[] } = {
  refresh: [...RESTING_STATES, 'reviewing'],
  review: [...RESTING_STATES, 'reviewing', 'refreshing'],
  arm: [...RESTING_STATES, ...LIVE_STATES],
  disarm: ['armed', 'disarmed'],
  send: ['reviewing', 'armed'],
  progress: IN_FLIGHT,
  show: IN_FLIGHT,
  decide: IN_FLIGHT,
  follow: [...RESTING_STATES, ...LIVE_STATES],
  dismiss: RESTING_STATES,
};

/** @returns the same state if the event is forbidden in it */
export function transition<Kind>(state: BidState<Kind>, event: BidEvent<Kind>): BidState<Kind> {
  if (ALLOWED_FROM[event.type]?.includes(state.name) === false) return state;
  switch (event.type) {
    case 'refresh':
      return { name: 'refreshing', order: event.order, opener: event.opener };
    case 'review': {
      const { order, opener, freshness } = event;
      return { name: 'reviewing', order, opener, freshness };
    }
    case 'arm':
      return { name: 'armed', order: event.order, since: event.since, last: phaseOf(state) };
    case 'disarm':
      return event.isPriceChange ? { name: 'disarmed', last: phaseOf(state) } : phaseOf(state);
    case 'send':
      if (!('order' in state)) return state;
      return { name: 'sending', order: { ...state.order, key: event.key }, opener: openerOf(state) };
    case 'progress':
      if (!isSent(state, event.order)) return state;
      if (state.name === event.progress.name && state.name !== 'unconfirmed') return state;
      return { ...event.progress, order: state.order, opener: state.opener };
    case 'show':
      return isInFlight(state) && state.opener === null ? { ...state, opener: event.opener } : state;
    case 'decide':
      if (!isSent(state, event.order)) return state;
      return event.phase.name === 'idle' ? IDLE : { ...event.phase, opener: state.opener };
    case 'follow':
      return 'last' in state ? { ...state, last: event.phase } : event.phase;
    case 'close':
      if (!('opener' in state) || state.opener !== event.opener) return state;
      return phaseOf(state) === state ? { ...state, opener: null } : IDLE;
    case 'dismiss':
      return IDLE;
    case 'identity':
      return afterIdentityChange(state, event);
  }
}

/** Drops the data of the previous user, except the text that the open review must still show. */
function afterIdentityChange<Kind>(
  state: BidState<Kind>,
  { wasGuest, expired }: { wasGuest: boolean; expired: boolean },
): BidState<Kind> {
  // A guest's bid begins at the moment of signing in. After an expired session the bidder is still there and
  // signs in again; in all other cases the session reports a sign-out (`session.onSignOut`).
  const isOpen = state.name === 'refreshing' || state.name === 'reviewing' || isInFlight(state);
  if (isOpen && (wasGuest || expired)) return state;
  if (state.name === 'signedOut') return state;
  const opener = 'order' in state && state.order.kind === 'absentee' ? openerOf(state) : null;
  return opener === null ? IDLE : { name: 'signedOut', opener };
}

/** Outcome of the last order, also while the next one is prepared. */
export function phaseOf<Kind>(state: BidState<Kind>): BidPhase<Kind> {
  switch (state.name) {
    case 'armed':
    case 'disarmed':
      return state.last;
    case 'refreshing':
    case 'reviewing':
    case 'signedOut':
      return IDLE;
    default:
      return state;
  }
}

/** The element whose review is open, or about to be. */
export const openerOf = <Kind>(state: BidState<Kind>): Opener | null =>
  'opener' in state ? state.opener : null;

export const isInFlight = <Kind>(state: BidState<Kind>): state is BidInFlight<Kind> =>
  IN_FLIGHT.includes(state.name);

/** The order of a timed or absentee bid has its final result. */
export const isDecided = ({ name }: BidPhase): boolean =>
  name === 'received' ||
  name === 'accepted' ||
  name === 'noted' ||
  name === 'refused' ||
  name === 'withdrawn';

const isSent = <Kind>(state: BidState<Kind>, order: BidOrder<Kind>): state is BidInFlight<Kind> =>
  isInFlight(state) && state.order === order;
