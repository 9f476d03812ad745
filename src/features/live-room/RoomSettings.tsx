import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { WIDE_ROOM } from './layout/room-styles.ts';

/** The dialog loads with the first click. */
const DIALOG = { texts: ['late'], load: () => import('./RoomSettingsDialog.tsx') } as const;

const box = css`
  grid-area: settings;
  margin-inline: 2px -10px;
  font-size: 13px;
  @container (min-width: ${WIDE_ROOM}) {
    order: 2;
    margin-inline-start: 0;
  }
`;

/** Opens the bidding settings. */
export const RoomSettings = tracked(function RoomSettings({ auction }: { auction: string }) {
  const i18n = useI18n();
  const { t, errorText } = i18n;
  const { toasts } = useStore();
  const [open, setOpen] = useState(false);
  const { status, module, retry } = usePart(DIALOG, open, i18n);
  const isFailed = open && status === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    toasts.show('error', errorText('network'));
    setOpen(false);
    // The next click retries loading the code.
    retry();
  }, [isFailed, toasts, errorText, retry]);
  return (
    <span className={box}>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        isBusy={open && status === 'loading'}
        onClick={() => setOpen(true)}
      >
        {t('room.settings.open')}
      </Button>
      {open && module && <module.RoomSettingsDialog auction={auction} onClose={() => setOpen(false)} />}
    </span>
  );
});
