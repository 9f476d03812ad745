import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';

/** Takes no space; fixed to the upper edge of the window. */
const container = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 10;
  block-size: 0;
`;
const bar = css`
  block-size: 2px;
  background: var(--ae-accent);
  inline-size: var(--loading-percent);
  transition: inline-size 100ms linear;
  @media (forced-colors: active) {
    background: Highlight;
  }
  &[data-failed='true'] {
    background: var(--ae-bad);
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

/** Progress of the navigation. Visual only: the new page is announced. */
export const LoadingBar = tracked(function LoadingBar() {
  const { isVisible: visible, percent, hasFailed: failed } = useSite().bar;
  const style: Record<string, string> = { '--loading-percent': `${percent.value}%` };
  return (
    <div className={container} aria-hidden="true">
      {visible.value && <div className={bar} style={style} data-failed={failed.value} part="loading-bar" />}
    </div>
  );
});
