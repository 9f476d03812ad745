import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { css } from '../../styles/sheet.ts';
import { onlyWide } from './breakpoints.ts';
import { FavouritesLink } from './FavouritesLink.tsx';
import { MenuGroup } from './MenuGroup.tsx';

/** A phone's bar has no space for it: there it is in the menu. */
const notOnPhone = css`
  @media (max-width: 639.98px) {
    display: none;
  }
`;

/** The same space for every name, because the name loads later than the rest: nothing beside it moves. */
const nameSpace = css`
  inline-size: 84px;
  & > a {
    justify-content: end;
    inline-size: 100%;
  }
  & bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** For guests, links to sign in and sign up; for signed-in users, their profile, lists and sign-out. */
export const AccountLinks = tracked(function AccountLinks(props: {
  className: string;
  /** In the menu: every link, in words. */
  isInMenu?: boolean;
}) {
  const { isInMenu = false } = props;
  const { t } = useI18n();
  const { session } = useStore();
  const user = session.user.value;
  const name = user ? shortUserName(user) : '';
  return (
    <MenuGroup label={t('app.nav.account')} className={props.className}>
      {session.isLoggedIn.value ? (
        <ul>
          <li className={isInMenu ? undefined : nameSpace}>
            <RouteLink
              route="user-profile"
              aria-label={name ? t('app.account.profile', { name }) : undefined}
            >
              <bdi>{name || t('route.profile')}</bdi>
            </RouteLink>
          </li>
          <li className={isInMenu ? undefined : onlyWide}>
            <RouteLink route="user-activities">{t('route.activities')}</RouteLink>
          </li>
          <li className={isInMenu ? undefined : notOnPhone}>
            <FavouritesLink isText={isInMenu} />
          </li>
          {isInMenu && (
            <li>
              <RouteLink route="auth-hybrid">{t('app.account.admission')}</RouteLink>
            </li>
          )}
          <li>
            <RouteLink route="logout">{t('route.logout')}</RouteLink>
          </li>
        </ul>
      ) : (
        <ul>
          <li>
            <RouteLink route="login">{t('route.login')}</RouteLink>
          </li>
          <li>
            <RouteLink route="signin">{t('route.signin')}</RouteLink>
          </li>
        </ul>
      )}
    </MenuGroup>
  );
});

/** Short name of a user: "A. Arendt". */
export function shortUserName(user: { readonly firstname: string; readonly lastname: string }): string {
  const initial = [...user.firstname.trim()][0];
  return [initial && `${initial}.`, user.lastname.trim()].filter(Boolean).join(' ');
}
