import { AccountPage } from '../features/account/AccountPage.tsx';
import { LightForm } from '../features/account/LightForm.tsx';
import { MailRequest } from '../features/account/MailRequest.tsx';
import { Way } from '../features/account/Way.tsx';
import { tracked } from '../lib/tracked.ts';
import { useI18n } from '../state/context.tsx';

/** Asks for a link to a new password. */
export const PasswordResetScreen = tracked(function PasswordResetScreen() {
  const { t } = useI18n();
  return (
    <AccountPage
      title={t('account.reset.title')}
      lead={t('account.reset.lead')}
      aside={<Way route="login">{t('account.mail.toSignIn')}</Way>}
    >
      <LightForm>
        <MailRequest purpose="reset" />
      </LightForm>
    </AccountPage>
  );
});
