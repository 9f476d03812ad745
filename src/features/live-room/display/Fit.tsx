import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { watchSizes } from '../../../lib/watch-sizes.ts';
import { css } from '../../../styles/sheet.ts';

/** The size comes from the grid around the box, never from its content. */
const box = css`
  display: grid;
  align-content: center;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  min-block-size: 0;
  overflow: clip;
  /* A long word shrinks too, rather than to be broken. */
  overflow-wrap: normal;
`;

/** Factor from one size to the next smaller one, and the smallest size. */
const SHRINK_STEP = 0.95;
const MIN_SCALE = 0.15;

const isCut = (node: Element): boolean =>
  node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;

/**
 * A box whose text shrinks until all of it is visible, by `--fit`, which `fontSize` reads. Measured, because
 * the page chooses the font.
 */
export function Fit({ className, children }: { className?: string; children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  // After every render: a new text may need another size.
  useLayoutEffect(() => {
    const [node, content] = [outer.current, inner.current];
    if (node === null || content === null) return;
    const shrink = (): void => {
      for (let size = 1; size > MIN_SCALE; size *= SHRINK_STEP) {
        node.style.setProperty('--fit', String(size));
        if (!isCut(node)) return;
      }
    };
    shrink();
    return watchSizes([node, content], shrink);
  });
  return (
    <div ref={outer} className={className ? `${box} ${className}` : box}>
      <div ref={inner}>{children}</div>
    </div>
  );
}
