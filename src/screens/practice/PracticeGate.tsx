import type { ReactNode } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { usePart } from '../../components/use-module.ts';
import type { Part } from '../../i18n/part.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { PracticeProps } from './PracticeRoot.tsx';

const PRACTICE: Part<typeof import('./PracticeRoot.tsx')> = {
  texts: ['bidding', 'room', 'practice'],
  load: () => import('./PracticeRoot.tsx'),
};

/** The practice room while mounted; its code and its texts are loaded with it. */
export const PracticeGate = tracked(function PracticeGate({
  loading,
  ...props
}: PracticeProps & { loading?: ReactNode }) {
  const i18n = useI18n();
  const { status, module, retry } = usePart(PRACTICE, true, i18n);
  if (module) return <module.PracticeRoot {...props} />;
  if (status !== 'failed') return loading;
  return (
    <Notice tone="warn" isUrgent action={{ label: i18n.t('common.tryAgain'), run: retry }}>
      {i18n.errorText('network')}
    </Notice>
  );
});
