import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { tracked } from '../../../lib/tracked.ts';
import { watchSizes } from '../../../lib/watch-sizes.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { auctioneerModel } from '../../../state/catalogue/auctioneer.model.ts';
import { css } from '../../../styles/sheet.ts';
import { panel } from './panel-styles.ts';
import { WIDE_PANEL } from './panel-widths.ts';

/** The space of the box in the column below the picture. Printed pages do not move. */
const reservedSpace = css`
  @container (min-width: ${WIDE_PANEL}) {
    display: contents;
  }
  @media print {
    min-block-size: 0 !important;
  }
`;

/**
 * The box of the panel. It measures its height, which decides how it is sticky.
 *
 * @param props.isCompact the content has given up space: the box is as high as its content, and that space stays
 *   below the box, so that nothing moves there
 */
export const PanelBox = tracked(function PanelBox(props: {
  boxRef: RefObject<HTMLElement | null>;
  isCompact?: boolean;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const { model } = useStore();
  const { boxRef: box, isCompact = false } = props;
  const column = useRef<HTMLDivElement>(null);
  /** Size of the box before it was compact, in px. */
  const full = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null || column.current === null) return;
    const { style } = column.current;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = node;
      node.style.setProperty('--panel-height', `${height}px`);
      // A height for another width does not apply.
      if (!isCompact || width !== full.current.width) full.current = { width, height };
      style.minBlockSize = isCompact ? `${full.current.height}px` : '';
    };
    measure();
    return watchSizes([node], measure);
  }, [box, isCompact]);
  // The review links to the conditions, which a bid names: it may open after the connection is lost.
  useEffect(() => model(auctioneerModel).retain(true), [model]);
  return (
    <div ref={column} className={reservedSpace}>
      <section ref={box} className={panel} part="panel" tabIndex={-1} aria-label={t('bid.title')}>
        {props.children}
      </section>
    </div>
  );
});
