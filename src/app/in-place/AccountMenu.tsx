import { type RefObject, useEffect, useRef } from 'react';
import { focusRing } from '../../components/focus.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { css } from '../../styles/sheet.ts';

const list = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  margin: 0;
  padding: 0;
  list-style: none;
`;
/** Padded like the button of a guest, because an element may reach to the edge of the screen. */
const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: 10px;
  color: var(--ae-ink-soft);
  font-size: 14px;
  text-decoration: none;
  ${focusRing}
  &:focus-visible {
    /* The content above and below is close. */
    outline-offset: -3px;
  }
  &:hover {
    color: var(--ae-ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export interface AccountMenuProps {
  /** The focus was on the sign-in button that the menu replaces. It moves to the menu, once. */
  isFocusLost: RefObject<boolean>;
}

/** For a page without `<auction-app>` and its header: links to the bidder's lists, profile and sign-out. */
export const AccountMenu = tracked(function AccountMenu({ isFocusLost }: AccountMenuProps) {
  const { t } = useI18n();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // The code of the menu may load late: if the user has moved the focus meanwhile, it stays.
    if (isFocusLost.current && document.activeElement === document.body)
      menu.current?.querySelector('a')?.focus();
    isFocusLost.current = false;
  }, [isFocusLost]);
  return (
    <nav ref={menu} aria-label={t('app.nav.account')} part="account-menu">
      <ul className={list}>
        <li>
          <RouteLink className={link} route="user-activities">
            {t('route.activities')}
          </RouteLink>
        </li>
        <li>
          <RouteLink className={link} route="user-profile">
            {t('route.profile')}
          </RouteLink>
        </li>
        <li>
          <RouteLink className={link} route="logout">
            {t('route.logout')}
          </RouteLink>
        </li>
      </ul>
    </nav>
  );
});
