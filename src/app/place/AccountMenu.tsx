import { focusRing } from '../../components/focus.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { css } from '../../styles/sheet.ts';

const list = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0 18px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--ae-ink-soft);
  font-size: 14px;
  text-decoration: none;
  ${focusRing}
  &:hover {
    color: var(--ae-ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** On a page without `<auction-app>`, whose header has them: a bidder's ways to their lists, profile and sign-out. */
export const AccountMenu = tracked(function AccountMenu() {
  const { t } = useI18n();
  return (
    <nav aria-label={t('app.nav.account')} part="account-menu">
      <ul className={list}>
        <li>
          <RouteLink className={link} route="user-activities">
            {t('app.account.activities')}
          </RouteLink>
        </li>
        <li>
          <RouteLink className={link} route="user-profile">
            {t('route.profile')}
          </RouteLink>
        </li>
        <li>
          <RouteLink className={link} route="logout">
            {t('app.account.logout')}
          </RouteLink>
        </li>
      </ul>
    </nav>
  );
});
