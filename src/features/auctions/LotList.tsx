import { type ComponentType, memo } from 'react';
import { countTo } from '../../lib/count-to.ts';
import { css } from '../../styles/sheet.ts';
import { LotCard, LotCardSkeleton } from './LotCard.tsx';
import { LotRow, LotRowSkeleton } from './LotRow.tsx';

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
  /** In the order of the list; the same array while nothing changes. */
  ids: readonly string[];
  layout: Layout;
  limit?: number;
  /** Whether the auction is hybrid, for the links to the lots. */
  hybrid: boolean;
  /** Component for a lot; by default the card or row of a timed auction. */
  lot?: ComponentType<{ id: string; hybrid: boolean }>;
}

/** Lots as a grid of cards or a list of rows. Renders when its ids change, not when a lot changes. */
export const LotList = memo(function LotList(props: LotListProps) {
  const { ids, layout, limit, hybrid } = props;
  const Lot = props.lot ?? (layout === 'grid' ? LotCard : LotRow);
  return (
    <ul className={layouts[layout]} part="lots">
      {ids.slice(0, limit).map((id, place) => (
        <li key={id} className={place < AT_ONCE ? item : `${item} ${outOfSight[layout]}`}>
          <Lot id={id} hybrid={hybrid} />
        </li>
      ))}
    </ul>
  );
});

export function LotListSkeleton(props: { layout: Layout; count?: number }) {
  const Lot = props.layout === 'grid' ? LotCardSkeleton : LotRowSkeleton;
  const places = countTo(props.count ?? USUAL_COUNT).map((index) => `place-${index}`);
  return (
    <div className={layouts[props.layout]} aria-hidden="true">
      {places.map((place) => (
        <Lot key={place} />
      ))}
    </div>
  );
}
