import { focusRing } from '../../components/focus.ts';

/** A link of the shell: at least 44 px high, underlined on hover; put into a rule of `css`. */
export const shellLink = `
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: inherit;
  text-decoration: none;
  border-radius: 4px;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  &[aria-current] {
    color: var(--ae-accent);
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 6px;
  }
  ${focusRing}
`;
