import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useIsSite } from '../../react/page-meta.ts';
import { RouteLink } from '../../react/RouteLink.tsx';
import { lineLink, textLink } from './links.ts';

/** A link to the home page. Nothing on a host's page without one: there it would lead to this same page. */
export const HomeLink = tracked(function HomeLink() {
  const { t } = useI18n();
  const { config } = useStore();
  const isSite = useIsSite();
  if (!isSite && config.links.index === undefined) return null;
  return (
    <RouteLink className={`${textLink} ${lineLink}`} route="index">
      {t('account.toHome')}
    </RouteLink>
  );
});
