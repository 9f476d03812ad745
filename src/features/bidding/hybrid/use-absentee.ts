import { useRef, useState } from 'react';
import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { type AmountProblem, amountProblem, type CurrencyError } from '../../../domain/amount-problem.ts';
import type { Ladder } from '../../../domain/increments.ts';
import type { Amount } from '../../../domain/money.ts';
import { useHost, useStore } from '../../../react/context.tsx';
import { usePersonalState } from '../../../react/use-personal-state.ts';
import { type HybridBiddingModel, hybridBiddingModels } from '../../../state/hybrid/hybrid-bidding.model.ts';
import type { HybridBidPhase } from '../../../state/hybrid/hybrid-phase.ts';
import type { ParticipationModel } from '../../../state/participation/participation.model.ts';
import { type AbsenteeMode, absenteeMode } from './absentee-mode.ts';

/** Everything a bidder can do about an advance bid on one lot. */
export interface AbsenteeController {
  readonly lot: LotSummary;
  readonly ladder: Ladder;
  readonly mode: AbsenteeMode;
  readonly model: HybridBiddingModel;
  readonly phase: HybridBidPhase;
  /** My maximum as the server has it; null where there is none. */
  readonly max: Amount | null;
  /** Null without a limit. */
  readonly limit: Amount | null;
  /** The form is open. */
  readonly editing: boolean;
  /** Counts what the reader did: after that, the place may take another height. */
  readonly step: number;
  readonly value: Amount | null;
  readonly problem: AmountProblem | null;
  readonly problemShown: boolean;
  /** What the open overview is about, 0 takes the bid back; null while none is open. */
  readonly order: Amount | null;
  /** Who opened the overview is not signed in any more. */
  readonly signedOut: boolean;
  edit(value: Amount | null, error: CurrencyError | null): void;
  showProblem(): void;
  setEditing(editing: boolean): void;
  /** Opens the overview; false where the amount has to be mended first. */
  press(): boolean;
  askWithdraw(): void;
  /** The binding click, or the one that takes back. */
  confirm(order: Amount): void;
  closeReview(): void;
}

interface AbsenteeProps {
  lot: LotSummary;
  auction: HybridAuction;
  auctionKey: string;
  participation: ParticipationModel;
}

/** Only in `tracked` components: reads signals. */
export function useAbsentee(props: AbsenteeProps): AbsenteeController {
  const { lot, auction, participation } = props;
  const store = useStore();
  const { emit } = useHost();
  const model = store.model(hybridBiddingModels)(props.auctionKey, lot.id);
  const phase = model.phase.value;
  const mine = store.mine.lot(lot.id).value;
  const limit = participation.meter.value?.limit ?? null;

  const [editing, setEditing] = usePersonalState(false);
  const [step, setStep] = useState(0);
  const [value, setValue] = usePersonalState<Amount | null>(null);
  const [unread, setUnread] = usePersonalState<CurrencyError | null>(null);
  const [problemShown, setProblemShown] = usePersonalState(false);
  const [order, setOrder] = useState<{ amount: Amount; token: string | null } | null>(null);
  const sent = useRef(false);
  const problem = amountProblem(value, unread, { floor: lot.startPrice, reach: limit });
  const max = mine?.max || null;

  const switchTo = (open: boolean): void => {
    setEditing(open);
    setValue(open ? max : null);
    setUnread(null);
    setProblemShown(false);
    setStep((count) => count + 1);
  };
  const review = (amount: Amount): void => {
    model.dismiss();
    setOrder({ amount, token: store.session.token.peek() });
  };
  const send = async (amount: Amount): Promise<void> => {
    if (sent.current) return;
    sent.current = true;
    const decided = await (amount === 0 ? model.withdrawAbsentee() : model.placeAbsentee(amount));
    sent.current = false;
    const detail = { auction: lot.auctionslug, lot: lot.slug, amount, kind: 'absentee' };
    if (decided.name === 'noted') {
      // Taking back is no bid.
      if (amount > 0) emit('auction-bid-placed', { ...detail, status: decided.name });
      switchTo(false);
    } else if (decided.name === 'refused' && decided.failure.layer !== 'transport') {
      emit('auction-bid-rejected', { ...detail, code: decided.failure.code });
    }
  };

  return {
    lot,
    ladder: auction.increments,
    mode: absenteeMode(lot, auction, participation.state.value, mine),
    model,
    phase,
    max,
    limit,
    editing,
    step,
    value,
    problem,
    problemShown,
    order: order?.amount ?? null,
    signedOut: order !== null && order.token !== store.session.token.value,
    edit(next, error) {
      setValue(next);
      setUnread(error);
      setProblemShown(false);
    },
    showProblem: () => setProblemShown(true),
    setEditing: switchTo,
    press() {
      setProblemShown(true);
      if (problem !== null || value === null) return false;
      review(value);
      return true;
    },
    askWithdraw: () => review(0),
    confirm: (amount) => void send(amount),
    closeReview() {
      setOrder(null);
      if (phase.name !== 'sending' && phase.name !== 'checking') model.dismiss();
    },
  };
}
