import { css } from '../styles/sheet.ts';

/** A skip link; visible only while focused. */
export const skipLink = css`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: 20;
  padding: 12px 18px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-accent);
  color: var(--ae-on-accent);
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    white-space: nowrap;
  }
`;
