import type { ReactNode } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../state/context.tsx';
import { RouteLink } from '../../state/RouteLink.tsx';
import { lineLink, textLink } from './links.ts';

export interface WayProps {
  route: 'signin' | 'auth-password-reset' | 'login';
  /** Goes on in place, where neither the host names a page of its own nor an `<auction-app>` has one. */
  inPlace?: (() => void) | undefined;
  children: ReactNode;
}

/** The way to another account screen: by `links` of the host, else by `<auction-app>`, else in place. */
export const Way = tracked(function Way({ route, inPlace, children }: WayProps) {
  const { config, navigation } = useStore();
  const look = `${textLink} ${lineLink}`;
  const elsewhere = config.links[route] !== undefined || navigation.holder.value !== null;
  if (inPlace !== undefined && !elsewhere) {
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
