import { useState } from 'react';
import { useStore } from './context.tsx';

/**
 * `useState` for input that belongs to one user: reset to `initial` at sign-out. A guest's input stays after
 * signing in. Only in `tracked` components.
 *
 * @param first the user's input at the start
 */
export function usePersonalState<Value>(
  initial: Value,
  first = (): Value => initial,
): [Value, (next: Value) => void] {
  const { signOuts } = useStore().session;
  const [held, setHeld] = useState(() => ({ signOuts: signOuts.peek(), value: first() }));
  const isMine = held.signOuts === signOuts.value;
  return [isMine ? held.value : initial, (value) => setHeld({ signOuts: signOuts.peek(), value })];
}
