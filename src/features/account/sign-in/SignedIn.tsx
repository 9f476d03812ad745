import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { HomeLink } from '../HomeLink.tsx';
import { Outcome } from '../Outcome.tsx';

/** A message that the user is signed in, with the name once it has loaded. */
export const SignedIn = tracked(function SignedIn() {
  const { t } = useI18n();
  const user = useStore().session.user.value;
  const name = user === null ? '' : `\u2068${user.firstname} ${user.lastname}\u2069`;
  return (
    <Outcome
      tone="good"
      title={user === null ? t('account.signIn.doneTitle') : t('account.signIn.done', { name })}
    >
      <HomeLink />
    </Outcome>
  );
});
