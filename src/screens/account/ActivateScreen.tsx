import { AccountPage } from '../../features/account/AccountPage.tsx';
import { WaitingActSummary } from '../../features/account/sign-in/WaitingActSummary.tsx';
import { AccountActivation } from '../../features/account/sign-up/AccountActivation.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';

/** Activates an account; opened by the link of a mail. */
export const ActivateScreen = tracked(function ActivateScreen(props: {
  params: Readonly<Record<string, string>>;
}) {
  const { t } = useI18n();
  const { token = '' } = props.params;
  return (
    <AccountPage title={t('account.activation.title')} lead={t('account.activate.lead')}>
      <WaitingActSummary />
      <AccountActivation key={token} token={token} />
    </AccountPage>
  );
});
