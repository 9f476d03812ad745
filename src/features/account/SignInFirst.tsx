import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import { Outcome } from './Outcome.tsx';
import { Way } from './Way.tsx';

/** In the place of what is personal, while nobody is signed in. */
export const SignInFirst = tracked(function SignInFirst() {
  const { t, errorText } = useI18n();
  return (
    <Outcome tone="neutral" quiet title={errorText('unauthenticated')}>
      <Way route="login">{t('account.toLogin')}</Way>
    </Outcome>
  );
});
