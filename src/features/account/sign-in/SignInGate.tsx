import { useEffect } from 'react';
import { usePart } from '../../../components/use-module.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';

const DIALOG = { texts: ['bidding', 'site'], load: () => import('./SignInDialog.tsx') } as const;

/**
 * Shows the sign-in dialog. Every screen renders one gate; it renders nothing until its own element
 * asks for a sign-in, and loads the dialog's code only then.
 */
export const SignInGate = tracked(function SignInGate() {
  const i18n = useI18n();
  const { t, errorText } = i18n;
  const { navigation, toasts } = useStore();
  const { element } = useHost();
  const request = navigation.signIn.value;
  const isRequested = request?.element === element;
  const dialog = usePart(DIALOG, isRequested, i18n);

  const hasFailed = isRequested && dialog.status === 'failed';
  const { retry } = dialog;
  useEffect(() => {
    if (!hasFailed) return;
    // Its code did not load: as everywhere else, the cause is the connection.
    toasts.show('error', `${t('element.signInFailed')} ${errorText('network')}`);
    navigation.cancelSignIn();
    // The next request retries loading the code.
    retry();
  }, [hasFailed, toasts, navigation, retry, t, errorText]);

  // Cancel the request of an element that was removed from the page.
  useEffect(
    () => () => {
      if (navigation.signIn.peek()?.element === element) navigation.cancelSignIn();
    },
    [navigation, element],
  );

  if (!isRequested || request === null || dialog.status !== 'ready') return null;
  const { SignInDialog } = dialog.module;
  return <SignInDialog request={request} />;
});
