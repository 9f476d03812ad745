import { type ReactNode, useContext, useMemo, useState } from 'react';
import { usePart } from '../../components/use-module.ts';
import type { LotOrder } from '../../domain/lot-orders.ts';
import { LoadFailure } from '../../features/auctions/LoadFailure.tsx';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { PageContext } from '../../react/page-meta.ts';
import type { ListView } from '../../state/catalogue/list-view.ts';
import { keptQuery } from '../../state/navigation/list-entry.ts';
import { CHUNK_FAILURE } from '../chunk-failure.ts';

/** Code and texts of filters and orders; a list in the order of the catalogue does not load them. */
const FILTER = { texts: ['search'], load: () => import('../../features/filters/Filters.tsx') } as const;

/** Elements whose list has been filtered or sorted: when it is shown again, it keeps the user's choice. */
const filteredElements = new WeakSet<HTMLElement>();

/** "9" before "12" before "12a". */
const numbers = new Intl.Collator('en', { numeric: true });

/** As tall as the line of chosen values, so that nothing moves when it appears. */
const barSpace = { blockSize: 100 };

/**
 * The filters and the order of a list of lots. Those of the address, or of an earlier visit, apply
 * before the list is shown.
 *
 * @param auction slug or id
 * @param ids of its lots, once they have loaded
 */
export function useFilter(auction: string, ids?: readonly string[], orders?: readonly LotOrder[]) {
  const { lots } = useStore();
  const { element } = useHost();
  const site = useContext(PageContext);
  const [view, setView] = useState<ListView>(() => ({
    order: 'number',
    isRestored: site
      ? site.choosesLots()
      : filteredElements.has(element) || keptQuery(element, auction, window) !== '',
  }));
  const { isRestored: restores } = view;
  const part = usePart(FILTER, restores || filteredElements.has(element), useI18n());
  const onView = (change: Partial<ListView>): void => {
    filteredElements.add(element);
    setView((before) => ({ ...before, ...change }));
  };
  const catalogue = useMemo(() => {
    const number = (id: string) => lots.lot(id).peek()?.number ?? '';
    return ids && [...ids].sort((a, b) => numbers.compare(number(a), number(b)));
  }, [ids, lots]);
  const { status, module } = part;
  let bar: ReactNode = restores && !view.ids && <div style={barSpace} />;
  if (status === 'failed') bar = <LoadFailure failure={CHUNK_FAILURE} retry={async () => part.retry()} />;
  if (module && ids) bar = <module.Filters {...{ auction, ids, orders, view, onView }} />;
  return { view, onView, bar, ids: view.ids ?? (restores && status !== 'failed' ? undefined : catalogue) };
}
