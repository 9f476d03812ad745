import { useState } from 'react';
import { useStore } from './context.tsx';

/**
 * State of a form that holds what one person entered: `initial` again once whoever was signed in has
 * signed out. What a guest enters stays when they sign in. Only in `tracked` components.
 */
export function usePersonalState<Value>(initial: Value): [Value, (next: Value) => void] {
  const { signOuts } = useStore().session;
  const [held, setHeld] = useState({ signOuts: signOuts.peek(), value: initial });
  const isMine = held.signOuts === signOuts.value;
  return [isMine ? held.value : initial, (value) => setHeld({ signOuts: signOuts.peek(), value })];
}
