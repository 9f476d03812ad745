import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { hybridSettings } from '../../state/hybrid/hybrid-settings.ts';
import { css } from '../../styles/sheet.ts';
import { WIDE } from './layout/room-styles.ts';

const place = css`
  grid-area: settings;
  margin-inline: 2px -10px;
  font-size: 13px;
  @container (min-width: ${WIDE}) {
    order: 2;
    margin-inline-start: 0;
  }
`;
const option = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  padding-block: 14px;
  border-block-start: 1px solid var(--ae-line);
  cursor: pointer;
  & > input {
    inline-size: 20px;
    block-size: 20px;
    margin: 1px 0 0;
    accent-color: var(--ae-accent);
  }
  & > b {
    font-weight: 600;
  }
  & > span {
    grid-column: 2;
    font-size: 14px;
    line-height: 1.45;
    color: var(--ae-ink-soft);
  }
`;

/** The user's bidding settings: one or two steps, and the shortcut key. */
export const RoomSettings = tracked(function RoomSettings({ auction }: { auction: string }) {
  const { t } = useI18n();
  const settings = useStore().model(hybridSettings);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const oneClick = settings.oneClick(auction).value;
  return (
    <span className={place}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('room.settings.open')}
      </Button>
      {open && (
        <Dialog
          id="room-settings"
          title={t('room.settings.title')}
          closeLabel={t('common.close')}
          onClose={close}
        >
          <label className={option}>
            <input
              type="checkbox"
              checked={oneClick}
              aria-describedby="room-one-click"
              onChange={(event) => settings.setOneClick(auction, event.currentTarget.checked)}
            />
            <b>{t('room.settings.oneClick')}</b>
            <span id="room-one-click">{t('room.settings.oneClickText')}</span>
          </label>
          <label className={option}>
            <input
              type="checkbox"
              checked={settings.bidKey.value}
              aria-describedby="room-bid-key"
              onChange={(event) => settings.setBidKey(event.currentTarget.checked)}
            />
            <b>{t('room.settings.key')}</b>
            <span id="room-bid-key">{t('room.settings.keyText')}</span>
          </label>
          <Button wide onClick={close}>
            {t('room.settings.done')}
          </Button>
        </Dialog>
      )}
    </span>
  );
});
