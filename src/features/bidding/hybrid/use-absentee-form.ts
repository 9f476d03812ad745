import { useState } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { type AmountProblem, amountProblem, type CurrencyError } from '../../../domain/amount-problem.ts';
import type { Amount } from '../../../domain/money.ts';
import { usePersonalState } from '../../../react/use-personal-state.ts';
import type { Meter } from '../../../state/participation/participation-meter.ts';
import { LOWEST_BID } from '../form/use-amount-entry.ts';

/** The form of an absentee bid. */
export interface AbsenteeFormState {
  /** The form is open. */
  readonly isEditing: boolean;
  /** Counts the user's own actions: after one of them the form may change its height. */
  readonly step: number;
  readonly value: Amount | null;
  readonly problem: AmountProblem | null;
  readonly isProblemShown: boolean;
  /** The highest amount that my limit allows; null without a limit. */
  readonly limit: Amount | null;
  /** The free part of the limit; null without a limit. */
  readonly free: Amount | null;
  /** The highest amount that the auction accepts; null: any amount. */
  readonly cap: Amount | null;
  /** Sum of my absentee bids on other lots of the sale. */
  readonly elsewhere: Amount;
  edit(value: Amount | null, error: CurrencyError | null): void;
  showProblem(): void;
  setEditing(isEditing: boolean): void;
}

/**
 * @param max my maximum on the server; null if there is none
 * @param cap the highest amount that the auction accepts; null: any amount
 * @param meter null while I am not admitted
 */
export function useAbsenteeForm(
  { startPrice }: LotSummary,
  {
    max,
    cap,
    meter,
  }: { readonly max: Amount | null; readonly cap: Amount | null; readonly meter: Meter | null },
): AbsenteeFormState {
  const limit = meter?.limit ?? null;
  const [isEditing, setEditing] = usePersonalState(false);
  const [step, setStep] = useState(0);
  const [value, setValue] = usePersonalState<Amount | null>(null);
  const [parseError, setParseError] = usePersonalState<CurrencyError | null>(null);
  const [isProblemShown, setProblemShown] = usePersonalState(false);
  const edit = (next: Amount | null, error: CurrencyError | null): void => {
    setValue(next);
    setParseError(error);
    setProblemShown(false);
  };
  return {
    isEditing,
    step,
    value,
    problem: amountProblem(value, parseError, { floor: startPrice ?? LOWEST_BID, reach: limit, cap }),
    isProblemShown,
    limit,
    cap,
    free: meter?.free ?? null,
    elsewhere: Math.max(0, (meter?.absentees ?? 0) - (max ?? 0)),
    edit,
    showProblem: () => setProblemShown(true),
    setEditing(open) {
      setEditing(open);
      edit(open ? max : null, null);
      setStep((count) => count + 1);
    },
  };
}
