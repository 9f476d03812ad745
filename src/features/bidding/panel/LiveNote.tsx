import { Notice } from '../../../components/Notice.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { useConnectionHealth } from './use-connection-health.ts';

/** Beside the price while live updates are lost: a price that may be stale must not look fresh. */
export const LiveNote = tracked(function LiveNote() {
  const { t } = useI18n();
  const { live } = useStore();
  const connection = useConnectionHealth();
  if (connection === 'paused') {
    return (
      <Notice tone="warn" icon="wifi-off" action={{ label: t('bid.live.resume'), run: () => live.resume() }}>
        {t('bid.live.paused')}
      </Notice>
    );
  }
  if (connection === 'retrying') {
    return (
      <Notice tone="warn" icon="wifi-off">
        {t('bid.live.retrying')}
      </Notice>
    );
  }
  return null;
});
