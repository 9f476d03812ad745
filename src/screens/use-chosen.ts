import { useState } from 'react';

/** What the page says, until the reader chooses otherwise; a new word of the page counts again. */
export function useChosen<Value>(given: Value): [Value, (next: Value) => void] {
  const [choice, setChoice] = useState({ given, chosen: given });
  const chosen = choice.given === given ? choice.chosen : given;
  return [chosen, (next) => setChoice({ given, chosen: next })];
}
