import * as v from 'valibot';
import {
  MAX_RESULTS,
  MAX_SUGGESTIONS,
  SearchResult,
  Suggestion,
} from '../../../../../src/api/schema/search.ts';
import { normaliseTerm } from '../../../../../src/domain/search-term.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { defineRoute, type Route } from '../route.ts';
import { resultAnswer, suggestionAnswer } from './present.ts';
import { searchLots } from './queries.ts';

const SearchQuery = v.object({
  /** Requests this many suggestions instead of results. */
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_SUGGESTIONS)),
  ),
});

export const searchRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/search/{term}',
    summary: `Finds lots by name, catalogue number, pedigree, facts or text in any language. Returns open lots before ended ones, best matches first: at most ${MAX_RESULTS} results, or with \`limit\` that many suggestions. The server cuts a term to 100 characters.`,
    tag: 'search',
    access: 'public',
    acceptsAnyText: true,
    query: SearchQuery,
    answer: v.union([v.array(Suggestion), v.array(SearchResult)]),
    problems: ['invalid'],
    async handle({ params, query: { limit }, locale, address }, { db, log, searchLimit }) {
      const reader = { locale, log };
      // Ligatures are decomposed first, since one may be four words: the term is cut after that.
      const term = normaliseTerm(params.term.normalize('NFKC'));
      const found = await searchLimit.run(address, () => searchLots(db, term, limit ?? MAX_RESULTS));
      return limit === undefined
        ? mapValid(found, log, 'Search results', (lot) => resultAnswer(lot, reader))
        : mapValid(found, log, 'Suggestions', (lot) => suggestionAnswer(lot, reader));
    },
  }),
];
