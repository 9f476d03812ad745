import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { FormOutcome } from '../FormOutcome.tsx';
import { HomeLink } from '../HomeLink.tsx';

/** A message that the user is signed in, with the name once it has loaded. */
export const SignedInNotice = tracked(function SignedInNotice() {
  const { t } = useI18n();
  const user = useStore().session.user.value;
  const name = user === null ? '' : `\u2068${user.firstname} ${user.lastname}\u2069`;
  return (
    <FormOutcome
      tone="good"
      title={user === null ? t('account.signIn.doneTitle') : t('account.signIn.done', { name })}
    >
      <HomeLink />
    </FormOutcome>
  );
});
