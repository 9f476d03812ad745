import { useLayoutEffect, useRef } from 'react';
import { css } from '../styles/sheet.ts';
import { prefersStill, TRANSITION_MS } from './motion.ts';

const base = css`
  display: inline-block;
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;
const sizes = {
  inherit: '',
  card: css`
    font-size: 21px;
    font-weight: 620;
    letter-spacing: -0.01em;
    line-height: 1.25;
  `,
  headline: css`
    font-size: clamp(26px, 9.4cqi, 34px);
    font-weight: 640;
    letter-spacing: -0.02em;
    line-height: 1.1;
  `,
};

/**
 * A formatted amount. Isolated, so that it stays whole in right-to-left text. A new amount is faint for a
 * moment, except under reduced motion. It changes in two steps, on a layer of its own: every frame of a fade
 * would cost the main thread more than the new amount itself, and paint the card around it.
 */
export function Price(props: { text: string; size?: keyof typeof sizes }) {
  const node = useRef<HTMLElement>(null);
  const shown = useRef(props.text);
  useLayoutEffect(() => {
    if (shown.current === props.text || !node.current) return;
    shown.current = props.text;
    if (prefersStill()) return;
    node.current.style.willChange = 'opacity';
    node.current.animate({ opacity: [0.4, 1] }, { delay: TRANSITION_MS, fill: 'backwards' });
  }, [props.text]);
  return (
    <bdi ref={node} className={`${base} ${sizes[props.size ?? 'inherit']}`}>
      {props.text}
    </bdi>
  );
}
