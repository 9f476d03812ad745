import { useRef, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { type AmountProblem, amountProblem, type CurrencyError } from '../../domain/amount-problem.ts';
import type { Amount } from '../../domain/money.ts';
import type { Result } from '../../lib/result.ts';

/** A limit being entered and requested. */
export interface LimitEntry {
  readonly value: Amount | null;
  /** The problem of the amount, once it may be shown. */
  readonly problem: AmountProblem | null;
  readonly isBusy: boolean;
  /** Why the server rejected it. */
  readonly failure: Failure | null;
  edit(value: Amount | null, error: CurrencyError | null): void;
  showProblem(): void;
  /** False if the amount must be corrected first. */
  send(): boolean;
}

interface LimitEntryOptions {
  /** The amount must be above this; null if it may be left out. */
  readonly above: Amount | null;
  request(limit: Amount | null): Promise<Result<unknown, Failure>>;
  onDone?(): void;
}

/** Entry of a limit: sent only when it can be parsed, one request at a time. */
export function useLimitEntry({ above, request, onDone }: LimitEntryOptions): LimitEntry {
  const [value, setValue] = useState<Amount | null>(null);
  const [unread, setUnread] = useState<CurrencyError | null>(null);
  const [isProblemShown, setProblemShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSent = useRef(false);
  const problem = above === null ? unread : amountProblem(value, unread, { floor: above + 1 });

  const go = async (): Promise<void> => {
    isSent.current = true;
    setBusy(true);
    const answer = await request(value);
    isSent.current = false;
    setBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) onDone?.();
  };
  return {
    value,
    problem: isProblemShown ? problem : null,
    isBusy,
    failure,
    edit(next, error) {
      setValue(next);
      setUnread(error);
      setProblemShown(false);
    },
    showProblem: () => setProblemShown(true),
    send() {
      setProblemShown(true);
      if (problem !== null) return false;
      if (!isSent.current) void go();
      return true;
    },
  };
}
