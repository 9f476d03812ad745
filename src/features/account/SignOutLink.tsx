import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { siteHolder } from '../../state/navigation/site-holder.model.ts';
import { lineLink, textLink } from './links.ts';

/** A sign-out link for pages without `<auction-app>`, whose header has one. */
export const SignOutLink = tracked(function SignOutLink() {
  const { t } = useI18n();
  const { model } = useStore();
  if (model(siteHolder).holder.value !== null) return null;
  return (
    <p>
      <RouteLink className={`${textLink} ${lineLink}`} route="logout">
        {t('account.logout.now')}
      </RouteLink>
    </p>
  );
});
