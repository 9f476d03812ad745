import { nameOf } from './hash-entry.ts';

/** Key of `history.state`. */
const STATE_KEY = 'auctionLists';

type Lists = Readonly<Record<string, string>>;

const storedLists = ({ history }: Window): Lists =>
  (history.state as Readonly<Record<string, Lists | undefined>> | null)?.[STATE_KEY] ?? {};

const listOf = (element: Element, key: string): string => `${nameOf(element)} ${key}`;

/**
 * The user's choice in a list on a host's page, as a query string, or the term of a search box: kept in the
 * page's history entry, so that going back from a lot on another page shows the list as it was. Empty if
 * there is none.
 *
 * @param key of the choice: an auction, `layout of lists`, or empty for the term of a search box
 */
export function keptQuery(element: Element, key: string, page: Window): string {
  const query = storedLists(page)[listOf(element, key)];
  return typeof query === 'string' ? query : '';
}

/** @param query empty if nothing is chosen */
export function keepQuery(element: Element, key: string, query: string, page: Window): void {
  if (query === keptQuery(element, key, page)) return;
  const { history } = page;
  const lists: Lists = { ...storedLists(page), [listOf(element, key)]: query };
  history.replaceState({ ...(history.state as object | null), [STATE_KEY]: lists }, '');
}
