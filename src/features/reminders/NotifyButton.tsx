import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { remindersModel } from '../../state/reminders/reminders.model.ts';
import { BELL } from './action-styles.ts';

/**
 * Turns notifications of this browser on and off. Only the click opens the browser's own question; if the
 * user must change the answer in the browser, a toast says so. Nothing if the browser cannot show any.
 */
export const NotifyButton = tracked(function NotifyButton(props: {
  /** Shows the whole label instead of its first words. */
  isWhole?: boolean;
}) {
  const { t } = useI18n();
  const { model, toasts } = useStore();
  const { notify } = model(remindersModel);
  const state = notify.state.value;
  const press = async (): Promise<void> => {
    const on = state !== 'on';
    await notify.set(on);
    const now = notify.state.peek();
    if (now === 'denied') toasts.show('error', t('reminders.notify.denied'));
    else if (now === 'on') toasts.show('success', t('reminders.notify.on'));
  };
  if (state === 'unsupported') return null;
  return (
    <Button aria-pressed={state === 'on'} onClick={() => void press()}>
      <Icon drawing={BELL} />
      <span>
        {props.isWhole ? t('reminders.notify.label') : t('reminders.notify.short')}
        {!props.isWhole && <VisuallyHidden> {t('reminders.notify.here')}</VisuallyHidden>}
      </span>
    </Button>
  );
});
