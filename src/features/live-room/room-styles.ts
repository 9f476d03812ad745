import { css } from '../../styles/sheet.ts';

/** From this width of the element on, price and log stand beside the stage. */
export const WIDE = '860px';

/** Small and quiet: what a figure is. */
export const label = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.4;
  color: var(--ae-ink-soft);
`;
/** A heading of a part of the room. */
export const partTitle = css`
  margin: 0;
  font-size: 13px;
  font-weight: 600;
  line-height: 1.4;
`;
/** Figures of the same width, so that a price that changes moves nothing. */
export const figures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Heights that parts have at least, also while they load: nothing moves when their content comes. */
export const PRICE_HEIGHT = '106px';
export const HORSE_HEIGHT = { narrow: '147px', wide: '92px' };
export const STRIP_HEIGHT = { narrow: '168px', wide: '180px' };
export const BOUGHT_HEIGHT = '74px';
