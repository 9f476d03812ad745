import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { SHARE } from './action-styles.ts';

/** Shares the address of a page by the device's own dialog; if there is none, copies it. */
export const ShareButton = tracked(function ShareButton(props: {
  title: string;
  route: RouteName;
  params: RouteParams;
}) {
  const { t } = useI18n();
  const { navigation, toasts } = useStore();
  const { element } = useHost();
  const share = async (): Promise<void> => {
    const url = new URL(navigation.href(props.route, props.params), element.baseURI).href;
    if (typeof navigator.share === 'function') {
      const answer = await navigator.share({ title: props.title, url }).then(
        () => 'shared',
        (error: unknown) => (error instanceof DOMException ? error.name : 'failed'),
      );
      // A user who closes the dialog has decided not to share: this is no error.
      if (answer === 'shared' || answer === 'AbortError') return;
    }
    try {
      // Missing on a page without HTTPS.
      await navigator.clipboard.writeText(url);
      toasts.show('success', t('reminders.copied'));
    } catch {
      toasts.show('error', t('reminders.notCopied', { address: url }));
    }
  };
  return (
    <Button onClick={() => void share()}>
      <Icon drawing={SHARE} />
      {t('reminders.share')}
    </Button>
  );
});
