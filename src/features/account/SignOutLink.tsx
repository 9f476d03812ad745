import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { isAccountMenuShown } from '../../state/navigation/outlets.ts';
import { siteHolderModel } from '../../state/navigation/site-holder.model.ts';
import { lineLink, textLink } from './links.ts';

/** A sign-out link for pages without the header of `<auction-app>` and without the account menu, which have one. */
export const SignOutLink = tracked(function SignOutLink() {
  const { t } = useI18n();
  const { model } = useStore();
  const { element } = useHost();
  if (model(siteHolderModel).holder.value !== null || isAccountMenuShown(element)) return null;
  return (
    <p>
      <RouteLink className={`${textLink} ${lineLink}`} route="logout">
        {t('account.logout.now')}
      </RouteLink>
    </p>
  );
});
