import { useState } from 'react';
import { useHost } from '../react/context.tsx';

/** The last choice in each element, for a list that is shown again after one of its lots. */
const choices = new WeakMap<HTMLElement, { given: unknown; chosen: unknown }>();

/** The value given by the page until the user chooses another; a new given value resets the choice. */
export function useChosen<Value>(given: Value): [Value, (next: Value) => void] {
  const { element } = useHost();
  const [, render] = useState({});
  const last = choices.get(element);
  return [
    last?.given === given ? (last?.chosen as Value) : given,
    (chosen) => {
      choices.set(element, { given, chosen });
      render({});
    },
  ];
}
