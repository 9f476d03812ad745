import type { MouseEvent } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { prefersStill } from '../../components/motion.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useSite } from '../site-context.ts';

/** Scrolls to the top and moves the focus there, so that the next key press does not jump back down. */
export const ScrollUp = tracked(function ScrollUp() {
  const { t } = useI18n();
  const site = useSite();
  const state = site.router.state.value;
  const scrollToTop = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const root = event.currentTarget.getRootNode() as ShadowRoot;
    root.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: prefersStill() ? 'instant' : 'smooth' });
  };
  return (
    <a
      href={site.href(`${state.kind === 'starting' ? '/' : state.path.replace(/#.*$/s, '')}#top`)}
      onClick={scrollToTop}
    >
      <Icon name="arrow-up" />
      &nbsp;{t('app.footer.toTop')}
    </a>
  );
});
