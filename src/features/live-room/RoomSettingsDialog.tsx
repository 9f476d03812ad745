import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { hybridSettingsModel } from '../../state/hybrid/hybrid-settings.ts';
import { css } from '../../styles/sheet.ts';
import { callSignalModel } from './use-call-signal.ts';

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
/** A phone has no keyboard. */
const byKey = css`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

export interface RoomSettingsDialogProps {
  /** Id of the auction. */
  auction: string;
  onClose(): void;
}

/** The user's bidding settings: one or two steps, the shortcut key, and sound at the counting. */
export const RoomSettingsDialog = tracked(function RoomSettingsDialog(props: RoomSettingsDialogProps) {
  const { auction, onClose } = props;
  const { t } = useI18n();
  const { model } = useStore();
  const settings = model(hybridSettingsModel);
  return (
    <Dialog
      id="room-settings"
      title={t('roomSettings.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <label className={option}>
        <input
          type="checkbox"
          checked={settings.oneClick(auction).value}
          aria-describedby="room-one-click"
          onChange={(event) => settings.setOneClick(auction, event.currentTarget.checked)}
        />
        <b>{t('roomSettings.oneClick')}</b>
        <span id="room-one-click">{t('roomSettings.oneClickText')}</span>
      </label>
      <label className={`${option} ${byKey}`}>
        <input
          type="checkbox"
          checked={settings.bidKey.value}
          aria-describedby="room-bid-key"
          onChange={(event) => settings.setBidKey(event.currentTarget.checked)}
        />
        <b>{t('roomSettings.key')}</b>
        <span id="room-bid-key">{t('roomSettings.keyText')}</span>
      </label>
      <label className={option}>
        <input
          type="checkbox"
          checked={settings.callSignal.value}
          aria-describedby="room-call-signal"
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            settings.setCallSignal(isOn);
            // Plays a sample; after this press the browser allows sound.
            if (isOn) model(callSignalModel).give(1);
          }}
        />
        <b>{t('roomSettings.signal')}</b>
        <span id="room-call-signal">{t('roomSettings.signalText')}</span>
      </label>
      <Button isWide onClick={onClose}>
        {t('roomSettings.done')}
      </Button>
    </Dialog>
  );
});
