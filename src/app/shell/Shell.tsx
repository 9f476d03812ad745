import { tracked } from '../../lib/tracked.ts';
import { css } from '../../styles/sheet.ts';
import { Main } from '../Main.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { column } from './breakpoints.ts';
import { Footer } from './Footer.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { MobileStrip } from './MobileStrip.tsx';
import { Navbar } from './Navbar.tsx';
import { OffCanvas } from './OffCanvas.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

const shell = css`
  position: relative;
`;

/** What stands around every screen. */
export const Shell = tracked(function Shell() {
  return (
    <div className={shell}>
      <LoadingBar />
      <header>
        <SkipLink />
        <TopBar />
        <Navbar />
        <MobileStrip />
      </header>
      <div className={column}>
        <Breadcrumb />
      </div>
      <Main />
      <Footer />
      <OffCanvas />
    </div>
  );
});
