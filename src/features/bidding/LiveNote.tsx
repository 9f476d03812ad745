import { useEffect, useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';

/** A connection that is back within a second was never lost, as far as a bidder cares. */
const PATIENCE_MS = 1000;

/** Beside the price, as long as nothing live arrives: a price that may be old must not look new. */
export const LiveNote = tracked(function LiveNote() {
  const { t } = useI18n();
  const { live, clock } = useStore();
  const status = live.status.value;
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (status !== 'retrying') return;
    const since = clock.now();
    const stop = clock.onSecond(() => setLost(clock.now() - since >= PATIENCE_MS));
    return () => {
      stop();
      setLost(false);
    };
  }, [status, clock]);
  if (status === 'paused') {
    return (
      <Notice tone="warn" icon="wifi-off" action={{ label: t('bid.live.resume'), run: () => live.resume() }}>
        {t('bid.live.paused')}
      </Notice>
    );
  }
  if (status === 'retrying' && lost) {
    return (
      <Notice tone="warn" icon="wifi-off">
        {t('bid.live.retrying')}
      </Notice>
    );
  }
  return null;
});
