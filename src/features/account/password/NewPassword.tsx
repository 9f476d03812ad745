import { useState } from 'react';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { AuthLink } from '../AuthLink.tsx';
import { FormOutcome } from '../FormOutcome.tsx';
import { LightDomForm } from '../sign-in/LightDomForm.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import type { TokenProblem } from './token-problem.ts';

/** Sets a new password: the form, then its result. */
export const NewPassword = tracked(function NewPassword({ token }: { token: string }) {
  const { t } = useI18n();
  const [stage, setStage] = useState<'form' | 'done' | TokenProblem>('form');
  if (stage === 'done') {
    return (
      <FormOutcome tone="good" title={t('account.newPassword.done')}>
        <p>{t('account.newPassword.doneText')}</p>
        <AuthLink route="login">{t('account.toLogin')}</AuthLink>
      </FormOutcome>
    );
  }
  return (
    <LightDomForm>
      {stage === 'form' ? (
        <NewPasswordForm token={token} onDone={() => setStage('done')} onProblem={setStage} />
      ) : (
        <LinkProblem code={stage} purpose="reset" />
      )}
    </LightDomForm>
  );
});
