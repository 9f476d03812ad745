import { useState } from 'react';
import { useStore } from './context.tsx';

/**
 * `useState` for input that belongs to one person: reset to `initial` at sign-out. A guest's input
 * stays after signing in. Only in `tracked` components.
 */
export function usePersonalState<Value>(initial: Value): [Value, (next: Value) => void] {
  const { signOuts } = useStore().session;
  const [held, setHeld] = useState({ signOuts: signOuts.peek(), value: initial });
  const isMine = held.signOuts === signOuts.value;
  return [isMine ? held.value : initial, (value) => setHeld({ signOuts: signOuts.peek(), value })];
}
