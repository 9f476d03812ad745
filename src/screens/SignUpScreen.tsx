import { AccountPage } from '../features/account/AccountPage.tsx';
import { LightForm } from '../features/account/LightForm.tsx';
import { SignUp } from '../features/account/SignUp.tsx';
import { Way } from '../features/account/Way.tsx';
import { tracked } from '../lib/tracked.ts';
import { useI18n } from '../state/context.tsx';

/** A new account. */
export const SignUpScreen = tracked(function SignUpScreen() {
  const { t } = useI18n();
  return (
    <AccountPage
      title={t('account.signUp.title')}
      lead={t('account.signUp.lead')}
      aside={<Way route="login">{t('account.signUp.haveAccount')}</Way>}
    >
      <LightForm>
        <SignUp />
      </LightForm>
    </AccountPage>
  );
});
