import { ContactLink } from '../../components/ContactLink.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { column, onlyNarrow, onlyWide, TIGHT_SHELL, WIDE_SHELL } from './breakpoints.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { shellLink } from './links.ts';
import { PageLinks } from './PageLinks.tsx';
import { SearchLink } from './SearchLink.tsx';
import { useAuctioneer } from './use-auctioneer.ts';
import { WebsiteLink } from './WebsiteLink.tsx';

const bar = css`
  border-block-end: 1px solid var(--ae-line);
  background: var(--ae-sunken);
  color: var(--ae-ink-soft);
  font-size: 14px;
  @media print {
    display: none;
  }
`;
const inner = css`
  display: flex;
  align-items: center;
  gap: 0 4px;
  min-block-size: 44px;
  & a {
    ${shellLink}
  }
  @media ${WIDE_SHELL} {
    gap: 0 22px;
    font-size: 13px;
  }
  @media ${TIGHT_SHELL} {
    gap: 0 14px;
    white-space: nowrap;
  }
`;
const links = css`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    @media ${WIDE_SHELL} {
      column-gap: 18px;
    }
    @media ${TIGHT_SHELL} {
      column-gap: 14px;
    }
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const pushedToEnd = css`
  display: flex;
  align-items: center;
  gap: inherit;
  margin-inline-start: auto;
`;
/** Removed first if there is little space: this page usually is that site. */
const shownIfWide = css`
  @media (max-width: 1279.98px) {
    display: none;
  }
`;

/** The topmost bar: contacts, service pages, search, account, languages. */
export const TopBar = tracked(function TopBar() {
  const { t } = useI18n();
  const auctioneer = useAuctioneer();
  const { phone = '', website = '' } = auctioneer ?? {};
  return (
    <div className={bar} part="topbar">
      <div className={`${column} ${inner}`}>
        <div className={onlyNarrow}>
          <LanguageMenu />
        </div>
        {phone ? (
          <div className={onlyWide}>
            <ContactLink kind="tel" value={phone} label={t('content.contact.phone')} />
          </div>
        ) : null}
        {website ? (
          <div className={shownIfWide}>
            <WebsiteLink href={website} />
          </div>
        ) : null}
        <PageLinks
          ids={auctioneer?.navigation.topbar ?? []}
          label={t('app.nav.top')}
          className={`${links} ${onlyWide}`}
        />
        <div className={pushedToEnd}>
          <SearchLink />
          <AccountLinks className={links} />
        </div>
        <div className={onlyWide}>
          <LanguageRow />
        </div>
      </div>
    </div>
  );
});
