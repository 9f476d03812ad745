import type { ComponentProps, MouseEvent } from 'react';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost } from '../../react/context.tsx';
import { useSite } from '../site-context.ts';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** App path with query and hash. */
  path: string;
  /** Route of the path, for `auction-navigate`. */
  route: RouteName;
  params?: RouteParams;
}

const NO_PARAMS: RouteParams = {};

/**
 * A link to a path that is not a simple route in the current language: home paths, and this page in another
 * language. Use `RouteLink` for everything else.
 */
export const PathLink = tracked(function PathLink({
  path,
  route,
  params = NO_PARAMS,
  ...anchor
}: PathLinkProps) {
  const site = useSite();
  const { emit } = useHost();
  const href = site.href(path);
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    anchor.onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    if (emit('auction-navigate', { route, params, href }, { cancelable: true })) void site.router.go(path);
  };
  return <a {...anchor} href={href} onClick={click} />;
});
