import type { ReactNode } from 'react';
import { focusOutline } from '../../components/focus.ts';
import { css } from '../../styles/sheet.ts';

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  font-size: 14px;
  & a,
  & ::slotted(a) {
    color: var(--ae-accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
  }
  & a:focus-visible {
    border-radius: 2px;
    ${focusOutline}
  }
`;

/** Links to pages about privacy: those of the site, or the host's own in the slot `privacy`. */
export function Privacy({ children }: { children: ReactNode }) {
  return (
    <div className={links}>
      {children}
      <slot name="privacy" />
    </div>
  );
}
