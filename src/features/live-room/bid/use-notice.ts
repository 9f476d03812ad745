import { useEffect, useRef, useState } from 'react';
import type { Amount } from '../../../domain/money.ts';
import { useStore } from '../../../react/context.tsx';
import type { ActionNotice } from './BidAction.tsx';

/** Minimum time in ms that a notice is shown, even if the price moves. */
const READABLE_FOR = 8_000;

/**
 * A notice about the last press ends with the next price, because its bid is old then; but it is shown long
 * enough to be read. A notice that the outcome is not known stays.
 *
 * @param price of the live lot
 */
export function useNotice(
  notice: ActionNotice | null,
  price: Amount | null | undefined,
): ActionNotice | null {
  const clock = useStore().clock;
  const about = notice?.text;
  const priceAtBegin = useRef(price);
  const [wasReadable, setWasReadable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the price at which a notice begins
  useEffect(() => {
    priceAtBegin.current = price;
    setWasReadable(false);
    return clock.after(READABLE_FOR, () => setWasReadable(true));
  }, [clock, about]);
  const isOver = wasReadable && price !== priceAtBegin.current && notice?.isDoubt !== true;
  return isOver ? null : notice;
}
