import type { MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { tracked } from '../lib/tracked.ts';
import { hasOutlet } from '../state/navigation/outlets.ts';
import { siteAddress } from '../state/navigation/site-address.ts';
import { useHost, useI18n, useStore } from './context.tsx';
import { RouteLink } from './RouteLink.tsx';

export interface SiteAnchorProps {
  /** Unchanged from the auctioneer: an address of the site or any other. */
  href: string;
  className?: string;
  tabIndex?: number;
  children: ReactNode;
}

/**
 * A link from the CMS: routes of the site use the navigation, all others are plain links, and so is a route
 * that nothing on the page can show, after the host was asked.
 */
export const SiteAnchor = tracked(function SiteAnchor(props: SiteAnchorProps) {
  const { href, children, ...anchor } = props;
  const { config } = useStore();
  const { element, emit } = useHost();
  const { locale } = useI18n();
  const { provider, sale } = config;
  const page = element.baseURI;
  const address = siteAddress(href, { locale: locale.value, provider, sale, page });
  const isRoute = address.kind === 'route' && address.tail === '';
  const isShown = isRoute && (config.links[address.route] !== undefined || hasOutlet(element, address.route));
  if (isShown) {
    return (
      <RouteLink {...anchor} route={address.route} params={address.params}>
        {children}
      </RouteLink>
    );
  }
  const confirmLeave = (event: MouseEvent): void => {
    if (!isRoute || opensElsewhere(event)) return;
    const { route, params } = address;
    if (!emit('auction-navigate', { route, params, href }, { cancelable: true })) event.preventDefault();
  };
  return (
    <a {...anchor} href={href} rel="noopener" onClick={confirmLeave}>
      {children}
    </a>
  );
});
