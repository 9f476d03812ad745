import { type AmountProblem, amountProblem, type CurrencyError } from '../../../domain/amount-problem.ts';
import type { Amount } from '../../../domain/money.ts';
import { usePersonalState } from '../../../react/use-personal-state.ts';
import type { BiddingModel } from '../../../state/bidding/bidding.model.ts';
import type { BidOffer } from './bid-offer.ts';

export interface AmountEntry {
  /** The amount in the field; null while it is empty or cannot be parsed. */
  readonly value: Amount | null;
  readonly problem: AmountProblem | null;
  /** Whether to show the problem: not while the bidder is typing. */
  readonly problemShown: boolean;
  /** The bidder has not chosen an amount: it follows the minimum bid. */
  readonly following: boolean;
  edit(value: Amount | null, error: CurrencyError | null): void;
  choose(amount: Amount): void;
  /** Call on blur and when a bid is attempted. */
  showProblem(): void;
  /** Follow the minimum bid again. */
  reset(): void;
}

/** The lowest possible bid, in whole euros. */
export const LEAST: Amount = 1;

/**
 * The amount in the form. Until the bidder chooses, it follows the minimum bid; only the bidder changes a
 * chosen amount. It is kept in the model, so that it stays after signing in.
 */
export function useAmountEntry(
  model: BiddingModel,
  offer: BidOffer,
  { reach, cap }: { readonly reach: Amount | null; readonly cap: Amount | null },
): AmountEntry {
  const chosen = model.draft.value.amount;
  const floor = offer.floor ?? LEAST;
  const [unread, setUnread] = usePersonalState<CurrencyError | 'empty' | null>(null);
  const [floorSeen, setFloorSeen] = usePersonalState<Amount | null>(null);
  const [problemShown, setProblemShown] = usePersonalState(false);

  const edit = (value: Amount | null, error: CurrencyError | null): void => {
    setUnread(value === null ? (error ?? 'empty') : null);
    setFloorSeen(floor);
    setProblemShown(false);
    model.edit({ amount: value });
  };
  const broken = chosen === null ? unread : null;
  const value = broken ? null : (chosen ?? offer.quick[0] ?? offer.floor);
  const problem = amountProblem(value, broken, { floor, floorWhenChosen: floorSeen, reach, cap });
  return {
    value,
    problem,
    problemShown: problemShown || problem === 'moved' || problem === 'over_limit',
    following: chosen === null && broken === null,
    edit,
    choose: (amount) => edit(amount, null),
    showProblem: () => setProblemShown(true),
    reset() {
      setUnread(null);
      setProblemShown(false);
      model.edit({ amount: null });
    },
  };
}
