import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { remindersModel } from '../../state/reminders/reminders.model.ts';
import { css } from '../../styles/sheet.ts';
import { actionRow } from './action-styles.ts';
import { NotifyButton } from './NotifyButton.tsx';
import { useReminders } from './use-reminders.ts';

const row = css`
  align-items: center;
  gap: 8px 16px;
  & > p {
    flex: 1 1 260px;
    max-inline-size: 62ch;
    margin: 0;
    font-size: 14px;
    line-height: 1.45;
    color: var(--ae-ink-soft);
  }
`;

/** The switch for notifications, with an explanation; the reason if they are not possible. */
export const NotifyRow = tracked(function NotifyRow() {
  useReminders();
  const { t } = useI18n();
  const state = useStore().model(remindersModel).notify.state.value;
  const isRefused = state === 'denied' || state === 'unsupported';
  return (
    <div className={`${actionRow} ${row}`} part="notify">
      <NotifyButton isWhole />
      <p role="status">{t(isRefused ? `reminders.notify.${state}` : 'reminders.notify.about')}</p>
    </div>
  );
});
