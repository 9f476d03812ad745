import { ContactLink } from '../../components/ContactLink.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { column, onlyNarrow, onlyWide, WIDE_SHELL } from './breakpoints.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { shellLink } from './links.ts';
import { PageLinks } from './PageLinks.tsx';
import { useAuctioneer } from './use-auctioneer.ts';

const bar = css`
  border-block-end: 1px solid var(--ae-line);
  background: var(--ae-sunken);
  color: var(--ae-ink-soft);
  font-size: 14px;
`;
const inner = css`
  display: flex;
  align-items: center;
  gap: 0 22px;
  min-block-size: 44px;
  & a {
    ${shellLink}
  }
  @media ${WIDE_SHELL} {
    font-size: 13px;
  }
`;
const links = css`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const push = css`
  margin-inline-start: auto;
`;

/** The topmost bar: contacts, service pages, account, languages. */
export const TopBar = tracked(function TopBar() {
  const { t } = useI18n();
  const auctioneer = useAuctioneer();
  const { phone = '', website = '' } = auctioneer ?? {};
  return (
    <div className={bar} part="topbar">
      <div className={`${column} ${inner}`}>
        <div className={onlyNarrow}>
          <LanguageMenu id="site-languages" />
        </div>
        {phone ? (
          <div className={onlyWide}>
            <ContactLink kind="tel" value={phone} label={t('app.footer.phone')} />
          </div>
        ) : null}
        {website ? (
          <a href={website} className={onlyWide}>
            <bdi dir="ltr">{new URL(website).host}</bdi>
          </a>
        ) : null}
        <PageLinks
          ids={auctioneer?.navigation.topbar ?? []}
          label={t('app.nav.top')}
          className={`${links} ${onlyWide}`}
        />
        <AccountLinks className={`${links} ${push}`} />
        <div className={onlyWide}>
          <LanguageRow />
        </div>
      </div>
    </div>
  );
});
