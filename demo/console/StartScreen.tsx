import type { ReactNode } from 'react';
import { Button } from '../../src/components/Button.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { Pill } from '../../src/components/Pill.tsx';
import { Select } from '../../src/components/Select.tsx';
import { Skeleton } from '../../src/components/Skeleton.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { LANGUAGES } from './messages/i18n.ts';
import { TimedBidders } from './panels/Bidders.tsx';
import { CancelBid } from './panels/CancelBid.tsx';
import { HeldEnds } from './panels/HeldEnds.tsx';
import { Mails } from './panels/Mails.tsx';
import { News } from './panels/News.tsx';
import { OfficeLinks } from './panels/OfficeLinks.tsx';
import { Records } from './panels/Records.tsx';
import { SecondFactor } from './panels/SecondFactor.tsx';
import { SignIn } from './SignIn.tsx';
import { saleStatus } from './state/sale-view.ts';
import { useConsole, useI18n } from './ui/context.tsx';
import { muted, panel, plainList, row, stack } from './ui/styles.ts';
import { auctionNote } from './ui/texts.ts';
import { Views } from './views/Views.tsx';

const page = css`
  box-sizing: border-box;
  inline-size: min(560px, 100%);
  margin-inline: auto;
  padding: 48px 16px;
  display: grid;
  gap: 20px;
`;
const title = css`
  margin: 0;
  font-size: 24px;
  font-weight: 620;
  line-height: 1.2;
  text-wrap: balance;
  outline: none;
`;
const saleName = css`
  flex: 1;
  display: grid;
  justify-items: start;
  gap: 2px;
  text-align: start;
`;
const saleList = css`
  gap: 8px;
`;

/** The frame of a start page: a panel, other content below, and the choice of language. */
const StartPage = tracked(function StartPage(props: {
  heading: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  const i18n = useI18n();
  return (
    <main className={page}>
      <h1 className={title} tabIndex={-1}>
        {props.heading}
      </h1>
      <div className={panel}>{props.children}</div>
      {props.below}
      <div className={row}>
        <Select
          label={i18n.t('language')}
          value={i18n.locale.value}
          options={LANGUAGES}
          onChange={(locale) => void i18n.change(locale)}
        />
      </div>
    </main>
  );
});

/** The pages before a sale is opened: sign-in, missing rights, choice of the sale. */
export const StartScreen = tracked(function StartScreen() {
  const { session } = useConsole();
  const { t } = useI18n();
  const access = session.access.value;
  if (access === 'guest') {
    return (
      <StartPage heading={t('title')}>
        <SignIn />
      </StartPage>
    );
  }
  if (access === 'checking') {
    const failure = session.failure.value;
    return (
      <StartPage heading={t('title')}>
        <div className={stack}>
          <Notice tone={failure === null ? 'neutral' : 'warn'}>
            {t(failure === null ? 'signIn.checking' : 'signIn.unreachable')}
          </Notice>
          <Button onClick={session.signOut}>{t('signOut')}</Button>
        </div>
      </StartPage>
    );
  }
  if (access === 'forbidden') {
    return (
      <StartPage heading={t('forbidden.title')}>
        <div className={stack}>
          <p className={muted}>{t('forbidden.text', { name: session.user.value?.firstname ?? '' })}</p>
          <Button variant="primary" onClick={session.signOut}>
            {t('forbidden.other')}
          </Button>
        </div>
      </StartPage>
    );
  }
  return <SaleChoice />;
});

/** Chooses the sale to run, if there are several. */
const SaleChoice = tracked(function SaleChoice() {
  const { sale, session } = useConsole();
  const i18n = useI18n();
  const { t, errorText } = i18n;
  const auctions = sale.auctions.value;
  const failure = sale.failure.value;
  const isOffice = session.isOffice.value;
  return (
    <StartPage
      heading={t(auctions !== null && sale.chosen.value === null ? 'choose.title' : 'title')}
      below={
        <>
          <HeldEnds />
          {/* Timed auctions admit bidders even if there is no sale to run. */}
          {isOffice && <TimedBidders />}
          <CancelBid />
          {isOffice && (
            <>
              <OfficeLinks />
              <Views />
              <Records />
              <News />
              <Mails />
            </>
          )}
          <SecondFactor />
        </>
      }
    >
      <div className={stack}>
        {failure ? (
          <Notice tone="bad" action={{ label: t('tryAgain'), run: () => void sale.reload() }}>
            {errorText(failure.code)}
          </Notice>
        ) : null}
        {auctions === null || sale.chosen.value !== null ? (
          <Skeleton height="46px" />
        ) : auctions.length === 0 ? (
          <p className={muted}>{t('choose.none')}</p>
        ) : (
          <ul className={`${plainList} ${saleList}`}>
            {auctions.map((auction) => (
              <li key={auction.id}>
                <Button isWide onClick={() => sale.choose(auction.id)}>
                  <span className={saleName}>
                    {auction.name}
                    <span className={muted}>{auctionNote(auction, i18n)}</span>
                    <Pill icon={auction.status === 'live' ? 'gavel' : 'clock'}>
                      {t(`sale.status.${saleStatus(auction)}`)} ·{' '}
                      {t('choose.lots', { count: auction.lotCount ?? 0 })}
                    </Pill>
                    {auction.requests > 0 && (
                      <Pill tone="warn" icon="info">
                        {t('choose.requests', { count: auction.requests })}
                      </Pill>
                    )}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Button variant="quiet" onClick={session.signOut}>
          {t('signOut')}
        </Button>
      </div>
    </StartPage>
  );
});
