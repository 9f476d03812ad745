import { css } from '../styles/sheet.ts';

/** Shared styles of all fields: label above, box, error or hint below. */
export const field = css`
  display: block;
  min-inline-size: 0;
`;
export const fieldLabel = css`
  display: block;
  margin-block-end: 5px;
  font-size: 13px;
  font-weight: 560;
  color: var(--ae-ink);
`;
export const fieldBox = css`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: 6px;
  min-block-size: 46px;
  padding-inline: 14px;
  border: 1px solid color-mix(in srgb, var(--ae-ink-soft) 80%, var(--ae-surface));
  border-radius: var(--ae-radius-small);
  background: var(--ae-surface);
  color: var(--ae-ink);
  &:focus-within {
    outline: 3px solid var(--ae-focus);
    outline-offset: 1px;
  }
  &[data-invalid] {
    border-color: var(--ae-bad);
  }
  /** Addresses and numbers are left to right, and aligned to the start of the line. */
  &:dir(rtl) {
    & > [dir='ltr'] {
      text-align: end;
    }
  }
`;
export const fieldInput = css`
  box-sizing: border-box;
  flex: 1;
  min-inline-size: 0;
  inline-size: 100%;
  margin: 0;
  padding: 10px 0;
  border: 0;
  outline: 0;
  background: none;
  color: inherit;
  font: inherit;
  /** Below 16 px, phones zoom into the page on focus. */
  font-size: 16px;
  text-align: start;
`;
export const fieldNote = css`
  margin: 5px 0 0;
  font-size: 13px;
  line-height: 1.4;
  color: var(--ae-ink-soft);
`;
export const fieldError = css`
  display: flex;
  gap: 5px;
  margin: 5px 0 0;
  font-size: 13px;
  line-height: 1.4;
  color: var(--ae-bad);
`;
