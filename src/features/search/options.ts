import type { Suggestion } from '../../api/schema/search.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { isSuggestable, normaliseTerm } from '../../domain/search-term.ts';
import type { Suggestions } from '../../state/search/search-box.model.ts';

/** A line of the list below a search box. `key` is unique in the list. */
export type SearchOption =
  | { readonly kind: 'recent'; readonly key: string; readonly term: string }
  | { readonly kind: 'lot'; readonly key: string; readonly lot: Suggestion }
  | { readonly kind: 'all'; readonly key: string; readonly term: string };

/** Recent searches below an empty box; else suggestions, and after them a line for all results. */
export function searchOptions(
  text: string,
  { lots }: Suggestions,
  recents: readonly string[],
): readonly SearchOption[] {
  if (text === '') return recents.map((term) => ({ kind: 'recent', key: `recent ${term}`, term }));
  const term = normaliseTerm(text);
  if (!isSuggestable(term)) return [];
  return [
    ...lots.map((lot) => ({ kind: 'lot', key: `lot ${lot.id}`, lot }) as const),
    { kind: 'all', key: 'all', term },
  ];
}

/** The page of a suggested lot. */
export function suggestedRoute({ type, slug, auctionSlug, data }: Suggestion): {
  readonly route: RouteName;
  readonly params: RouteParams;
} {
  const isHybrid = type === 'hybridAuctionlot';
  return {
    route: isHybrid ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot',
    params: { auction: data.auctionslug ?? auctionSlug, auctionlot: data.slug ?? slug },
  };
}
