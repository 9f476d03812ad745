import { focusRing } from '../../components/focus.ts';
import { css } from '../../styles/sheet.ts';

/** An inline link, or a button that looks like one. */
export const textLink = css`
  display: inline;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  color: var(--ae-accent);
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  cursor: pointer;
  ${focusRing}
  &:hover {
    text-decoration-thickness: 2px;
  }
`;
/** A link on its own line, tall enough for touch. */
export const lineLink = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
`;
