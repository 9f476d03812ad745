import { AccountPage } from '../../features/account/AccountPage.tsx';
import { NewPassword } from '../../features/account/password/NewPassword.tsx';
import { WaitingActSummary } from '../../features/account/sign-in/WaitingActSummary.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';

/** Sets a new password; opened by the link of a mail. */
export const NewPasswordScreen = tracked(function NewPasswordScreen(props: {
  params: Readonly<Record<string, string>>;
}) {
  const { t } = useI18n();
  const { token = '' } = props.params;
  return (
    <AccountPage title={t('account.newPassword.title')} lead={t('account.newPassword.lead')}>
      <WaitingActSummary />
      {/* Another link starts over. */}
      <NewPassword key={token} token={token} />
    </AccountPage>
  );
});
