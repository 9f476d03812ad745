import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { menuPages } from '../../state/catalogue/menu-pages.ts';
import { useSite } from '../site-context.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { useAuctioneer, useAuctioneerPending } from './use-auctioneer.ts';

/** Scrolls the menu around a link, and nothing else, so that the link is in its middle. */
const reveal = (link: HTMLElement | null): void => {
  const menu = link?.closest('ul')?.parentElement;
  if (!link || !menu) return;
  const [at, frame] = [link, menu].map((it) => it.getBoundingClientRect()) as [DOMRect, DOMRect];
  menu.scrollBy({ left: at.left + at.width / 2 - (frame.left + frame.width / 2), behavior: 'instant' });
};

/** A menu of content pages by their ids; the current page is marked. */
export const PageLinks = tracked(function PageLinks(props: {
  ids: readonly string[];
  /** Accessible name of the menu. */
  label: string;
  className: string;
  /** Text of a link to the auctions, which is not a content page; it comes first. */
  auctions?: string;
  /** Scrolls the menu to the current page. */
  revealsCurrent?: boolean;
  /** Rendered empty until the pages have loaded, so that nothing below it moves. */
  keepsSpace?: boolean;
}) {
  const { locale } = useI18n();
  const state = useSite().router.state.value;
  const isPending = useAuctioneerPending();
  const pages = menuPages(useAuctioneer(), props.ids, locale.value);
  const currentPage = state.kind === 'screen' && state.name === 'sales-page' ? state.params.page : undefined;
  const inAuctions = state.kind === 'screen' && state.name.startsWith('auctions');
  if (isPending) return props.keepsSpace ? <div className={props.className} /> : null;
  if (pages.length === 0 && !props.auctions) return null;
  return (
    <MenuGroup label={props.label} className={props.className}>
      <ul>
        {props.auctions ? (
          <li>
            <RouteLink route="auctions" aria-current={inAuctions ? 'true' : undefined}>
              {props.auctions}
            </RouteLink>
          </li>
        ) : null}
        {pages.map(({ id, name, slug }) => (
          <li key={id}>
            <RouteLink
              route="sales-page"
              params={{ page: slug }}
              aria-current={slug === currentPage ? 'page' : undefined}
              ref={props.revealsCurrent && slug === currentPage ? reveal : undefined}
            >
              {name}
            </RouteLink>
          </li>
        ))}
      </ul>
    </MenuGroup>
  );
});
