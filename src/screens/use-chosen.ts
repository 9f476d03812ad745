import { useState } from 'react';

/** The value given by the page until the user chooses another; a new given value resets the choice. */
export function useChosen<Value>(given: Value): [Value, (next: Value) => void] {
  const [choice, setChoice] = useState({ given, chosen: given });
  const chosen = choice.given === given ? choice.chosen : given;
  return [chosen, (next) => setChoice({ given, chosen: next })];
}
