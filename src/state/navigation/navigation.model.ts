import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { LotSummary } from '../../api/schema/lot.ts';
import type { BidKind } from '../../domain/bidding.ts';
import type { Amount } from '../../domain/money.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import { fillTemplate } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import type { Page } from '../../lib/page.ts';
import type { Scope } from '../../lib/scope.ts';
import type { Config } from '../config.ts';
import type { SessionModel } from '../session/session.model.ts';
import { hashAddress } from './hash-address.ts';

/** Dispatches a public event from an element; returns false if the host called `preventDefault()`. */
export type Emit = (
  name: string,
  detail: Readonly<Record<string, unknown>>,
  options?: { cancelable?: boolean },
) => boolean;

/** The element that an action comes from. */
export interface ActionOrigin {
  readonly element: HTMLElement;
  readonly emit: Emit;
}

/** The bid that the user is about to place, or the lot of the sign-in; shown above the form. */
export interface IntendedBid {
  readonly lot: Pick<LotSummary, 'id' | 'name' | 'number' | 'images'>;
  /** Missing if the amount is chosen after signing in. */
  readonly order?: { readonly kind: BidKind; readonly amount: Amount } | undefined;
  /**
   * The review is open, or the bid is not decided: then the sign-in is a dialog over it, also in
   * `<auction-app>`, and the page of the bid stays open.
   */
  readonly isUnderWay?: boolean;
  /** The page of the lot, which opens after the sign-in; missing if that page is open already. */
  readonly at?: { readonly route: RouteName; readonly params: RouteParams };
}

/** A sign-in that an action waits for. */
export interface SignInRequest {
  /** The element of the action; it shows the dialog. */
  readonly element: HTMLElement;
  readonly reason: 'bid' | 'contact' | 'favourite' | 'document' | 'other';
  readonly bid?: IntendedBid;
}

/** The router of the page's `<auction-app>`, which takes over navigation. */
export interface SiteNavigation {
  /** The full address of a route, with the site's base or `#`. */
  href(route: RouteName, params: RouteParams): string;
  go(route: RouteName, params: RouteParams): void;
  /** Shows the sign-in screen and, after signing in, redirects back (login redirect) and goes on with the bid. */
  signIn(request: Omit<SignInRequest, 'element'>): void;
  fail(status: number, message: string): void;
}

/**
 * Navigation and sign-in requests of all elements. Created by the store, ends with it. The order in which
 * they are handled:
 *
 * | action           | 1st                                    | 2nd                   | 3rd            | 4th                |
 * |------------------|----------------------------------------|-----------------------|----------------|--------------------|
 * | `follow()`       | host, cancels `auction-navigate`       | `links[route]`        | `<auction-app>`| in place           |
 * | `requireLogin()` | host, cancels `auction-login-required` | `links.login`         | `<auction-app>`| dialog in place    |
 */
export interface NavigationModel {
  /**
   * The address of a route: by the host's `links` template, else by `<auction-app>`, else the current
   * page with a hash that opens the route in place.
   */
  href(route: RouteName, params?: RouteParams): string;
  /**
   * Follows a link: `auction-navigate` first. In place means one entry of the page's history; elements show
   * the content that the address names. There, the route `login` is the sign-in dialog.
   * @returns `link` if the browser is to follow the href, to a page of the host; `handled` otherwise (then
   *   call `preventDefault()`)
   */
  follow(from: ActionOrigin, route: RouteName, params?: RouteParams): 'handled' | 'link';
  /** The same without a link to click: a page of the host is loaded. */
  open(from: ActionOrigin, route: RouteName, params?: RouteParams): void;
  /** The element whose link was opened in place last. */
  readonly opened: { readonly by?: HTMLElement };
  /**
   * Requests a sign-in: `auction-login-required` first, then `links.login`, then the sign-in page of
   * `<auction-app>`, then a dialog in place.
   * @param then called after signing in, if that happens in place; `<auction-app>` goes on with `bid`,
   *   see `waiting-act.model.ts`
   * @param bid the bid and its lot, shown above the form
   */
  requireLogin(
    from: ActionOrigin,
    reason: SignInRequest['reason'],
    then?: () => void,
    bid?: IntendedBid,
  ): void;
  /** The request whose dialog is to be shown, if any. */
  readonly signIn: ReadonlySignal<SignInRequest | null>;
  cancelSignIn(): void;
  /**
   * Shows the error page of `<auction-app>`, because the content of a screen does not exist (404) or failed
   * to load. Without `<auction-app>` it does nothing: a single element shows its own message.
   *
   * @param status HTTP status
   * @param message in English; the error page shows it with the status, in the reader's language
   */
  fail(status: number, message: string): void;
  /** Lets `<auction-app>` handle navigation until the returned function is called. */
  attach(site: SiteNavigation): () => void;
}

interface NavigationDeps {
  readonly config: Config;
  readonly session: Pick<SessionModel, 'isLoggedIn'>;
  readonly page: Pick<Page, 'href' | 'go' | 'push'>;
  readonly scope: Scope;
}

export function createNavigation({ config, session, page, scope }: NavigationDeps): NavigationModel {
  const signIn = signal<SignInRequest | null>(null);
  const site = signal<SiteNavigation | null>(null);
  const opened: { by?: HTMLElement } = {};
  let afterSignIn: (() => void) | undefined;

  function href(route: RouteName, params: RouteParams = {}): string {
    const { provider, sale, links, placePrefix } = config;
    const template = links[route];
    // A route with a `links` template always leads to the host's own page.
    if (template !== undefined) return fillTemplate(template, { provider, sale, ...params });
    return site.value?.href(route, params) ?? hashAddress(page.href(), route, params, placePrefix);
  }

  /** Replaces the waiting action, so that a later sign-in does not run an earlier one. */
  function setRequest(request: SignInRequest | null, then?: () => void): void {
    afterSignIn = then;
    signIn.value = request;
  }

  scope.effect(() => {
    if (!session.isLoggedIn.value || signIn.peek() === null) return;
    const then = afterSignIn;
    afterSignIn = undefined;
    signIn.value = null;
    then?.();
  });

  function follow(
    { element, emit }: ActionOrigin,
    route: RouteName,
    params: RouteParams = {},
  ): 'handled' | 'link' {
    const detail = { route, params, href: href(route, params) };
    if (!emit('auction-navigate', detail, { cancelable: true })) return 'handled';
    if (config.links[route] !== undefined) return 'link';
    const siteNavigation = site.peek();
    if (siteNavigation !== null) siteNavigation.go(route, params);
    else if (route === 'login') setRequest({ element, reason: 'other' });
    else {
      opened.by = element;
      page.push(detail.href);
    }
    return 'handled';
  }

  return {
    href,
    opened,
    signIn,
    follow,
    open(from, route, params) {
      if (follow(from, route, params) === 'link') page.go(href(route, params));
    },
    requireLogin({ element, emit }, reason, then, bid) {
      if (session.isLoggedIn.peek()) {
        then?.();
        return;
      }
      const { at } = bid ?? {};
      const returnTo = at ? new URL(href(at.route, at.params), page.href()).href : page.href();
      if (!emit('auction-login-required', { reason, returnTo }, { cancelable: true })) return;
      if (config.links.login !== undefined) {
        // The template may contain the address to return to, such as `/account?back={returnTo}`.
        page.go(href('login', { returnTo }));
        return;
      }
      const request = bid === undefined ? { reason } : { reason, bid };
      const siteNavigation = site.peek();
      if (siteNavigation !== null && !bid?.isUnderWay) siteNavigation.signIn(request);
      else setRequest({ element, ...request }, then);
    },
    cancelSignIn: () => setRequest(null),
    fail: (status, message) => site.peek()?.fail(status, message),
    attach(next) {
      site.value = next;
      return () => {
        if (site.peek() === next) site.value = null;
      };
    },
  };
}
