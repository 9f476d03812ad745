import { computed } from '@preact/signals-core';
import { useState } from 'react';
import type { Failure } from '../api/failure.ts';
import { LiveNotice } from '../components/LiveNotice.tsx';
import { tracked } from '../lib/tracked.ts';
import { useI18n, useStore } from '../react/context.tsx';

/** Says whether the prices on the page are live, or how old they are. */
export const Freshness = tracked(function Freshness(props: { failure?: Failure; reload(): Promise<void> }) {
  const { live } = useStore();
  const { t } = useI18n();
  // Not the status itself: a first frame is drawn again when what it has read changes, and the stream opens then.
  const [shownStatus] = useState(() =>
    computed(() => (live.status.value === 'connecting' ? 'open' : live.status.value)),
  );
  const status = shownStatus.value;
  const halted = status === 'paused';
  const stale = props.failure !== undefined;
  return (
    <LiveNotice
      state={halted || stale ? 'halted' : status === 'retrying' ? 'retrying' : 'fine'}
      retryingText={t('common.liveRetrying')}
      haltedText={t(halted ? 'common.livePaused' : 'common.stale')}
      resumeLabel={t(halted ? 'common.liveResume' : 'common.tryAgain')}
      onResume={halted ? live.resume : () => void props.reload()}
    />
  );
});
