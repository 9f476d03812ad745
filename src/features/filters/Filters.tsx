import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readChoice } from '../../domain/facet-query.ts';
import { chosenFacets } from '../../domain/facets.ts';
import { LOT_ORDERS, type LotOrder } from '../../domain/lot-orders.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { PageContext } from '../../react/page-meta.ts';
import type { ListView } from '../../state/catalogue/list-view.ts';
import { liveOrder } from '../../state/catalogue/live-order.ts';
import { lotFilterModels } from '../../state/catalogue/lot-filter.model.ts';
import { keptQuery } from '../../state/navigation/list-entry.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterControls } from './FilterControls.tsx';
import { orderOf, useAddress } from './use-address.ts';

/** From this width in px the controls fit side by side above the list. */
const WIDE_LIST = 720;

export interface FiltersProps {
  /** Slug or id. */
  auction: string;
  /** Of its lots, in the order of the catalogue. */
  ids: readonly string[];
  /** The orders that the list offers; by default all. */
  orders?: readonly LotOrder[] | undefined;
  view: ListView;
  onView(change: Partial<ListView>): void;
}

/**
 * Filters and order of an auction's lots: the controls while they are open, the line of chosen values, and
 * the ids to show, passed to the list by `onView`. Starts with the choice of the address, or on a host's page
 * with that of an earlier visit, kept here or in the history.
 */
export const Filters = tracked(function Filters(props: FiltersProps) {
  const { auction, ids, orders = LOT_ORDERS, view, onView } = props;
  const { lots, model, navigation, session, announce } = useStore();
  const host = useHost();
  const i18n = useI18n();
  const page = useContext(PageContext);
  const [filter] = useState(() => model(lotFilterModels)(host.element, auction));
  const [restored] = useState(() => {
    filter.setLots(ids);
    const keptOrder = filter.keptOrder();
    if (!page && keptOrder !== null) return keptOrder;
    const query = page ? page.query.peek() : keptQuery(host.element, auction, window);
    filter.choose(readChoice(new URLSearchParams(query)));
    return orderOf(query, orders);
  });
  const hasBegun = useRef(false);
  const order = hasBegun.current ? view.order : (restored ?? view.order);
  const write = useAddress(auction, filter, order, orders, (next) => onView({ order: next }));

  const visibleIds = filter.shown.value;
  const orderedIds = useMemo(() => liveOrder(lots, visibleIds, order), [lots, visibleIds, order]).value;
  const choice = filter.choice.value;
  const facets = chosenFacets(choice).length;
  const label = facets > 0 ? i18n.t('filter.active', { number: i18n.format.number(facets) }) : undefined;
  const report = useRef(onView);
  report.current = onView;
  useLayoutEffect(() => filter.setLots(ids), [filter, ids]);
  useLayoutEffect(() => {
    hasBegun.current = true;
    report.current({ ids: orderedIds, order, label });
    filter.keepOrder(order);
  }, [filter, orderedIds, order, label]);
  useEffect(() => filter.followLanguage(), [filter]);

  const { t, format } = i18n;
  const lastChoice = useRef(choice);
  useEffect(() => {
    if (lastChoice.current === choice) return;
    lastChoice.current = choice;
    const count = filter.shown.peek().length;
    announce(
      t('filter.result', {
        count: ids.length,
        number: format.number(ids.length),
        shown: format.number(count),
      }),
    );
  }, [choice, filter, ids.length, announce, t, format]);

  const favourites = (isChosen: boolean): void => {
    if (session.isLoggedIn.peek() || !isChosen || page) filter.choose({ favourites: isChosen });
    if (session.isLoggedIn.peek() || !isChosen) return;
    // The sign-in page of the site leads back to this address.
    write();
    navigation.requireLogin(host, 'favourite', () => filter.choose({ favourites: true }));
  };

  const isOpen = view.isOpen === true;
  const isWide = useMemo(() => isOpen && host.element.clientWidth >= WIDE_LIST, [isOpen, host]);
  // Once the line is shown it stays: removing the last choice moves nothing.
  const bar = useRef(view.isRestored);
  bar.current ||= isOpen || facets > 0;
  return (
    <>
      {isOpen && (
        <FilterControls
          filter={filter}
          isWide={isWide}
          onFavourites={favourites}
          onClose={() => onView({ isOpen: false })}
        />
      )}
      {bar.current && <FilterBar filter={filter} all={ids.length} />}
    </>
  );
});
