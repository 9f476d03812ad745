import type { ComponentProps, MouseEvent } from 'react';
import type { RouteParams } from '../domain/routes/path-template.ts';
import type { RouteName } from '../domain/routes/paths.ts';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { tracked } from '../lib/tracked.ts';
import { useHost, useStore } from './context.tsx';

export interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  route: RouteName;
  params?: RouteParams;
}

/** Props that make an anchor a link to a route. */
export interface LinkProps {
  readonly href: string;
  onClick(event: MouseEvent): void;
}

/**
 * Returns a function for the props that make an anchor a link to a route: a real address, so that it can be
 * copied and opened in a tab. A plain click asks the host and `<auction-app>` first.
 */
export function useLinkTo() {
  const { navigation } = useStore();
  const host = useHost();
  return (route: RouteName, params?: RouteParams): LinkProps => ({
    href: navigation.href(route, params),
    onClick(event) {
      if (event.defaultPrevented || opensElsewhere(event)) return;
      if (navigation.follow(host, route, params) === 'handled') event.preventDefault();
    },
  });
}

/** A link to a route. */
export const RouteLink = tracked(function RouteLink({ route, params, ...anchor }: RouteLinkProps) {
  const { href, onClick } = useLinkTo()(route, params);
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    anchor.onClick?.(event);
    onClick(event);
  };
  return <a {...anchor} href={href} onClick={click} />;
});
