import type { ReactNode } from 'react';
import { css } from '../../../styles/sheet.ts';
import type { RoomShape } from './room-shape.ts';

const dock = css`
  grid-area: dock;
  flex: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--room-gap);
  box-sizing: border-box;
  min-inline-size: 0;
  padding-inline: var(--room-pad);
  background: var(--ae-surface);
  border: 0 solid var(--ae-line);
  /** Going once, going twice: around price and button there is a frame, the second time a wider one. */
  &:has([data-call]) {
    background: var(--ae-warn-soft);
    box-shadow: inset 0 0 0 var(--room-call) var(--ae-warn);
    @media (forced-colors: active) {
      outline: var(--room-call) solid Highlight;
      outline-offset: calc(-1 * var(--room-call));
    }
  }
  &:has([data-call='once']) {
    --room-call: 3px;
  }
  &:has([data-call='twice']) {
    --room-call: 7px;
  }
`;
const shapes: Readonly<Record<RoomShape, string>> = {
  narrow: css`
    padding-block: 10px calc(6px + env(safe-area-inset-bottom, 0px));
    border-block-start-width: 1px;
  `,
  /** Spare height goes between price and button. */
  flat: css`
    align-content: space-between;
    padding-block: 8px calc(4px + env(safe-area-inset-bottom, 0px));
    border-inline-start-width: 1px;
  `,
  tall: css`
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0 32px;
    align-items: start;
    padding-block: 16px 10px;
    border-block-width: 1px;
  `,
  wide: css`
    gap: 12px;
    padding-block: 18px 8px;
  `,
};

/** Price and bid button, always in view. */
export function RoomDock(props: {
  shape: RoomShape;
  /** Price and raise steps. */
  price: ReactNode;
  /** Counting and bid button. */
  action: ReactNode;
}) {
  return (
    <div className={`${dock} ${shapes[props.shape]}`}>
      <div>{props.price}</div>
      <div part="bid-bar">{props.action}</div>
    </div>
  );
}
