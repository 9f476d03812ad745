import { AccountPage } from '../../features/account/AccountPage.tsx';
import { AuthLink } from '../../features/account/AuthLink.tsx';
import { LightDomForm } from '../../features/account/sign-in/LightDomForm.tsx';
import { WaitingActSummary } from '../../features/account/sign-in/WaitingActSummary.tsx';
import { SignUp } from '../../features/account/sign-up/SignUp.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';

/** Registers an account. */
export const SignUpScreen = tracked(function SignUpScreen() {
  const { t } = useI18n();
  return (
    <AccountPage
      title={t('account.signUp.title')}
      lead={t('account.signUp.lead')}
      aside={<AuthLink route="login">{t('account.signUp.haveAccount')}</AuthLink>}
    >
      <WaitingActSummary />
      <LightDomForm>
        <SignUp />
      </LightDomForm>
    </AccountPage>
  );
});
