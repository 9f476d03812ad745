import { type ComponentType, memo, startTransition, useEffect, useState } from 'react';
import { countTo } from '../../lib/count-to.ts';
import { css } from '../../styles/sheet.ts';
import { cardGrid } from './card-grid.ts';
import { LotCard, LotCardSkeleton } from './LotCard.tsx';
import { LotRow, LotRowSkeleton } from './LotRow.tsx';

export type ListLayout = 'grid' | 'list';

/** The estimated height of a card. */
const cardPlace = css`
  --ae-place: 400px;
`;
const layouts: Record<ListLayout, string> = {
  grid: `${cardGrid} ${cardPlace}`,
  list: css`
    display: block;
    margin: 0;
    padding: 0;
    border-block-start: 1px solid var(--ae-line);
    list-style: none;
    --ae-place: 160px;
  `,
};

/** About one screen of lots. They are always laid out: a corrected estimate of their height would move the page. */
const AT_ONCE = 12;
/**
 * Number of lots that are rendered at once: a second frame would cost a short list more than it saves. All others
 * have an empty place at once, so that the browser can restore a scroll position.
 */
const RENDERED_AT_ONCE = 24;
/**
 * The other lots are not laid out while out of sight, so that an event among a thousand lots costs
 * the layout of one. Until a lot has been in sight, its height is estimated.
 */
const outOfSight = css`
  content-visibility: auto;
  contain-intrinsic-size: auto var(--ae-place);
`;
/**
 * The same height for a place that is visible before its lot is rendered. A node that the lot replaces: a
 * change of the place's own style, such as by `:empty`, would lay out all places.
 */
const unrenderedLot = css`
  block-size: var(--ae-place);
`;

/** Number of placeholders when the number of lots is unknown; they fill a screen. */
const USUAL_COUNT = 12;

export interface LotListProps {
  /** In the order of the list; the same array while nothing changes. */
  ids: readonly string[];
  layout: ListLayout;
  limit?: number;
  /** Component for a lot; by default the card or row of a timed auction. */
  lot?: ComponentType<{ id: string }>;
}

/**
 * Lots as a grid of cards or a list of rows. Renders when its ids change, not when a lot changes. Lots beyond the
 * first screen come in transitions, which React interrupts for input: twice as many each time, so that the first
 * of them come soon.
 */
export const LotList = memo(function LotList(props: LotListProps) {
  const { ids, layout, limit } = props;
  const [rendered, setRendered] = useState(RENDERED_AT_ONCE);
  useEffect(() => {
    if (rendered < ids.length) startTransition(() => setRendered(rendered * 2));
  }, [rendered, ids.length]);
  const Lot = props.lot ?? (layout === 'grid' ? LotCard : LotRow);
  return (
    <ul className={layouts[layout]} part="lots">
      {ids.slice(0, limit).map((id, index) => (
        <li key={id} className={index < AT_ONCE ? undefined : outOfSight}>
          {index < rendered ? <Lot id={id} /> : <div className={unrenderedLot} />}
        </li>
      ))}
    </ul>
  );
});

/** Placeholders of lots on the first screen, and room for the others: a thousand cards would cost more than the lots. */
export function LotListSkeleton(props: { layout: ListLayout; count?: number }) {
  const Lot = props.layout === 'grid' ? LotCardSkeleton : LotRowSkeleton;
  return (
    <div className={layouts[props.layout]} aria-hidden="true">
      {countTo(props.count ?? USUAL_COUNT).map((index) =>
        index < AT_ONCE ? (
          <Lot key={index} />
        ) : (
          <div key={index} className={outOfSight}>
            <div className={unrenderedLot} />
          </div>
        ),
      )}
    </div>
  );
}
