import type { ReactNode } from 'react';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { lineLink, textLink } from './links.ts';

export interface AuthLinkProps {
  route: 'signin' | 'auth-password-reset' | 'login';
  /** Switches the form in place, unless the host configured a page of its own. */
  onSwitch?: (() => void) | undefined;
  /** Called before the link leads to another screen. */
  onLeave?: () => void;
  children: ReactNode;
}

/** A link to another account screen: the host's page from `links`, else in place if that is possible. */
export const AuthLink = tracked(function AuthLink(props: AuthLinkProps) {
  const { route, onSwitch, onLeave, children } = props;
  const { config, navigation } = useStore();
  const look = `${textLink} ${lineLink}`;
  if (onSwitch !== undefined && config.links[route] === undefined) {
    return (
      <button type="button" className={look} onClick={onSwitch}>
        {children}
      </button>
    );
  }
  const leave = (): void => {
    onLeave?.();
    navigation.cancelSignIn();
  };
  return (
    <RouteLink className={look} route={route} onClick={leave}>
      {children}
    </RouteLink>
  );
});
