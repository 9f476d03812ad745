import type { MouseEvent } from 'react';
import { ContactLink } from '../../components/ContactLink.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { shellLink } from './links.ts';
import { InMenu } from './MenuGroup.tsx';
import { PageLinks } from './PageLinks.tsx';
import { SearchLink } from './SearchLink.tsx';
import { useAuctioneer } from './use-auctioneer.ts';
import { WebsiteLink } from './WebsiteLink.tsx';

const content = css`
  display: grid;
  gap: 18px;
  & > * + * {
    padding-block-start: 18px;
    border-block-start: 1px solid var(--ae-line);
  }
`;
const column = css`
  & > ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a {
    ${shellLink}
    box-sizing: border-box;
    inline-size: 100%;
  }
`;
const large = css`
  font-family: var(--ae-font-display);
  font-size: 20px;
`;

/** The menu for small screens: the content of both bars, in one column. */
export const OffCanvas = tracked(function OffCanvas() {
  const { t } = useI18n();
  const site = useSite();
  const auctioneer = useAuctioneer();
  if (!site.isMenuOpen.value) return null;
  const { navbar = [], topbar = [] } = auctioneer?.navigation ?? {};
  const { phone = '', website = '' } = auctioneer ?? {};
  /** A page that is in both bars is shown once. */
  const pages = topbar.filter((id) => !navbar.includes(id));
  const close = () => site.setMenuOpen(false);
  /** Close the menu after a link was followed. */
  const closeOnLink = (event: MouseEvent) => {
    if (!opensElsewhere(event) && (event.target as Element).closest('a')) close();
  };
  return (
    <Dialog
      id="site-menu"
      title={t('app.menu.title')}
      closeLabel={t('app.menu.close')}
      placement="sheet"
      onClose={close}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the keyboard, too */}
      <div className={content} onClick={closeOnLink}>
        <InMenu value={true}>
          <PageLinks
            ids={navbar}
            label={t('app.nav.main')}
            className={`${column} ${large}`}
            auctions={t('route.auctions')}
          />
          <div className={column}>
            <ul>
              <li>
                <SearchLink isText />
              </li>
            </ul>
          </div>
          <AccountLinks className={column} isInMenu />
          <LanguageRow />
          <PageLinks ids={pages} label={t('app.nav.top')} className={column} />
          {phone || website ? (
            <div className={column}>
              <ul>
                {phone ? (
                  <li>
                    <ContactLink kind="tel" value={phone} label={t('content.contact.phone')} />
                  </li>
                ) : null}
                {website ? (
                  <li>
                    <WebsiteLink href={website} />
                  </li>
                ) : null}
              </ul>
            </div>
          ) : null}
        </InMenu>
      </div>
    </Dialog>
  );
});
