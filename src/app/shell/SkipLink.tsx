import type { MouseEvent } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';

const skip = css`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: 20;
  padding: 12px 18px;
  border-radius: var(--ae-radius-small);
  background: var(--ae-accent);
  color: var(--ae-on-accent);
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    white-space: nowrap;
  }
`;

/** The first stop of the keyboard: past the menus to what the page is about. */
export const SkipLink = tracked(function SkipLink() {
  const { t } = useI18n();
  const site = useSite();
  const state = site.router.state.value;
  // By script: the browser finds no target of a hash in a shadow root.
  const jump = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const main = (event.currentTarget.getRootNode() as ShadowRoot).getElementById('main');
    main?.focus();
    main?.scrollIntoView({ behavior: 'instant' });
  };
  return (
    <a
      className={skip}
      href={site.href(`${state.kind === 'starting' ? '/' : state.path.replace(/#.*$/s, '')}#main`)}
      onClick={jump}
    >
      {t('app.skip')}
    </a>
  );
});
