import type { ReactNode } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { tracked } from '../lib/tracked.ts';
import { useI18n } from '../react/context.tsx';

/** Skeletons, with a text for screen readers. */
export const Loading = tracked(function Loading(props: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {props.children}
    </div>
  );
});
