import { usePart } from '../../components/use-module.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { BreakingNewsScreen } from '../../screens/news/BreakingNewsScreen.tsx';
import { newsModel } from '../../state/catalogue/news.model.ts';
import { addCss, css } from '../../styles/sheet.ts';
import { Main } from '../Main.tsx';
import { useSite } from '../site-context.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { column, NARROW_SHELL } from './breakpoints.ts';
import { Footer } from './Footer.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { MobileStrip } from './MobileStrip.tsx';
import { Navbar } from './Navbar.tsx';
import { OffCanvas } from './OffCanvas.tsx';
import { SiteConsent } from './SiteConsent.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useAuctioneer } from './use-auctioneer.ts';

// The whole page is the site, so it is dark for a visitor who has chosen dark; a single element follows its
// host. Rules of the page override this.
addCss(':host(auction-app){color-scheme:light dark;background:light-dark(transparent,#121513);}');

const shell = css`
  position: relative;
`;

/** On small screens the header scrolls away, and the navbar may stay. */
const header = css`
  @media ${NARROW_SHELL} {
    display: contents;
  }
`;

/** Only for a signed-in user. */
const REMINDERS = {
  texts: ['late'],
  load: () => import('../../features/reminders/SiteReminders.tsx'),
} as const;

/** Header and footer around a screen; neither if the screen fills the page. */
export const Shell = tracked(function Shell() {
  const isAround = !useSite().isFullPage.value;
  // The page's title contains the auctioneer's name, with or without header.
  useAuctioneer();
  // Loaded from the start and kept, also while a screen fills the page.
  const { model, session } = useStore();
  useResource(model(newsModel));
  const isSignedIn = session.isLoggedIn.value;
  const reminders = usePart(REMINDERS, isSignedIn, useI18n()).module;
  return (
    <div className={shell}>
      {/* First, so that keyboard and screen reader users reach it first. */}
      <SiteConsent />
      <LoadingBar />
      {isSignedIn && reminders && <reminders.SiteReminders />}
      {isAround && (
        <>
          <header className={header}>
            <SkipLink />
            <TopBar />
            <Navbar />
            <MobileStrip />
          </header>
          <BreakingNewsScreen className={column} />
          <div className={column}>
            <Breadcrumb />
          </div>
        </>
      )}
      <Main />
      {isAround && (
        <>
          <Footer />
          <OffCanvas />
        </>
      )}
    </div>
  );
});
