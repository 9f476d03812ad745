import type { ReactNode } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../state/context.tsx';
import { RouteLink } from '../../state/RouteLink.tsx';
import { lineLink, textLink } from './links.ts';

export interface WayProps {
  route: 'signin' | 'auth-password-reset' | 'login';
  /** Goes on in place, unless the host names a page of its own. */
  inPlace?: (() => void) | undefined;
  children: ReactNode;
}

/** The way to another account screen: by `links` of the host, else in place where that is offered. */
export const Way = tracked(function Way({ route, inPlace, children }: WayProps) {
  const { config, navigation } = useStore();
  const look = `${textLink} ${lineLink}`;
  if (inPlace !== undefined && config.links[route] === undefined) {
    return (
      <button type="button" className={look} onClick={inPlace}>
        {children}
      </button>
    );
  }
  return (
    <RouteLink className={look} route={route} onClick={navigation.cancelSignIn}>
      {children}
    </RouteLink>
  );
});
