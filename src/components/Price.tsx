import { useLayoutEffect, useRef } from 'react';
import { css } from '../styles/sheet.ts';
import { prefersStill } from './motion.ts';

/** Long enough to be noticed, short enough not to delay anybody. */
const SETTLE_MS = 160;

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
 * A formatted amount. Isolated, so that it stays whole in right-to-left text. A new amount fades
 * into place, except under reduced motion.
 */
export function Price(props: { text: string; size?: keyof typeof sizes }) {
  const node = useRef<HTMLElement>(null);
  const shown = useRef(props.text);
  useLayoutEffect(() => {
    if (shown.current === props.text) return;
    shown.current = props.text;
    if (prefersStill()) return;
    node.current?.animate(
      [
        { opacity: 0.2, transform: 'translateY(0.3em)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: SETTLE_MS, easing: 'ease-out' },
    );
  }, [props.text]);
  return (
    <bdi ref={node} className={`${base} ${sizes[props.size ?? 'inherit']}`}>
      {props.text}
    </bdi>
  );
}
