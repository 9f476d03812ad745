import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { onlyNarrow } from './breakpoints.ts';
import { shellLink } from './links.ts';
import { PageLinks } from './PageLinks.tsx';

/** Ids of the auctioneer's pages: how to bid, about the house, conditions of sale, contact. */
const STRIP_PAGES = ['46897', '171558', '127567', '152686'];

const strip = css`
  min-block-size: 44px;
  border-block-end: 1px solid var(--ae-line);
  overflow-x: auto;
  scrollbar-width: none;
  font-size: 15px;
  & > ul {
    display: flex;
    justify-content: safe center;
    gap: 0 22px;
    inline-size: max-content;
    min-inline-size: 100%;
    box-sizing: border-box;
    margin: 0;
    padding: 0 16px;
    list-style: none;
  }
  & a {
    ${shellLink}
    outline-offset: -3px !important;
  }
`;

/** Links to four fixed pages, for small screens; scrolled to the current one. */
export const MobileStrip = tracked(function MobileStrip() {
  const { t } = useI18n();
  return (
    <PageLinks
      ids={STRIP_PAGES}
      label={t('app.nav.strip')}
      className={`${strip} ${onlyNarrow}`}
      keepsSpace
      revealsCurrent
    />
  );
});
