import { useState } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import { LightForm } from './LightForm.tsx';
import { LinkTrouble } from './LinkTrouble.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Outcome } from './Outcome.tsx';
import type { TokenTrouble } from './token-trouble.ts';
import { Way } from './Way.tsx';

/** Choosing a new password: the form, then what came of it. */
export const NewPassword = tracked(function NewPassword({ token }: { token: string }) {
  const { t } = useI18n();
  const [stage, setStage] = useState<'form' | 'done' | TokenTrouble>('form');
  if (stage === 'done') {
    return (
      <Outcome tone="good" title={t('account.newPassword.done')}>
        <p>{t('account.newPassword.doneText')}</p>
        <Way route="login">{t('account.toLogin')}</Way>
      </Outcome>
    );
  }
  return (
    <LightForm>
      {stage === 'form' ? (
        <NewPasswordForm token={token} onDone={() => setStage('done')} onTrouble={setStage} />
      ) : (
        <LinkTrouble code={stage} purpose="reset" />
      )}
    </LightForm>
  );
});
