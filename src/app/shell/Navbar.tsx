import { useEffect, useRef } from 'react';
import { focusRing } from '../../components/focus.ts';
import { Icon } from '../../components/Icon.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { LOW_WINDOW } from '../../styles/low-window.ts';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';
import { column, NARROW_SHELL, onlyNarrow, onlyWide, TIGHT_SHELL, WIDE_SHELL } from './breakpoints.ts';
import { Logo } from './Logo.tsx';
import { shellLink } from './links.ts';
import { NavbarSearch } from './NavbarSearch.tsx';
import { PageLinks } from './PageLinks.tsx';
import { useAuctioneer } from './use-auctioneer.ts';

/** The only bar of the header that stays visible on small screens. */
const bar = css`
  border-block-end: 1px solid var(--ae-line);
  @media ${NARROW_SHELL} {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    background: var(--ae-surface);
  }
  @media ${LOW_WINDOW} {
    position: static;
  }
`;
const barContent = css`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 4px 8px;
  min-block-size: 54px;
  & > :first-child {
    margin-inline-end: auto;
  }
  @media ${WIDE_SHELL} {
    gap: 12px 28px;
    min-block-size: 72px;
  }
  @media ${TIGHT_SHELL} {
    gap: 12px 20px;
  }
`;
const pages = css`
  font-size: 16px;
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 28px;
    @media ${TIGHT_SHELL} {
      column-gap: 20px;
    }
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a {
    ${shellLink}
  }
`;
const burger = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  margin: 0;
  padding: 0 6px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--ae-ink);
  font: inherit;
  font-weight: 560;
  cursor: pointer;
  ${focusRing}
`;

const NO_PAGES: readonly string[] = [];

/** Logo, main pages, the search box, and the button of the menu. */
export const Navbar = tracked(function Navbar() {
  const { t } = useI18n();
  const site = useSite();
  const auctioneer = useAuctioneer();
  const { toasts } = useStore();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => toasts.keepBelow(() => node.current?.getBoundingClientRect().bottom ?? 0), [toasts]);
  return (
    <div ref={node} className={bar} part="navbar">
      <div className={`${column} ${barContent}`}>
        <Logo />
        <PageLinks
          ids={auctioneer?.navigation.navbar ?? []}
          label={t('app.nav.main')}
          className={`${pages} ${onlyWide}`}
          auctions={t('route.auctions')}
        />
        <PageLinks
          ids={NO_PAGES}
          label={t('app.nav.main')}
          className={`${pages} ${onlyNarrow}`}
          auctions={t('app.nav.auctions')}
        />
        <NavbarSearch />
        <button
          type="button"
          className={burger}
          aria-haspopup="dialog"
          aria-expanded={site.isMenuOpen.value}
          onClick={() => site.setMenuOpen(true)}
        >
          <Icon name="list" />
          {t('app.menu.open')}
        </button>
      </div>
    </div>
  );
});
