import { Skeleton } from '../../components/Skeleton.tsx';
import { AccountPage } from '../../features/account/AccountPage.tsx';
import { MyDataSection } from '../../features/account/my-data/MyDataSection.tsx';
import { ProfileForm } from '../../features/account/ProfileForm.tsx';
import { SignOutLink } from '../../features/account/SignOutLink.tsx';
import { AccountDeleted } from '../../features/account/sign-in/AccountDeleted.tsx';
import { LightDomForm } from '../../features/account/sign-in/LightDomForm.tsx';
import { SignInFirst } from '../../features/account/sign-in/SignInFirst.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { deletedAccountModel } from '../../state/session/deleted-account.ts';

/** The user's profile as a form, and the other data stored about the user. */
export const ProfileScreen = tracked(function ProfileScreen() {
  const { t } = useI18n();
  const { session, model } = useStore();
  const user = session.user.value;
  if (model(deletedAccountModel).isDeleted.value) {
    return (
      <AccountPage title={t('account.deleted.title')} lead={t('account.deleted.lead')}>
        <AccountDeleted />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('account.profile.title')} lead={t('account.profile.lead')}>
      {!session.isLoggedIn.value && <SignInFirst />}
      {session.isLoggedIn.value && user === null && <Skeleton height="640px" />}
      {user !== null && (
        <LightDomForm>
          {/* Another user gets a fresh form. */}
          <ProfileForm key={user.id} user={user} />
          <MyDataSection key={`data of ${user.id}`} />
        </LightDomForm>
      )}
      {session.isLoggedIn.value && <SignOutLink />}
    </AccountPage>
  );
});
