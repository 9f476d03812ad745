import { css } from '../styles/sheet.ts';

/** Of the box around a native select, together with `fieldBox`; its arrow is an `Icon`. */
export const selectBox = css`
  position: relative;
  padding-inline: 0;
  & svg {
    position: absolute;
    inset-inline-end: 10px;
    pointer-events: none;
  }
`;
/** Of a native select, together with `fieldInput`. */
export const selectInput = css`
  appearance: none;
  min-block-size: 44px;
  padding-inline: 14px 30px;
  border-radius: inherit;
  text-overflow: ellipsis;
  cursor: pointer;
  & option {
    background: var(--ae-surface);
    color: var(--ae-ink);
  }
`;
