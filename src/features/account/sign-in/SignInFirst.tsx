import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { AuthLink } from '../AuthLink.tsx';
import { FormOutcome } from '../FormOutcome.tsx';

/** Shown to guests in place of personal content. */
export const SignInFirst = tracked(function SignInFirst() {
  const { t, errorText } = useI18n();
  return (
    <FormOutcome tone="neutral" isQuiet title={errorText('unauthenticated')}>
      <AuthLink route="login">{t('account.toLogin')}</AuthLink>
    </FormOutcome>
  );
});
