import { type ComponentType, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countTo } from '../../lib/count-to.ts';
import { createSlices, type Slices } from '../../lib/slices.ts';
import { wasReopened } from '../../lib/was-reopened.ts';
import { useStore } from '../../react/context.tsx';
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
    --ae-place: 400px;
  `,
  list: css`
    display: block;
    margin: 0;
    padding: 0;
    border-block-start: 1px solid var(--ae-line);
    list-style: none;
    --ae-place: 160px;
  `,
};

/** About one screen of lots, which are always laid out: correcting an estimated height here would jump. */
const AT_ONCE = 12;
/** Number of lots that are rendered at once: a second frame would cost a short list more than it saves. */
const RENDERED_AT_ONCE = 24;
/**
 * Number of lots that have a place in the first frame, more than any screen shows; the others get theirs right
 * after it. Where the browser restores a scroll position, all have one at once.
 */
const PLACED_AT_ONCE = 200;
/**
 * The other lots are not laid out while out of sight, so that an event among a thousand lots costs
 * the layout of one. Until a lot has been in sight, its height is estimated.
 */
const outOfSight = css`
  content-visibility: auto;
  contain-intrinsic-size: auto var(--ae-place);
`;
/**
 * The same height for a place that is in sight before its lot is rendered. A node that gives way to the lot:
 * a change of the place's own style, such as by `:empty`, would lay out all places.
 */
const room = css`
  block-size: var(--ae-place);
`;

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

/**
 * Lots as a grid of cards or a list of rows. Renders when its ids change, not when a lot changes. Those
 * beyond the first screen have their places at once, very many of them after the first frame, and are rendered
 * in slices, the ones that come near to the screen first.
 */
export const LotList = memo(function LotList(props: LotListProps) {
  const { ids, layout, limit, hybrid } = props;
  const { deps } = useStore();
  const [slices] = useState(() => createSlices(deps));
  const [placed, setPlaced] = useState(() =>
    ids.length > PLACED_AT_ONCE && !wasReopened() ? PLACED_AT_ONCE : undefined,
  );
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const show = (event: Event): void => {
      const { skipped, target } = event as ContentVisibilityAutoStateChangeEvent;
      if (!skipped && target) slices.runNow(target);
    };
    // React does not know this event.
    list.current?.addEventListener('contentvisibilityautostatechange', show, true);
  }, [slices]);
  // Before the effects of the places, so that this comes first.
  useLayoutEffect(() => {
    if (placed) return slices.add(slices, () => setPlaced(undefined));
  }, [slices, placed]);
  const Lot = props.lot ?? (layout === 'grid' ? LotCard : LotRow);
  return (
    <ul ref={list} className={layouts[layout]} part="lots">
      {ids
        .slice(0, limit)
        .slice(0, placed)
        .map((id, place) => (
          <Place
            key={id}
            className={place < AT_ONCE ? undefined : outOfSight}
            atOnce={place < RENDERED_AT_ONCE}
            {...{ id, hybrid, Lot, slices }}
          />
        ))}
    </ul>
  );
});

interface PlaceProps {
  readonly id: string;
  readonly hybrid: boolean;
  readonly className: string | undefined;
  readonly Lot: ComponentType<{ id: string; hybrid: boolean }>;
  readonly atOnce: boolean;
  readonly slices: Slices;
}

const Place = memo(function Place({ id, hybrid, Lot, className, atOnce, slices }: PlaceProps) {
  const node = useRef<HTMLLIElement>(null);
  const [isDue, setDue] = useState(atOnce);
  const isShown = atOnce || isDue;
  useEffect(() => {
    if (!isShown && node.current) return slices.add(node.current, () => setDue(true));
  }, [isShown, slices]);
  return (
    <li ref={node} className={className}>
      {isShown ? <Lot id={id} hybrid={hybrid} /> : <div className={room} />}
    </li>
  );
});

/** Placeholders of lots on the first screen, and room for the others: a thousand cards would cost more than the lots. */
export function LotListSkeleton(props: { layout: Layout; count?: number }) {
  const Lot = props.layout === 'grid' ? LotCardSkeleton : LotRowSkeleton;
  return (
    <div className={layouts[props.layout]} aria-hidden="true">
      {countTo(props.count ?? USUAL_COUNT).map((place) =>
        place < AT_ONCE ? (
          <Lot key={place} />
        ) : (
          <div key={place} className={outOfSight}>
            <div className={room} />
          </div>
        ),
      )}
    </div>
  );
}
