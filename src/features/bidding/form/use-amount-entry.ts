import { type AmountProblem, amountProblem, type CurrencyError } from '../../../domain/amount-problem.ts';
import type { Amount } from '../../../domain/money.ts';
import { usePersonalState } from '../../../react/use-personal-state.ts';
import type { BiddingModel } from '../../../state/bidding/bidding.model.ts';
import type { BidOffer } from './bid-offer.ts';

export interface AmountEntry {
  /** What the field shows; null while it is empty or cannot be read. */
  readonly value: Amount | null;
  readonly problem: AmountProblem | null;
  /** Whether the problem is to be shown: not while somebody is still typing. */
  readonly problemShown: boolean;
  /** The bidder has not chosen yet: the amount follows the next bid. */
  readonly following: boolean;
  edit(value: Amount | null, error: CurrencyError | null): void;
  choose(amount: Amount): void;
  /** The field was left, or bidding was tried. */
  showProblem(): void;
  /** Back to following the next bid. */
  reset(): void;
}

/**
 * The amount of a form. While nothing was chosen it follows the next bid; what was chosen is never
 * changed but by the bidder, and kept in the model, so that it survives signing in.
 */
export function useAmountEntry(model: BiddingModel, offer: BidOffer, reach: Amount | null): AmountEntry {
  const chosen = model.draft.value.amount;
  const [unread, setUnread] = usePersonalState<CurrencyError | 'empty' | null>(null);
  const [floorSeen, setFloorSeen] = usePersonalState<Amount | null>(null);
  const [problemShown, setProblemShown] = usePersonalState(false);

  const edit = (value: Amount | null, error: CurrencyError | null): void => {
    setUnread(value === null ? (error ?? 'empty') : null);
    setFloorSeen(offer.floor);
    setProblemShown(false);
    model.edit({ amount: value });
  };
  const broken = chosen === null ? unread : null;
  const value = broken ? null : (chosen ?? offer.quick[0] ?? offer.floor);
  const problem = amountProblem(value, broken, { floor: offer.floor, floorWhenChosen: floorSeen, reach });
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
