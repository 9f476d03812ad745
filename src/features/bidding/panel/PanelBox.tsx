import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { tracked } from '../../../lib/tracked.ts';
import { watchSizes } from '../../../lib/watch-sizes.ts';
import { useI18n } from '../../../react/context.tsx';
import { panel } from './panel-styles.ts';

/** The box of the panel. It measures its height, which decides how it is sticky. */
export const PanelBox = tracked(function PanelBox(props: {
  boxRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const box = props.boxRef;
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null) return;
    const measure = () => node.style.setProperty('--panel-height', `${node.offsetHeight}px`);
    measure();
    return watchSizes([node], measure);
  }, [box]);
  return (
    <section ref={box} className={panel} part="panel" tabIndex={-1} aria-label={t('bid.title')}>
      {props.children}
    </section>
  );
});
