import { type AmountProblem, amountProblem, type CurrencyError } from '../../../domain/amount-problem.ts';
import { incrementAt, type Ladder, quickAmounts, stepAbove } from '../../../domain/increments.ts';
import type { Amount } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { usePersonalState } from '../../../react/use-personal-state.ts';
import type { BiddingModel } from '../../../state/bidding/bidding.model.ts';

/** The amounts that a bidder can choose from. */
export interface BidOffer {
  /**
   * The lowest useful amount: the minimum bid, or one above the bidder's own maximum. Null if it is unknown:
   * then any whole amount may be tried.
   */
  readonly floor: Amount | null;
  /** Quick amounts; the form shows the first one until the bidder chooses. */
  readonly quick: readonly Amount[];
  /** The increment at `floor`; null while the ladder is unknown. */
  readonly step: Amount | null;
}

/**
 * @param nextBid the current minimum bid; null if it is unknown
 * @param ownMax my maximum while I lead and am raising it, else null
 * @param ladder null until the auction has loaded: then only the minimum bid is offered
 */
export function bidOffer(nextBid: Amount | null, ownMax: Amount | null, ladder: Ladder | null): BidOffer {
  const isRaising = ownMax !== null && ownMax >= (nextBid ?? 0);
  const floor = isRaising ? ownMax + 1 : nextBid;
  if (floor === null) return { floor, quick: [], step: null };
  if (ladder === null || ladder.length === 0) return { floor, quick: [floor], step: null };
  const first = isRaising ? stepAbove(ladder, ownMax) : floor;
  return { floor, quick: quickAmounts(ladder, first), step: incrementAt(ladder, floor) };
}

/** Hint with the minimum bid and the usual increment. Any whole amount from the minimum on may be tried. */
export function minimumText(offer: BidOffer, { t, format }: Pick<I18n, 't' | 'format'>): string {
  if (offer.floor === null) return t('bid.amount.hintAny');
  const next = format.currency(offer.floor);
  return offer.step === null
    ? t('bid.amount.hintNext', { next })
    : t('bid.amount.hint', { next, step: format.currency(offer.step) });
}

export interface AmountEntry {
  /** The amount in the field; null while it is empty or cannot be parsed. */
  readonly value: Amount | null;
  readonly problem: AmountProblem | null;
  /** Whether to show the problem: not while the bidder is typing. */
  readonly isProblemShown: boolean;
  /** The bidder has not chosen an amount: it follows the minimum bid. */
  readonly isAtMinimum: boolean;
  edit(value: Amount | null, error: CurrencyError | null): void;
  choose(amount: Amount): void;
  /** Call on blur and when a bid is attempted. */
  showProblem(): void;
  /** Follow the minimum bid again. */
  reset(): void;
}

/** The lowest possible bid, in whole euros. */
export const LOWEST_BID: Amount = 1;

/**
 * The amount in the form. Until the bidder chooses, it follows the minimum bid; only the bidder changes a
 * chosen amount. It is kept in the model, so that it stays after signing in.
 */
export function useAmountEntry(
  model: BiddingModel,
  offer: BidOffer,
  { reach, cap }: { readonly reach: Amount | null; readonly cap: Amount | null },
): AmountEntry {
  const chosenAmount = model.draft.value.amount;
  const floor = offer.floor ?? LOWEST_BID;
  const [parseError, setParseError] = usePersonalState<CurrencyError | 'empty' | null>(null);
  const [floorWhenChosen, setFloorWhenChosen] = usePersonalState<Amount | null>(null);
  const [isProblemShown, setProblemShown] = usePersonalState(false);

  const edit = (value: Amount | null, error: CurrencyError | null): void => {
    setParseError(value === null ? (error ?? 'empty') : null);
    setFloorWhenChosen(floor);
    setProblemShown(false);
    model.edit({ amount: value });
  };
  const parseProblem = chosenAmount === null ? parseError : null;
  const value = parseProblem ? null : (chosenAmount ?? offer.quick[0] ?? offer.floor);
  const problem = amountProblem(value, parseProblem, { floor, floorWhenChosen, reach, cap });
  return {
    value,
    problem,
    isProblemShown: isProblemShown || problem === 'moved' || problem === 'over_limit',
    isAtMinimum: chosenAmount === null && parseProblem === null,
    edit,
    choose: (amount) => edit(amount, null),
    showProblem: () => setProblemShown(true),
    reset() {
      setParseError(null);
      setProblemShown(false);
      model.edit({ amount: null });
    },
  };
}
