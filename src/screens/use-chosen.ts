import { useState } from 'react';
import { useHost } from '../react/context.tsx';
import { keepQuery, keptQuery } from '../state/navigation/list-entry.ts';

/** The last choice in each element, for a list that is shown again after one of its lots. */
const choices = new WeakMap<HTMLElement, { initial: string; chosen: string }>();

/** Key of the layout, beside those of single lists, which are slugs: no slug has a space. */
const LAYOUT_KEY = 'layout of lists';

/**
 * The value given by the page until the user chooses another; a new given value resets the choice. It is also
 * kept in the page's history entry, because on a host's site a lot is another page.
 */
export function useChosen<Value extends string>(initial: Value): [Value, (next: Value) => void] {
  const { element } = useHost();
  const [, render] = useState({});
  const [keptInitial, keptChoice] = keptQuery(element, LAYOUT_KEY, window).split(' ');
  const last = choices.get(element) ?? { initial: keptInitial, chosen: keptChoice };
  return [
    last.initial === initial ? (last.chosen as Value) : initial,
    (chosen) => {
      choices.set(element, { initial, chosen });
      keepQuery(element, LAYOUT_KEY, `${initial} ${chosen}`, window);
      render({});
    },
  ];
}
