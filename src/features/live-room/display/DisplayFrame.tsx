import type { ReactNode } from 'react';
import { LOWER_EDGE } from '../../../styles/covered.ts';
import { css } from '../../../styles/sheet.ts';

/** Limits the height in an iframe, which may be as high as its content. */
const MAX_HEIGHT = typeof window === 'undefined' || window.parent === window ? '100vh' : '1200px';
/** As high as the host's element, or as the window if the element has no height. */
const area = css`
  position: relative;
  block-size: 100%;
  overflow: clip;
  &::before {
    content: '';
    display: block;
    block-size: min(100vh - ${LOWER_EDGE}, ${MAX_HEIGHT});
  }
`;
/** Dark, like the hall. */
const frame = css`
  position: absolute;
  inset: 0;
  container: display / size;
  overflow: clip;
  color-scheme: dark;
  background: var(--ae-sunken);
  color: var(--ae-ink);
`;
/**
 * The unit of all lengths: a hundredth of the width of the largest 16:9 screen that fits in. The tokens
 * follow `color-scheme`, so colours are declared here as well.
 */
const screen = css`
  position: absolute;
  inset: 0;
  --unit: min(1cqi, 1.7778cqb);
  @container display (max-aspect-ratio: 1) {
    --unit: min(1.7cqi, 1.1cqb);
  }
`;

export interface DisplayFrameProps {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** The box of the display in the hall. Its size never depends on its content. */
export const DisplayFrame = ({ locale, direction, children }: DisplayFrameProps) => (
  <div className={area}>
    <div className={frame} part="display" lang={locale} dir={direction}>
      <div className={screen}>{children}</div>
    </div>
  </div>
);
