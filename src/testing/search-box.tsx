import { within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { searchModel } from '../state/search/search.model.ts';
import { createTestStore, type TestStoreOptions } from './fakes/create-test-store.ts';
import { aSuggestion } from './fixtures/search.ts';
import { mount } from './mount.tsx';

const HORSES = ['Vesper Noir', 'Vesta', 'Vespucci', 'Vesna', 'Vessel'];
const LOTS = HORSES.map((text, at) =>
  aSuggestion({
    id: `l${at}`,
    text,
    slug: text.toLowerCase().replace(' ', '-'),
    type: at === 1 ? 'hybridAuctionlot' : 'auctionlot',
    data: { ...aSuggestion().data, slug: undefined, auctionslug: undefined, number: String(at + 1) },
  }),
);

export interface BoxOptions extends TestStoreOptions {
  /** Results have a page of their own; true by default. */
  linked?: boolean;
  /** Oldest first. */
  recents?: readonly string[];
}

/** A search box in a narrow element, beside a button. The backend suggests five horses for every term. */
export function openBox({ linked = true, recents = [], ...options }: BoxOptions = {}) {
  const test = createTestStore(options);
  test.transport.on('GET /search/{term}', { body: LOTS });
  const search = test.store.model(searchModel);
  for (const term of recents) search.remember(term);
  const searched: string[] = [];
  const cleared: string[] = [];
  const page = mount(
    <>
      <button type="button">Elsewhere</button>
      <SearchBox
        id="box"
        term=""
        isLink={linked}
        onSearch={(term) => searched.push(term)}
        onClear={() => cleared.push('x')}
      />
    </>,
    test,
    340,
  );
  // Links are not followed.
  page.root.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
  const input = page.root.querySelector('input') as HTMLInputElement;
  const popup = page.root.querySelector('[popover]') as HTMLElement;
  const lines = () => within(popup).queryAllByRole('option') as HTMLElement[];
  return {
    ...test,
    ...page,
    search,
    input,
    popup,
    searched,
    cleared,
    options: lines,
    names: () => lines().map((it) => it.querySelector('bdi, span')?.textContent),
    isOpen: () => popup.matches(':popover-open'),
    active: () => {
      const id = input.getAttribute('aria-activedescendant');
      return id === null ? null : page.root.getElementById(id);
    },
    focus: () => userEvent.click(input),
    async type(text: string) {
      await userEvent.click(input);
      await userEvent.keyboard(text);
      await page.advance(300);
    },
  };
}
