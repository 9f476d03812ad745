import { effect } from '@preact/signals-core';
import { useEffect, useState } from 'react';
import { useStore } from '../../react/context.tsx';
import { searchModel } from '../../state/search/search.model.ts';
import type { SearchBoxModel } from '../../state/search/search-box.model.ts';

/**
 * The model of the search box with this input, while the component is mounted.
 *
 * @param term of the results on the page: the text, until it is edited; undefined without results
 */
export function useSearchBox(input: HTMLInputElement, term: string | undefined): SearchBoxModel {
  const search = useStore().model(searchModel);
  const [box] = useState(() => search.createBox());
  useEffect(() => box.retain(), [box]);
  // The text typed before this code had loaded.
  useEffect(() => box.type(input.value), [box, input]);
  useEffect(() => {
    if (term !== undefined) box.set(term);
  }, [box, term]);
  useEffect(
    () =>
      effect(() => {
        const text = box.text.value;
        // Writing the same text again would move the cursor.
        if (input.value !== text) input.value = text;
      }),
    [box, input],
  );
  return box;
}
