import { useState } from 'react';
import { useStore } from './context.tsx';

/**
 * `useState` for input that belongs to one user: reset to `initial` at sign-out. A guest's input stays after
 * signing in.
 *
 * @param first the user's input at the start
 */
export function usePersonalState<Value>(
  initial: Value,
  first = (): Value => initial,
): [Value, (next: Value) => void] {
  const { signOuts } = useStore().session;
  const [current, setCurrent] = useState(() => ({ signOuts: signOuts.peek(), value: first() }));
  const isMine = current.signOuts === signOuts.value;
  return [isMine ? current.value : initial, (value) => setCurrent({ signOuts: signOuts.peek(), value })];
}
