import { useEffect } from 'react';
import { useModule } from '../../../components/use-module.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';

const loadDialog = () => import('./SignInDialog.tsx');

/**
 * Where signing in appears. Every screen renders one; it shows nothing until its own element asks
 * for a sign-in, and only then fetches the dialog.
 */
export const SignInGate = tracked(function SignInGate() {
  const { t } = useI18n();
  const { navigation, toasts } = useStore();
  const { element } = useHost();
  const request = navigation.signIn.value;
  const wanted = request?.element === element;
  const dialog = useModule(loadDialog, wanted);

  const failed = wanted && dialog.status === 'failed';
  const { retry } = dialog;
  useEffect(() => {
    if (!failed) return;
    toasts.show('error', t('element.signInFailed'));
    navigation.cancelSignIn();
    // The next request is a new try.
    retry();
  }, [failed, toasts, navigation, retry, t]);

  // Nobody waits any more for what was asked for in an element that has left the page.
  useEffect(
    () => () => {
      if (navigation.signIn.peek()?.element === element) navigation.cancelSignIn();
    },
    [navigation, element],
  );

  if (!wanted || request === null || dialog.status !== 'ready') return null;
  const { SignInDialog } = dialog.module;
  return <SignInDialog request={request} />;
});
