import type { Auction } from '../../../api/schema/auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import type { AmountProblem } from '../../../domain/amount-problem.ts';
import type { BidKind } from '../../../domain/bidding.ts';
import { biddingHold } from '../../../domain/lot-status.ts';
import type { Amount } from '../../../domain/money.ts';
import { useHost, useStore } from '../../../react/context.tsx';
import type { BidOrder, BidPhase } from '../../../state/bidding/bid-machine.ts';
import type { BiddingModel } from '../../../state/bidding/bidding.model.ts';
import { type AmountEntry, type BidOffer, bidOffer, useAmountEntry } from './use-amount-entry.ts';

/** State of the bid form: the entered amount and the offered ones. */
export interface BidFormState {
  readonly kind: 'direct' | 'max';
  /** The leader opened the form in this element to raise the maximum. */
  readonly isRaising: boolean;
  readonly offer: BidOffer;
  readonly entry: AmountEntry;
  /** The highest amount that my limit allows on this lot; null without a limit. */
  readonly reach: Amount | null;
  /** The highest amount that the auction accepts; null: any amount. */
  readonly cap: Amount | null;
}

/** The form in this element, for a lot and the bidder's limit. */
export function useBidForm(
  lot: LotSummary,
  auction: Auction | null,
  model: BiddingModel,
  reach: Amount | null,
): BidFormState {
  const { myLots } = useStore();
  const { element } = useHost();
  const isRaising = model.raisingOpener.value === element;
  const ownMax = isRaising ? (myLots.lot(lot.id).value?.max ?? null) : null;
  const minimum = lot.nextBid === undefined ? null : (lot.nextBid ?? lot.startPrice);
  const cap = auction?.bidCap ?? null;
  const offer = bidOffer(minimum, ownMax, auction?.increments ?? null);
  return {
    kind: isRaising || model.draft.value.kind === 'max' ? 'max' : 'direct',
    isRaising,
    offer,
    entry: useAmountEntry(model, offer, { reach, cap }),
    reach,
    cap,
  };
}

/** Begins a bid; a guest is asked to sign in first and continues afterwards. */
export function useBeginBid(lot: LotSummary, model: BiddingModel): (order: BidOrder<BidKind>) => void {
  const { navigation } = useStore();
  const host = useHost();
  return function begin(order) {
    if (model.begin(order, host.element)) return;
    navigation.requireLogin(host, 'bid', () => begin(order), { lot, order });
  };
}

/** State of the bid button. Not optimistic: it follows the server's answers. */
export type TimedButtonState =
  | { readonly name: 'waiting' | 'sending' | 'checking' | 'unconfirmed' | 'refreshing' | 'paused' | 'choose' }
  | {
      readonly name: 'bid' | 'max' | 'signIn' | 'signInMax' | 'tooLow' | 'overLimit';
      readonly amount: Amount;
    };

/** @param now.isPaused bids cannot be stored at the moment */
export function timedButtonState(now: {
  phase: BidPhase['name'];
  isPaused: boolean;
  isRefreshing: boolean;
  isLoggedIn: boolean;
  kind: BidKind;
  value: Amount | null;
  problem: AmountProblem | null;
}): TimedButtonState {
  if (now.phase === 'waiting' || now.phase === 'sending' || now.phase === 'checking')
    return { name: now.phase };
  if (now.phase === 'unconfirmed') return { name: 'unconfirmed' };
  if (now.phase === 'voiding') return { name: 'checking' };
  if (now.isPaused) return { name: 'paused' };
  // A guest need not wait for the newest price: the review loads it after the sign-in.
  if (now.isRefreshing && now.isLoggedIn) return { name: 'refreshing' };
  if (now.value === null || now.problem === 'too_high') return { name: 'choose' };
  if (now.problem === 'over_limit') return { name: 'overLimit', amount: now.value };
  if (now.problem !== null) return { name: 'tooLow', amount: now.value };
  const isMax = now.kind === 'max';
  if (!now.isLoggedIn) return { name: isMax ? 'signInMax' : 'signIn', amount: now.value };
  return { name: isMax ? 'max' : 'bid', amount: now.value };
}

/** Text and action of the bid button. */
export interface BidButton {
  readonly button: TimedButtonState;
  /** False if the amount must be corrected first. */
  press(): boolean;
}

/** The bid button of a form. */
export function useBidButton(lot: LotSummary, model: BiddingModel, form: BidFormState): BidButton {
  const { session } = useStore();
  const { element } = useHost();
  const begin = useBeginBid(lot, model);
  const { kind, entry } = form;
  const { value: amount, problem } = entry;
  const isLoggedIn = session.isLoggedIn.value;
  return {
    button: timedButtonState({
      phase: model.phase.value.name,
      isPaused: biddingHold(lot) !== null,
      isRefreshing: model.isRefreshing.value,
      isLoggedIn,
      kind,
      value: amount,
      problem,
    }),
    press() {
      // Leads back to the question about the unconfirmed bid, even if the field has an invalid amount.
      if (model.phase.peek().name === 'unconfirmed') {
        model.show(element);
        return true;
      }
      if (biddingHold(lot)) return true;
      if (problem !== null || amount === null) {
        entry.showProblem();
        return false;
      }
      // Stored for after the sign-in; otherwise an unchanged form keeps following the price.
      if (!entry.isAtMinimum || !session.isLoggedIn.peek()) model.edit({ kind, amount });
      begin({ kind, amount });
      return true;
    },
  };
}

/** Opens and closes the form in which the leader raises the maximum. */
export function useRaising(bid: { model: BiddingModel; form: BidFormState }): (isRaising: boolean) => void {
  const { element } = useHost();
  return (isRaising) => {
    bid.form.entry.reset();
    bid.model.setRaisingOpener(isRaising ? element : null);
  };
}
