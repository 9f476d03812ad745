import type { MouseEvent, ReactNode } from 'react';
import { tracked } from '../lib/tracked.ts';
import { hasPlace } from '../state/navigation/places.ts';
import { siteAddress } from '../state/navigation/site-address.ts';
import { siteHolder } from '../state/navigation/site-holder.model.ts';
import { useHost, useI18n, useStore } from './context.tsx';
import { RouteLink } from './RouteLink.tsx';

export interface SiteAnchorProps {
  /** As the auctioneer wrote it: an address of the site or of any other. */
  href: string;
  className?: string;
  tabIndex?: number;
  children: ReactNode;
}

/**
 * A link from the CMS: routes of the site use the navigation, all others are plain links. A route
 * that nothing on the page can show is one too, after the host was asked.
 */
export const SiteAnchor = tracked(function SiteAnchor(props: SiteAnchorProps) {
  const { href, children, ...anchor } = props;
  const { config, model } = useStore();
  const { element, emit } = useHost();
  const { locale } = useI18n();
  const { provider, sale } = config;
  const page = element.baseURI;
  const address = siteAddress(href, { locale: locale.value, provider, sale, page });
  const isShown =
    address.kind === 'route' &&
    address.tail === '' &&
    (config.links[address.route] !== undefined ||
      model(siteHolder).holder.value !== null ||
      (address.route !== 'login' && hasPlace(element.ownerDocument)));
  if (isShown) {
    return (
      <RouteLink {...anchor} route={address.route} params={address.params}>
        {children}
      </RouteLink>
    );
  }
  const ask = (event: MouseEvent): void => {
    if (address.kind !== 'route' || address.tail !== '' || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const { route, params } = address;
    if (!emit('auction-navigate', { route, params, href }, { cancelable: true })) event.preventDefault();
  };
  return (
    <a {...anchor} href={href} rel="noopener" onClick={ask}>
      {children}
    </a>
  );
});
