import { focusRing } from '../../components/focus.ts';
import { iconButton } from '../../components/icon-button.ts';
import { css, keyframes } from '../../styles/sheet.ts';

const run = keyframes`
  to {
    transform: translateX(var(--shift));
  }
`;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export const ticker = css`
  display: flex;
  align-items: center;
  block-size: 100%;
  color: var(--ae-ink);
  font-size: 15px;
  line-height: 1.4;
`;
export const tickerTitle = css`
  flex: none;
  max-inline-size: 40%;
  overflow: hidden;
  color: var(--ae-accent);
  font-size: 13px;
  font-weight: 620;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
export const pauseButton = css`
  ${iconButton}
  flex: none;
  margin-inline: 0 4px;
  border-radius: var(--ae-radius-small);
  background: none;
  color: var(--ae-ink-soft);
  font-size: 14px;
  outline-offset: -4px !important;
  &:hover {
    color: var(--ae-ink);
  }
  @media ${REDUCED_MOTION} {
    display: none;
  }
`;
/**
 * Clipped, not hidden: a hidden overflow would also scroll to the focus, besides our own scrolling. Once the news are
 * paused by the button, the reader scrolls them.
 */
export const tickerWindow = css`
  flex: auto;
  min-inline-size: 0;
  overflow: clip;
  mask-image: linear-gradient(to right, transparent, #000 20px, #000 calc(100% - 20px), transparent);
  &:has(> [data-paused]) {
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    ${focusRing}
    outline-offset: -3px !important;
    &:focus-visible {
      mask-image: none;
    }
  }
  @media ${REDUCED_MOTION} {
    overflow: auto hidden;
    scrollbar-width: thin;
    mask-image: none;
    margin-inline-start: 14px;
    ${focusRing}
    outline-offset: -3px !important;
  }
`;
export const tickerTrack = css`
  display: flex;
  inline-size: max-content;
  animation: ${run} var(--duration) linear infinite;
  &[data-paused] {
    animation-play-state: paused;
  }
  *:focus-within > & {
    animation-play-state: paused;
  }
  @media (hover: hover) {
    *:hover > & {
      animation-play-state: paused;
    }
  }
  @media ${REDUCED_MOTION} {
    animation: none;
    & > [aria-hidden] {
      display: none;
    }
  }
`;
export const newsCopy = css`
  display: flex;
  flex: none;
  margin: 0;
  padding: 0;
  /* None would take away the list from Safari's screen reader. */
  list-style-type: '';
  white-space: nowrap;
  & > li {
    display: flex;
    align-items: center;
    min-block-size: 44px;
  }
  /* Before each, so that a text that is moved to the edge of the window does not fade there. */
  & > li::before {
    content: '';
    inline-size: 4px;
    block-size: 4px;
    margin-inline: 24px;
    border-radius: 50%;
    background: var(--ae-accent);
  }
  @media ${REDUCED_MOTION} {
    & > li:first-child::before {
      display: none;
    }
  }
`;
export const tickerLink = css`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  color: inherit;
  text-decoration: underline;
  text-decoration-color: var(--ae-line);
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  &:hover {
    color: var(--ae-accent);
    text-decoration-color: currentcolor;
  }
  ${focusRing}
  outline-offset: -4px !important;
`;
