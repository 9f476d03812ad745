import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../react/context.tsx';

/** In ms: a few frames, in which the price is painted first. */
const LAG = 48;

/**
 * Follows a value with a short delay, for content that is only read: rendering a long log takes as long as
 * the rest of the room, and price and button go first.
 */
export function useDelayedValue<Value>(value: Value): Value {
  const clock = useStore().clock;
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const isBehind = shown !== value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come meanwhile waits for its own turn
  useEffect(() => {
    if (isBehind) return clock.after(LAG, () => setShown(latest.current));
  }, [clock, isBehind, shown]);
  return shown;
}
