import { heartInText } from '../../../components/heart-in-text.ts';
import { css } from '../../../styles/sheet.ts';

export const activityRow = css`
  position: relative;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) 44px;
  gap: 12px 16px;
  align-items: center;
  padding-block: 18px;
  border-block-end: 1px solid var(--ae-line);
  @container (min-width: 760px) {
    grid-template-columns: 132px minmax(0, 1fr) minmax(0, 1.3fr) 44px;
    gap: 12px 24px;
  }
`;
export const activityPicture = css`
  align-self: start;
  @container (min-width: 760px) {
    grid-row: 1 / span 2;
  }
`;
export const rowText = css`
  display: grid;
  gap: 4px;
  justify-items: start;
  min-inline-size: 0;
  @container (min-width: 760px) {
    grid-row: 1 / span 2;
  }
`;
export const activityRemark = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
`;
export const activityName = css`
  margin: 0 0 4px;
  font-family: var(--ae-font-display);
  font-size: 20px;
  font-weight: 560;
  line-height: 1.2;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;
/** Above the link that covers the row. */
export const activityHeart = css`
  position: relative;
  grid-column: -2;
  grid-row: 1;
  align-self: start;
  margin-block-start: -8px;
  margin-inline-end: -10px;
  justify-self: end;
  ${heartInText}
`;
/** The link covers the whole row. */
export const activityLink = css`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
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
    border-radius: var(--ae-radius-small);
  }
`;
export const activityFigures = css`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 16px;
  margin: 0;
  @container (min-width: 560px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @container (min-width: 760px) {
    grid-column: 3;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 1080px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
export const figureValue = css`
  margin: 0;
  font-size: 15px;
  font-weight: 560;
  line-height: 1.45;
  font-variant-numeric: tabular-nums lining-nums;
`;
/** A remark below a figure. */
export const activityNote = css`
  display: block;
  font-size: 12px;
  font-weight: 400;
  line-height: 1.4;
  color: var(--ae-ink-soft);
`;
