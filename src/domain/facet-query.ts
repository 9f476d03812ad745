import {
  chosenFacets,
  type FacetChoice,
  FLAG_FACETS,
  type FlagFacet,
  isUnlimited,
  NO_CHOICE,
  type NumberRange,
  RANGE_FACETS,
  WORD_FACETS,
} from './facets.ts';
import { LOT_ORDERS } from './lot-orders.ts';

/**
 * A choice as parameters of an address: `?sex=Mare&sex=Filly&age=3-6&price=-20000&bids=none`. Words are in
 * the page's language, because the server names them only in that.
 */

/** Parameters of the flags; any other value of them is ignored. */
const FLAGS: Readonly<Record<FlagFacet, readonly [name: string, value: string]>> = {
  withoutBid: ['bids', 'none'],
  favourites: ['favourites', 'mine'],
};
/** Parameter of the order of the lots. */
export const SORT = 'sort';

/** Limits the number of words of a facet in an address. */
const MAX_WORDS = 30;

/** Reads a choice; unknown values are ignored. Words are not checked against the catalogue. */
export function readChoice(query: URLSearchParams): FacetChoice {
  const choice: { -readonly [Facet in keyof FacetChoice]: FacetChoice[Facet] } = { ...NO_CHOICE };
  for (const facet of WORD_FACETS) {
    choice[facet] = [...new Set(query.getAll(facet))].filter((word) => word !== '').slice(0, MAX_WORDS);
  }
  for (const facet of RANGE_FACETS) choice[facet] = readRange(query.get(facet) ?? '');
  for (const facet of FLAG_FACETS) {
    const [name, value] = FLAGS[facet];
    choice[facet] = query.get(name) === value;
  }
  return choice;
}

/** Whether a query filters the lots of a list, or changes their order. Ignores other parameters. */
export function choosesLots(query: string): boolean {
  const params = new URLSearchParams(query);
  const isOrdered = LOT_ORDERS.slice(1).some((order) => order === params.get(SORT));
  return isOrdered || chosenFacets(readChoice(params)).length > 0;
}

/** Replaces the choice in a query and leaves its other parameters. */
export function writeChoice(query: URLSearchParams, choice: FacetChoice): void {
  for (const facet of WORD_FACETS) {
    query.delete(facet);
    for (const word of choice[facet]) query.append(facet, word);
  }
  for (const facet of RANGE_FACETS) {
    const { from, to } = choice[facet];
    if (isUnlimited(choice[facet])) query.delete(facet);
    else query.set(facet, `${from ?? ''}-${to ?? ''}`);
  }
  for (const facet of FLAG_FACETS) {
    const [name, value] = FLAGS[facet];
    if (choice[facet]) query.set(name, value);
    else query.delete(name);
  }
}

function readRange(text: string): NumberRange {
  const [, low = '', high = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(text) ?? [];
  const from = low === '' ? null : Number(low);
  const to = high === '' ? null : Number(high);
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}
