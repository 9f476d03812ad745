import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { panel } from './panel-styles.ts';

/** The box of the panel. It measures itself: how far it is sticky depends on its height. */
export const PanelBox = tracked(function PanelBox({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null) return;
    const measure = () => node.style.setProperty('--panel-height', `${node.offsetHeight}px`);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={box} className={panel} part="panel" tabIndex={-1} aria-label={t('bid.title')}>
      {children}
    </section>
  );
});
