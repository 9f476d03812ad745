import type { ComponentProps, MouseEvent } from 'react';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { tracked } from '../lib/tracked.ts';
import type { RouteName, RouteParams } from '../state/config.ts';
import { useHost, useStore } from './context.tsx';

export interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  route: RouteName;
  params?: RouteParams;
}

/**
 * A link to a route: a real address, so that it can be copied and opened in a tab. A plain click asks
 * the host and `<auction-app>` first.
 */
export const RouteLink = tracked(function RouteLink({ route, params, ...anchor }: RouteLinkProps) {
  const { navigation } = useStore();
  const host = useHost();
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    anchor.onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    if (navigation.follow(host, route, params) === 'handled') event.preventDefault();
  };
  return <a {...anchor} href={navigation.href(route, params)} onClick={click} />;
});
