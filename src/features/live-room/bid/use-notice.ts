import { useEffect, useRef, useState } from 'react';
import type { Amount } from '../../../domain/money.ts';
import { useStore } from '../../../react/context.tsx';
import type { ActionNotice } from './BidAction.tsx';

/** How long a notice can be read at least, in ms, whatever the price does. */
const READABLE_FOR = 8_000;

/**
 * A notice about the last press ends with the next price, because it is about an old bid then; but not before
 * it could be read. A doubt stays.
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
