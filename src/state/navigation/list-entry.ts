import { nameOf } from './place-element.ts';

/** Key of `history.state`. */
const KEY = 'auctionLists';

type Lists = Readonly<Record<string, string>>;

const kept = ({ history }: Window): Lists =>
  (history.state as Readonly<Record<string, Lists | undefined>> | null)?.[KEY] ?? {};

const listOf = (element: Element, auction: string): string => `${nameOf(element)} ${auction}`;

/**
 * What the reader has chosen in a list on a host's page, as the query of an address, or has searched for in a box:
 * kept in the page's entry of the history, so that the way back from a lot on another page leads to the list as it was.
 * Empty for nothing.
 *
 * @param auction of the list; empty for a search box
 */
export function keptQuery(element: Element, auction: string, page: Window): string {
  const query = kept(page)[listOf(element, auction)];
  return typeof query === 'string' ? query : '';
}

/** @param query empty for nothing chosen */
export function keepQuery(element: Element, auction: string, query: string, page: Window): void {
  if (query === keptQuery(element, auction, page)) return;
  const { history } = page;
  const lists: Lists = { ...kept(page), [listOf(element, auction)]: query };
  history.replaceState({ ...(history.state as object | null), [KEY]: lists }, '');
}
