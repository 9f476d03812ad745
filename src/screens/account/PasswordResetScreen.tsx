import { AccountPage } from '../../features/account/AccountPage.tsx';
import { AuthLink } from '../../features/account/AuthLink.tsx';
import { MailRequest } from '../../features/account/password/MailRequest.tsx';
import { LightDomForm } from '../../features/account/sign-in/LightDomForm.tsx';
import { WaitingActSummary } from '../../features/account/sign-in/WaitingActSummary.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';

/** Requests a mail with a password reset link. */
export const PasswordResetScreen = tracked(function PasswordResetScreen() {
  const { t } = useI18n();
  return (
    <AccountPage
      title={t('account.reset.title')}
      lead={t('account.reset.lead')}
      aside={<AuthLink route="login">{t('account.mail.toSignIn')}</AuthLink>}
    >
      <WaitingActSummary />
      <LightDomForm>
        <MailRequest purpose="reset" />
      </LightDomForm>
    </AccountPage>
  );
});
