import { type ReadonlySignal, untracked } from '@preact/signals-core';
import { searchApi } from '../../api/search.ts';
import { memo } from '../../lib/memo.ts';
import { ok } from '../../lib/result.ts';
import type { Resource } from '../resource/resource.ts';
import { defineModel } from '../store-type.ts';
import { createRecents } from './recents.ts';
import { createSearchBox, type SearchBoxCore, type SearchBoxModel } from './search-box.model.ts';
import { groupResults, type SearchResults } from './search-results.ts';

/** Search over all auctions, for every search box and list of results of the page; for `store.model`. */
export interface SearchModel {
  /** Terms of the last searches, newest first, shared by all boxes of the page; cleared at sign-out. */
  readonly recents: ReadonlySignal<readonly string[]>;
  /** Adds a term that was searched for to the recent ones. */
  remember(term: string): void;
  forget(term: string): void;
  forgetAll(): void;
  /** @param term as `normaliseTerm` returns it, not empty */
  results(term: string): Resource<SearchResults>;
  /** A search box with its own text. */
  createBox(): SearchBoxModel;
}

const NO_RESULTS: SearchResults = { count: 0, matches: [], near: [] };

export const searchModel = defineModel('search', (parts): SearchModel => {
  const { client, pool, lots, session, scope, clock, i18n, log, shownLots } = parts;
  const api = searchApi(client);
  const recents = createRecents(parts);
  const boxes = new Set<SearchBoxCore>();

  const results = memo((term) => {
    const resource: Resource<SearchResults> = pool.create<SearchResults>({
      async load(signal) {
        const reply = await api.results(term, signal);
        if (!reply.ok) {
          const { code } = reply.error;
          if (code !== 'aborted' && code !== 'method_not_allowed')
            log(`a search failed: ${code}`, reply.error);
          return reply;
        }
        const found = reply.value.data;
        lots.applySummaries({ ...reply.value, data: found.map(({ data }) => data) });
        return ok(groupResults(found));
      },
      onUsed: () => shownLots.keepLive(() => idsOf(resource.state.peek().value ?? NO_RESULTS)),
    });
    return resource;
  });

  let locale = i18n.locale.peek();
  scope.effect(() => {
    if (i18n.locale.value === locale) return;
    locale = i18n.locale.value;
    untracked(() => {
      for (const box of boxes) box.reload();
    });
  });
  // Search terms of one user are not shown to the next user of the computer.
  session.onIdentityChange(({ previous }) => {
    if (previous === null) return;
    recents.clear();
    for (const box of boxes) box.clear();
  });

  return {
    recents: recents.terms,
    remember: recents.add,
    forget: recents.remove,
    forgetAll: recents.clear,
    results,
    createBox() {
      const box = createSearchBox({ api, clock, log });
      return {
        ...box,
        retain() {
          boxes.add(box);
          return () => {
            boxes.delete(box);
            box.stop();
          };
        },
      };
    },
  };
});

const idsOf = ({ matches, near }: SearchResults): string[] =>
  [...matches, ...near].flatMap((group) => group.lotIds);
