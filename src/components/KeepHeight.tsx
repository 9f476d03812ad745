import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { watchSizes } from '../lib/watch-sizes.ts';
import { css } from '../styles/sheet.ts';

/** Printed pages do not move. */
const keptHeight = css`
  @media print {
    min-block-size: 0 !important;
  }
`;

/**
 * Keeps the greatest height that its content has had, so that a live change that makes it shorter
 * moves nothing below.
 *
 * @param props.since a change of this comes from the user, and resets the height
 */
export function KeepHeight({ since, children }: { since: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when `since` changes
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (outer === null || inner === null) return;
    // Stretching content would be measured with the height that was kept for the former content.
    outer.style.minBlockSize = '';
    let greatest = { width: inner.offsetWidth, height: 0 };
    const hold = (): void => {
      const width = inner.offsetWidth;
      // Fractional: a rounded height would resize the observed element.
      const { height } = inner.getBoundingClientRect();
      // Heights for another width do not apply.
      greatest = { width, height: width === greatest.width ? Math.max(greatest.height, height) : height };
      outer.style.minBlockSize = `${greatest.height}px`;
    };
    hold();
    return watchSizes([inner], hold);
  }, [since]);
  return (
    <div ref={box} className={keptHeight}>
      <div ref={content}>{children}</div>
    </div>
  );
}
