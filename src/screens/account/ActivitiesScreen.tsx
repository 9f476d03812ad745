import { PageHead } from '../../features/account/AccountPage.tsx';
import { Activities } from '../../features/account/activities/Activities.tsx';
import { SignInFirst } from '../../features/account/sign-in/SignInFirst.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding-block: 12px 48px;
  @container (min-width: 860px) {
    padding-block: 40px 88px;
  }
`;

/** The lots that the user has bid on, with their standing. */
export const ActivitiesScreen = tracked(function ActivitiesScreen() {
  const { t } = useI18n();
  const { session } = useStore();
  return (
    <section className={page} part="account">
      <PageHead title={t('account.activities.title')} lead={t('account.activities.lead')} />
      {session.loggedIn.value ? <Activities /> : <SignInFirst />}
    </section>
  );
});
