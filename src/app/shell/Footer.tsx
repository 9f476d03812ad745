import { useRef } from 'react';
import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import { ContactLink } from '../../components/ContactLink.tsx';
import { useNear } from '../../components/use-near.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { Newsletter } from '../../screens/newsletter/Newsletter.tsx';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';
import { column, WIDE_SHELL } from './breakpoints.ts';
import { CookieSettings } from './CookieSettings.tsx';
import { shellLink } from './links.ts';
import { PageLinks } from './PageLinks.tsx';
import { ScrollUp } from './ScrollUp.tsx';
import { useAuctioneer, useAuctioneerPending } from './use-auctioneer.ts';

const footer = css`
  margin-block-start: 72px;
  border-block-start: 1px solid var(--ae-line);
  background: var(--ae-sunken);
  color: var(--ae-ink-soft);
  font-size: 14px;
  & a {
    ${shellLink}
  }
  @media ${WIDE_SHELL} {
    & a,
    & li {
      min-block-size: 30px;
    }
  }
`;
const parts = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 32px 40px;
  padding-block: 40px 24px;
`;
const title = css`
  margin: 0 0 6px;
  color: var(--ae-ink);
  font-family: inherit;
  font-size: 14px;
  font-weight: 600;
`;
const address = css`
  font-style: normal;
  line-height: 1.7;
`;
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    min-block-size: 44px;
  }
`;
const newsletter = css`
  display: grid;
  gap: 10px;
  padding-block: 24px 20px;
  border-block-start: 1px solid var(--ae-line);
  @media print {
    display: none;
  }
`;
const lastLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 24px;
  padding-block: 8px;
  border-block-start: 1px solid var(--ae-line);
`;
const pages = css`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 22px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** Name, address and contacts of the auctioneer, newsletter form and menu. */
export const Footer = tracked(function Footer() {
  const { t } = useI18n();
  const auctioneer = useAuctioneer();
  const isPending = useAuctioneerPending();
  // Rendered last, because the content above would move it.
  if (useSite().router.state.value.kind === 'starting' || isPending) return null;
  return (
    <footer className={footer} part="footer">
      <div className={column}>
        {auctioneer && <About auctioneer={auctioneer} />}
        <FooterNewsletter />
        <div className={lastLine}>
          <PageLinks
            ids={auctioneer?.navigation.footer ?? []}
            label={t('app.nav.footer')}
            className={pages}
          />
          <CookieSettings />
          <ScrollUp />
        </div>
      </div>
    </footer>
  );
});

/** The newsletter form, loaded when the user scrolls near it. */
const FooterNewsletter = tracked(function FooterNewsletter() {
  const { t } = useI18n();
  const container = useRef<HTMLElement>(null);
  return (
    <section ref={container} className={newsletter}>
      <h2 className={title}>{t('app.footer.newsletter')}</h2>
      <Newsletter id="footer" isNeeded={useNear(container)} />
    </section>
  );
});

const About = tracked(function About({ auctioneer }: { auctioneer: Auctioneer }) {
  const { t } = useI18n();
  const { company, name, street, streetnumber, zip, city, phone, telefax, mail } = auctioneer;
  const { support, socialmedia } = auctioneer;
  return (
    <div className={parts}>
      <div>
        <h2 className={title}>{t('content.contact.address')}</h2>
        <address className={address}>
          <bdi>{company || name}</bdi>
          <br />
          <bdi>{`${street} ${streetnumber}`.trim()}</bdi>
          <br />
          <bdi>{`${zip} ${city}`.trim()}</bdi>
        </address>
      </div>
      {phone || telefax || mail ? (
        <div>
          <h2 className={title}>{t('app.footer.contact')}</h2>
          <ul className={list}>
            {phone ? (
              <li>
                {t('content.contact.phone')}{' '}
                <ContactLink kind="tel" value={phone} label={t('content.contact.phone')} />
              </li>
            ) : null}
            {telefax ? (
              <li>
                {t('app.footer.fax')} <bdi dir="ltr">{telefax}</bdi>
              </li>
            ) : null}
            {mail ? (
              <li>
                {t('app.footer.mail')} <ContactLink kind="mailto" value={mail} label={t('app.footer.mail')} />
              </li>
            ) : null}
          </ul>
        </div>
      ) : null}
      {support && (
        <div>
          <h2 className={title}>{t('app.footer.support')}</h2>
          <ul className={list}>
            {support.name ? (
              <li>
                <bdi>{support.name}</bdi>
              </li>
            ) : null}
            {support.phone ? (
              <li>
                <ContactLink kind="tel" value={support.phone} label={t('content.contact.phone')} />
              </li>
            ) : null}
            {support.mail ? (
              <li>
                <ContactLink kind="mailto" value={support.mail} label={t('app.footer.mail')} />
              </li>
            ) : null}
          </ul>
        </div>
      )}
      {socialmedia.length > 0 && (
        <div>
          <h2 className={title}>{t('app.footer.social')}</h2>
          <ul className={list}>
            {socialmedia.map(({ name: network, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {network || new URL(url).host}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
});
