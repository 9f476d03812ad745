import { css } from '../styles/sheet.ts';

const skeleton = css`
  display: block;
  box-sizing: border-box;
  inline-size: var(--bone-width, 100%);
  block-size: var(--bone-height, auto);
  aspect-ratio: var(--bone-ratio, auto);
  max-inline-size: 100%;
  border-radius: var(--bone-radius, var(--ae-radius-small));
  background: color-mix(in srgb, var(--ae-line) 55%, transparent);
`;

const asLine = css`
  border-block: 4px solid transparent;
  background-clip: padding-box;
`;

/**
 * A placeholder of the size of the content to come, so that nothing moves when it loads. Not animated.
 *
 * @param props.width CSS length, default the container's
 * @param props.height CSS length, or an aspect ratio (`4 / 3`) instead
 * @param props.isLine a line of text: painted smaller than the line is high
 */
export function Skeleton(props: {
  width?: string;
  height?: string;
  ratio?: string;
  isRound?: boolean;
  isLine?: boolean;
}) {
  const size: Record<string, string> = {};
  if (props.width) size['--bone-width'] = props.width;
  if (props.height) size['--bone-height'] = props.height;
  if (props.ratio) size['--bone-ratio'] = props.ratio;
  if (props.isRound) size['--bone-radius'] = 'var(--ae-radius)';
  return (
    <span className={props.isLine ? `${skeleton} ${asLine}` : skeleton} style={size} aria-hidden="true" />
  );
}
