import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react';
import { tracked } from '../../../lib/tracked.ts';
import { watchSizes } from '../../../lib/watch-sizes.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { auctioneerModel } from '../../../state/catalogue/auctioneer.model.ts';
import { panel } from './panel-styles.ts';

/** The box of the panel. It measures its height, which decides how it is sticky. */
export const PanelBox = tracked(function PanelBox(props: {
  boxRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const { model } = useStore();
  const box = props.boxRef;
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null) return;
    const measure = () => node.style.setProperty('--panel-height', `${node.offsetHeight}px`);
    measure();
    return watchSizes([node], measure);
  }, [box]);
  // The overview links to the conditions, which a bid names: it may open after the connection is lost.
  useEffect(() => model(auctioneerModel).retain(true), [model]);
  return (
    <section ref={box} className={panel} part="panel" tabIndex={-1} aria-label={t('bid.title')}>
      {props.children}
    </section>
  );
});
