import type { Failure } from '../api/failure.ts';
import { LiveNotice } from '../components/LiveNotice.tsx';
import { tracked } from '../lib/tracked.ts';
import { useI18n, useStore } from '../react/context.tsx';

/** Shows whether the prices on the page are live, or how old they are. */
export const LivePriceNotice = tracked(function LivePriceNotice(props: {
  failure?: Failure;
  reload(): Promise<void>;
}) {
  const { live } = useStore();
  const { t } = useI18n();
  const status = live.status.value;
  const isHalted = status === 'paused';
  const isStale = props.failure !== undefined;
  return (
    <LiveNotice
      state={isHalted || isStale ? 'halted' : status === 'retrying' ? 'retrying' : 'fine'}
      retryingText={t('common.liveRetrying')}
      haltedText={t(isHalted ? 'common.livePaused' : 'common.stale')}
      resumeLabel={t(isHalted ? 'common.liveResume' : 'common.tryAgain')}
      onResume={isHalted ? live.resume : () => void props.reload()}
    />
  );
});
