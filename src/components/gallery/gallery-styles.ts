import { css } from '../../styles/sheet.ts';
import { focusRing } from '../focus.ts';
import { iconButton } from '../icon-button.ts';

/*
 * Swiper's own style sheet styles `:host` and `:root`, which would affect the host page's elements; of its
 * other rules the gallery needs only these. Swiper sets the width of slides and moves the track.
 */

export const viewport = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
  touch-action: pan-y pinch-zoom;
  ${focusRing}
`;
export const track = css`
  display: flex;
  block-size: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  transition-property: transform;
`;
export const slide = css`
  position: relative;
  flex: none;
  inline-size: 100%;
  block-size: 100%;
  container-type: size;
`;
/** Fills the slide, cropped. */
export const cropped = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
/** Fills the slide as far as its ratio allows. */
export const contained = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
`;
export const slideProblem = css`
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  block-size: 100%;
  margin: 0;
  padding: 24px 64px;
  color: var(--ae-ink-soft);
  font-size: 14px;
  text-align: center;
`;
/** A round button over a picture. */
export const roundButton = css`
  ${iconButton}
  border-radius: 50%;
  background: var(--ae-surface);
  color: var(--ae-ink);
  font-size: 17px;
  box-shadow: 0 1px 6px rgb(20 25 22 / 0.22);
  &:hover {
    background: var(--ae-sunken);
  }
  &[aria-disabled='true'] {
    color: var(--ae-ink-soft);
    opacity: 0.55;
    cursor: default;
  }
`;
