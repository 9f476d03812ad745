import { iconButton } from '../../../components/icon-button.ts';
import { css } from '../../../styles/sheet.ts';

/** The space of the map, kept before the map is shown. */
export const frame = css`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: var(--ae-radius);
  background: var(--ae-sunken);
  @container (min-width: 640px) {
    aspect-ratio: 16 / 9;
  }
`;
/** The page's type and colours replace Leaflet's. */
export const mapBox = css`
  position: absolute;
  inset: 0;
  &.leaflet-container {
    background: var(--ae-sunken);
    font: inherit;
    font-size: 14px;
  }
  &:focus-visible {
    outline: 3px solid var(--ae-focus);
    outline-offset: -3px;
  }
  & .leaflet-tooltip {
    padding: 4px 10px;
    border: 0;
    border-radius: var(--ae-radius-small);
    background: var(--ae-surface);
    color: var(--ae-ink);
    font-weight: 600;
    box-shadow: 0 1px 4px rgb(0 0 0 / 25%);
  }
  & .leaflet-tooltip-top::before {
    border-top-color: var(--ae-surface);
  }
`;
export const controls = css`
  position: absolute;
  z-index: 1000;
  inset-block-start: 12px;
  inset-inline-end: 12px;
  display: grid;
  gap: 6px;
`;
export const control = css`
  ${iconButton}
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius-small);
  background: var(--ae-surface);
  color: var(--ae-ink);
  font: inherit;
  &[aria-disabled='true'] {
    color: var(--ae-ink-soft);
    cursor: not-allowed;
  }
`;
export const scaleLine = css`
  position: absolute;
  z-index: 1000;
  inset-block-end: 10px;
  inset-inline-start: 12px;
  box-sizing: border-box;
  border: 2px solid var(--ae-ink);
  border-block-start: 0;
  background: color-mix(in srgb, var(--ae-surface) 80%, transparent);
  color: var(--ae-ink);
  font-size: 12px;
  line-height: 1.5;
  text-align: center;
  pointer-events: none;
`;
export const creditLine = css`
  position: absolute;
  z-index: 1000;
  inset-block-end: 0;
  inset-inline-end: 0;
  max-inline-size: 60%;
  margin: 0;
  padding: 2px 8px;
  border-start-start-radius: var(--ae-radius-small);
  background: var(--ae-surface);
  color: var(--ae-ink-soft);
  font-size: 12px;
  line-height: 1.5;
`;
export const notice = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline: 12px 68px;
  margin: 0;
  padding: 8px 12px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-surface);
  color: var(--ae-ink);
  font-size: 14px;
`;
