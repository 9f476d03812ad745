import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { contactLost } from '../../state/contact.ts';
import { useI18n, useStore } from '../../state/context.tsx';

/** Beside the price, as long as nothing live arrives: a price that may be old must not look new. */
export const LiveNote = tracked(function LiveNote() {
  const { t } = useI18n();
  const { live, model } = useStore();
  const lost = model(contactLost).value;
  if (live.status.value === 'paused') {
    return (
      <Notice tone="warn" icon="wifi-off" action={{ label: t('bid.live.resume'), run: () => live.resume() }}>
        {t('bid.live.paused')}
      </Notice>
    );
  }
  if (lost) {
    return (
      <Notice tone="warn" icon="wifi-off">
        {t('bid.live.retrying')}
      </Notice>
    );
  }
  return null;
});
