import { focusOutline, focusRing } from '../../components/focus.ts';
import { css } from '../../styles/sheet.ts';

/** A stack of bricks with spacing. */
export const brickStack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 56px;
  @container (min-width: 960px) {
    gap: 88px;
  }
`;
/** Bricks at the end of a page. */
export const bottomBricks = css`
  margin-block-start: 64px;
`;
export const displayTitle = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-weight: 560;
  line-height: 1.15;
  letter-spacing: -0.01em;
  /* The display type's own space is too narrow for small titles. */
  word-spacing: 0.06em;
  text-wrap: balance;
  overflow-wrap: break-word;
  /* Arabic letters are joined. */
  &:dir(rtl) {
    letter-spacing: 0;
  }
`;
/** The main heading of the page. */
export const leadTitle = css`
  font-size: clamp(36px, 4.4cqi, 60px);
  line-height: 1.06;
  letter-spacing: -0.02em;
  &:dir(rtl) {
    line-height: 1.25;
    letter-spacing: 0;
  }
`;
export const brickTitle = css`
  font-size: var(--brick-title, 26px);
  @container (min-width: 960px) {
    font-size: 32px;
  }
`;
/** A link with an arrow. */
export const arrowLink = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  color: var(--ae-accent);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    border-radius: 2px;
    ${focusOutline}
  }
`;
/** The primary link of the page's first brick. */
export const onwardButton = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  box-sizing: border-box;
  min-block-size: 54px;
  padding: 10px 24px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-accent);
  color: var(--ae-on-accent);
  font-size: 17px;
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  &:hover {
    background: var(--ae-accent-hover);
  }
  ${focusRing}
`;
/** The link covers the whole brick, its positioned ancestor. */
export const wholeBrick = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
