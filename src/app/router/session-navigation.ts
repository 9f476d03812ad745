import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { changeFavourite } from '../../react/change-favourite.ts';
import type { Emit, SignInRequest } from '../../state/navigation/navigation.model.ts';
import { actOf, type WaitingActs } from '../../state/navigation/waiting-act.model.ts';
import type { Store } from '../../state/store-type.ts';
import type { PathOf } from './addresses.ts';
import type { LoginRedirect } from './login-redirect.ts';
import type { RouterModel, ShownScreen } from './router.model.ts';
import { splitPath } from './split-path.ts';

/**
 * Navigation that depends on the session: the way to the sign-in and back to the page that asked for it, and
 * away from pages that the session no longer allows. The site owns one.
 */
export interface SessionNavigation {
  /** Shows a route; a user who chooses to sign in returns to the page they were reading. */
  go(name: RouteName, params: RouteParams): void;
  /** Shows the sign-in page, and afterwards continues what the guest wanted to do. */
  signIn(request: Omit<SignInRequest, 'element'>): void;
  /**
   * After sign-in, leaves pages for guests; after sign-out, leaves pages that require a
   * session. Also if the session changed while the page was loading.
   */
  follow(): () => void;
}

export interface SessionNavigationParts {
  readonly store: Store;
  readonly emit: Emit;
  readonly router: Pick<RouterModel, 'go'>;
  readonly screen: ReadonlySignal<ShownScreen | null>;
  readonly loginRedirect: LoginRedirect;
  readonly acts: Pick<WaitingActs, 'resume'>;
  readonly pathOf: PathOf;
}

export function createSessionNavigation(parts: SessionNavigationParts): SessionNavigation {
  const { store, emit, router, screen: shownScreen, loginRedirect, acts } = parts;
  const { session, i18n } = store;
  const pathOf = (name: RouteName, params: RouteParams = {}): string =>
    parts.pathOf(name, params, i18n.locale.peek());

  /** After the sign-in: back to the requested page, where the guest's waiting act goes on. */
  async function goBack(): Promise<void> {
    const target = loginRedirect.consume();
    if (target?.act?.reason === 'favourite') void changeFavourite(store, emit, target.act.bid.lot.id, true);
    await router.go(target?.path ?? pathOf('index'), { replace: true });
    if (target?.act) acts.resume(target.act);
  }

  return {
    go(name, params) {
      const screen = shownScreen.peek();
      if (name === 'login' && screen?.route.access === 'public') {
        if (screen.name === 'index' || (screen.name === 'logout' && !session.hasExpired.peek()))
          loginRedirect.forget();
        else if (screen.name !== 'logout') loginRedirect.remember(screen.path);
      }
      void router.go(pathOf(name, params));
    },
    signIn(request) {
      const { at } = request.bid ?? {};
      const path = at ? pathOf(at.route, at.params) : shownScreen.peek()?.path;
      if (path !== undefined) loginRedirect.remember(path, actOf(request));
      void router.go(pathOf('login'));
    },
    follow() {
      let before = session.isLoggedIn.peek();
      return effect(() => {
        const now = session.isLoggedIn.value;
        const screen = shownScreen.value;
        const access = screen?.route.access;
        if (before && !now) {
          // After a sign-out another person may use the screen. An ended session leads back to the page,
          // without its query, which may be about the user.
          if (screen !== null && access === 'login' && session.hasExpired.peek())
            loginRedirect.remember(splitPath(screen.path).pathname);
          else loginRedirect.forget();
        }
        const isSignIn = now && !before;
        before = now;
        // The sign-out page is left after a sign-in, but not when a signed-in user opens it.
        if (now && (access === 'guest' || (isSignIn && screen?.name === 'logout'))) void untracked(goBack);
        if (!now && access === 'login') void router.go(pathOf('logout'), { replace: true });
      });
    },
  };
}
