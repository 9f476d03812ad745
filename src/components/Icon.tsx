import { css } from '../styles/sheet.ts';

/** Outlines on a 24 by 24 grid, all with the same stroke. */
const DRAWINGS = {
  heart: 'M12 20s-7.6-4.6-7.6-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.6 2.6C19.6 15.4 12 20 12 20Z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  gavel: 'm14 4 6 6M10.5 7.5l6 6M12.2 5.8l6 6M13.5 10.5 4 20M3.5 20.5h9',
  check: 'm5 12.8 4.6 4.6L19.5 7',
  'arrow-up': 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-start': 'm14.5 6-6 6 6 6',
  'chevron-end': 'm9.5 6 6 6-6 6',
  warning: 'M12 4 2.8 19.8h18.4ZM12 10v4.5M12 17v.2',
  'wifi-off':
    'm4 4 16 16M8.8 15.2a4.6 4.6 0 0 1 6.4 0M5.6 12a9 9 0 0 1 12.8 0M2.4 8.8a13.5 13.5 0 0 1 19.2 0M12 18.7v.1',
  lock: 'M6 10.5h12v9.5H6ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.7v.1',
  picture: 'M3.5 5h17v14h-17ZM3.5 16l5-4.5 4 3.5 3-2.5 5 4M15.5 9.2v.1',
  grid: 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z',
  list: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5.5 12h13',
};
/** Small icons that need a heavier stroke. */
const BOLD = ['check', 'arrow-up'];

export type IconName = keyof typeof DRAWINGS;

const icon = css`
  inline-size: 1.25em;
  block-size: 1.25em;
  flex: none;
  display: inline-block;
  vertical-align: -0.25em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.7;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
/** "Start" and "end" are mirrored in right-to-left text. */
const mirroredInRtl = css`
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/**
 * A decorative icon. Its meaning must be in the text or label beside it.
 *
 * @param props.drawing an outline that only one place shows, so that other pages do not load it
 */
export function Icon({
  name,
  drawing,
}: { name: IconName; drawing?: never } | { name?: never; drawing: string }) {
  const turns = name === 'chevron-start' || name === 'chevron-end';
  return (
    <svg className={turns ? `${icon} ${mirroredInRtl}` : icon} viewBox="0 0 24 24" aria-hidden="true">
      <path strokeWidth={name && BOLD.includes(name) ? 2.2 : undefined} d={name ? DRAWINGS[name] : drawing} />
    </svg>
  );
}
