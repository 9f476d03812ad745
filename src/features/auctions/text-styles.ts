import { css } from '../../styles/sheet.ts';

/** A small label above a figure. */
export const label = css`
  display: block;
  font-size: 12px;
  line-height: 1.5;
  letter-spacing: 0.01em;
  color: var(--ae-ink-soft);
`;
/** For names of horses and auctions, in the display type. */
export const displayName = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-weight: 560;
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
export const softLine = css`
  margin: 0;
  color: var(--ae-ink-soft);
  font-size: 14px;
  line-height: 1.5;
`;
/** A link that covers its card; the card is its positioned ancestor. */
export const cardLink = css`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--ae-radius);
  }
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid var(--ae-focus);
    outline-offset: -3px;
  }
`;
/** A label above a price, 44.25 px tall. */
export const priceCell = css`
  display: grid;
  justify-items: start;
`;
/** A label on top of a picture, readable on any background. */
export const tag = css`
  display: inline-block;
  padding: 2px 10px;
  border-radius: 99px;
  background: rgb(255 255 255 / 0.92);
  color: #1a1d1b;
  font-size: 13px;
  font-weight: 600;
  line-height: 1.5;
  font-variant-numeric: tabular-nums lining-nums;
`;
