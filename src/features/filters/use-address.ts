import { useCallback, useContext, useEffect, useRef } from 'react';
import { readChoice, SORT, writeChoice } from '../../domain/facet-query.ts';
import type { LotOrder } from '../../domain/lot-orders.ts';
import { useHost } from '../../react/context.tsx';
import { PageContext } from '../../react/page-meta.ts';
import type { LotFilter } from '../../state/catalogue/lot-filter.model.ts';
import { keepQuery, keptQuery } from '../../state/navigation/list-entry.ts';

/** The order of an address, if the list has it. */
export const orderOf = (query: string, orders: readonly LotOrder[]): LotOrder | undefined => {
  const name = new URLSearchParams(query).get(SORT);
  return orders.find((order) => order === name);
};

/**
 * Keeps the choice and the order in the address of a page of the site, and follows an address that changes
 * while the list is shown. The address of a host's page is not ours: there they are kept in its history entry.
 *
 * @param auction slug or id
 * @returns writes the address at once, before the user leaves the page
 */
export function useAddress(
  auction: string,
  filter: LotFilter,
  order: LotOrder,
  orders: readonly LotOrder[],
  onOrder: (order: LotOrder) => void,
): () => void {
  const page = useContext(PageContext);
  const { element } = useHost();
  const lastQuery = useRef<string>(undefined);
  const latest = useRef({ order, orders, onOrder });
  latest.current = { order, orders, onOrder };
  const choice = filter.choice.value;
  const favourites = filter.asksFavourites.value;

  const write = useCallback((): void => {
    const previousQuery = page ? page.query.peek() : keptQuery(element, auction, window);
    const query = new URLSearchParams(previousQuery);
    writeChoice(query, { ...filter.choice.peek(), favourites: filter.asksFavourites.peek() });
    if (latest.current.order === 'number') query.delete(SORT);
    else query.set(SORT, latest.current.order);
    const text = query.toString();
    lastQuery.current = text === '' ? '' : `?${text}`;
    if (lastQuery.current === previousQuery) return;
    if (page) page.replaceQuery(lastQuery.current);
    else keepQuery(element, auction, lastQuery.current, window);
  }, [page, element, auction, filter]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: writes again when one of them changes
  useEffect(write, [write, choice, favourites, order]);
  useEffect(
    () =>
      page?.query.subscribe((query) => {
        if (query === lastQuery.current) return;
        lastQuery.current = query;
        filter.choose(readChoice(new URLSearchParams(query)));
        latest.current.onOrder(orderOf(query, latest.current.orders) ?? 'number');
      }),
    [page, filter],
  );
  return write;
}
