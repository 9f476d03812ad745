import { type ComponentType, useMemo, useRef } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { LotCard, LotCardSkeleton } from './LotCard.tsx';
import { LotRow, LotRowSkeleton } from './LotRow.tsx';
import { liveOrder } from './live-order.ts';
import type { LotOrder } from './lot-order.ts';

export type Layout = 'grid' | 'list';

const layouts: Record<Layout, string> = {
  grid: css`
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(270px, 100%), 1fr));
    gap: 32px 24px;
    margin: 0;
    padding: 0;
    list-style: none;
  `,
  list: css`
    display: block;
    margin: 0;
    padding: 0;
    border-block-start: 1px solid var(--ae-line);
    list-style: none;
  `,
};
const item = css`
  min-inline-size: 0;
`;

/** About one screen of lots, which are always laid out: correcting an estimated height here would jump. */
const AT_ONCE = 12;
/**
 * The other lots are not laid out while out of sight, so that an event among a thousand lots costs
 * the layout of one. Until a lot has been in sight, its height is estimated.
 */
const outOfSight: Record<Layout, string> = {
  grid: css`
    content-visibility: auto;
    contain-intrinsic-size: auto 400px;
  `,
  list: css`
    content-visibility: auto;
    contain-intrinsic-size: auto 160px;
  `,
};

/** Number of placeholders when the number of lots is unknown; they fill a screen. */
const USUAL_COUNT = 12;

export interface LotListProps {
  /** Ids in catalogue order. */
  ids: readonly string[];
  order: LotOrder;
  layout: Layout;
  limit?: number;
  /** Whether the auction is hybrid, for the links to the lots. */
  hybrid: boolean;
  /** Component for a lot; by default the card or row of a timed auction. */
  lot?: ComponentType<{ id: string; hybrid: boolean }>;
}

/** Lots as a grid of cards or a list of rows. Renders when their order changes, not when a lot changes. */
export const LotList = tracked(function LotList(props: LotListProps) {
  const { lots } = useStore();
  const { order, layout, limit, hybrid } = props;
  const ids = useSameList(props.ids);
  const ordered = useMemo(() => liveOrder(lots, ids, order), [lots, ids, order]);
  const Lot = props.lot ?? (layout === 'grid' ? LotCard : LotRow);
  return (
    <ul className={layouts[layout]} part="lots">
      {ordered.value.slice(0, limit).map((id, place) => (
        <li key={id} className={place < AT_ONCE ? item : `${item} ${outOfSight[layout]}`}>
          <Lot id={id} hybrid={hybrid} />
        </li>
      ))}
    </ul>
  );
});

export function LotListSkeleton(props: { layout: Layout; count?: number }) {
  const Lot = props.layout === 'grid' ? LotCardSkeleton : LotRowSkeleton;
  const places = Array.from({ length: props.count ?? USUAL_COUNT }, (_, index) => `place-${index}`);
  return (
    <div className={layouts[props.layout]} aria-hidden="true">
      {places.map((place) => (
        <Lot key={place} />
      ))}
    </div>
  );
}

/** Keeps the previous list while the ids are the same, so that reloading does not sort again. */
function useSameList(list: readonly string[]): readonly string[] {
  const kept = useRef(list);
  const same = kept.current.length === list.length && list.every((id, index) => id === kept.current[index]);
  if (!same) kept.current = list;
  return kept.current;
}
