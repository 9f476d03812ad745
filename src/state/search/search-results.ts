import type { SearchResult } from '../../api/schema/search.ts';

/** The lots of one auction that a search found, the best first. */
export interface ResultGroup {
  /** Id of the auction. */
  readonly auction: string;
  readonly name: string;
  readonly slug: string;
  readonly hybrid: boolean;
  readonly lotIds: readonly string[];
}

/** Groups in score order: the auction whose best result scores highest comes first. */
export interface SearchResults {
  /** Number of matching lots. */
  readonly count: number;
  readonly matches: readonly ResultGroup[];
  /** Lots that do not match but are similar. */
  readonly near: readonly ResultGroup[];
}

/** @param results best first; if a backend sorts them otherwise, their scores decide */
export function groupResults(results: readonly SearchResult[]): SearchResults {
  const sorted = [...results].sort((one, other) => other.score - one.score);
  const matches = groups(sorted.filter(({ rel }) => rel === 'match'));
  return {
    count: matches.reduce((sum, { lotIds }) => sum + lotIds.length, 0),
    matches,
    near: groups(sorted.filter(({ rel }) => rel === 'near')),
  };
}

function groups(results: readonly SearchResult[]): ResultGroup[] {
  const found = new Map<string, ResultGroup & { lotIds: string[] }>();
  for (const { data, auctionName, type } of results) {
    const group = found.get(data.auction);
    // A lot that is found twice is one card.
    if (group?.lotIds.includes(data.id)) continue;
    if (group) group.lotIds.push(data.id);
    else
      found.set(data.auction, {
        auction: data.auction,
        name: auctionName,
        slug: data.auctionslug,
        hybrid: type === 'hybrid',
        lotIds: [data.id],
      });
  }
  return [...found.values()];
}
