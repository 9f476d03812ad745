import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { LotSummary } from '../../api/schema/lot.ts';
import type { BidKind } from '../../domain/bidding.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Amount } from '../../domain/money.ts';
import type { Page } from '../../lib/page.ts';
import type { Scope } from '../../lib/scope.ts';
import type { Config, RouteName, RouteParams } from '../config.ts';
import type { SessionModel } from '../session/session.model.ts';
import { routeTemplate } from './links.ts';
import { fillTemplate } from './path-template.ts';

/** Dispatches a public event from an element; returns false if the host called `preventDefault()`. */
export type Emit = (
  name: string,
  detail: Readonly<Record<string, unknown>>,
  options?: { cancelable?: boolean },
) => boolean;

/** The bid the user is about to place; shown above the sign-in form. */
export interface IntendedBid {
  readonly lot: Pick<LotSummary, 'name' | 'number' | 'images'>;
  /** Missing if the amount is chosen after signing in. */
  readonly order?: { readonly kind: BidKind; readonly amount: Amount };
}

/** A sign-in that an action waits for. */
export interface SignInRequest {
  /** The element of the action; it shows the dialog. */
  readonly element: HTMLElement;
  readonly reason: 'bid' | 'contact' | 'favourite' | 'document' | 'other';
  readonly bid?: IntendedBid;
}

/** The router of the page's `<auction-app>`, which takes over navigation. */
export interface Site {
  /** The full address of a route, with the site's base or `#`. */
  href(route: RouteName, params: RouteParams): string;
  go(route: RouteName, params: RouteParams): void;
  /** Shows the sign-in screen and, after signing in, redirects back (login redirect). */
  signIn(): void;
  fail(status: number, message: string): void;
}

/**
 * Navigation and sign-in requests of all elements. Created by the store, ends with it. Who handles them:
 *
 * | action           | 1st                                    | 2nd                   | 3rd            | 4th                |
 * |------------------|----------------------------------------|-----------------------|----------------|--------------------|
 * | `follow()`       | host, cancels `auction-navigate`       | `links[route]`        | `<auction-app>`| plain link         |
 * | `requireLogin()` | host, cancels `auction-login-required` | `links.login`         | `<auction-app>`| dialog in place    |
 */
export interface NavigationModel {
  /**
   * The address of a route in the page's language: by the host's `links` template, else by
   * `<auction-app>`, else the default path.
   */
  href(route: RouteName, params?: RouteParams): string;
  /**
   * Follows a link: `auction-navigate` first.
   * @returns `handled` if the host or `<auction-app>` navigates (then call `preventDefault()`), `link` if
   *   the browser is to follow the href
   */
  follow(emit: Emit, route: RouteName, params?: RouteParams): 'handled' | 'link';
  /**
   * Requests a sign-in: `auction-login-required` first, then `links.login`, then the sign-in page of
   * `<auction-app>`, then a dialog in place. For a bid, and wherever a lot is named, it is always the
   * dialog, also in `<auction-app>`, so that the lot stays in sight.
   * @param then called after signing in, if that happens in place
   * @param bid the bid and its lot, shown in the dialog
   */
  requireLogin(
    from: { element: HTMLElement; emit: Emit },
    reason: SignInRequest['reason'],
    then?: () => void,
    bid?: IntendedBid,
  ): void;
  /** The request whose dialog is to be shown, if any. */
  readonly signIn: ReadonlySignal<SignInRequest | null>;
  cancelSignIn(): void;
  /**
   * Shows the error page of `<auction-app>`, because what a screen should show does not exist (404) or
   * failed to load. Without `<auction-app>` it does nothing: a single element shows its own message.
   *
   * @param status as of HTTP
   * @param message in English, as in the spec's error catalogue; shown with the status
   */
  fail(status: number, message: string): void;
  /** The `<auction-app>` of the page. */
  readonly holder: ReadonlySignal<HTMLElement | null>;
  /** Makes an element the page's `<auction-app>`, unless there is one. */
  claim(element: HTMLElement): void;
  /** Ends that; another element may claim it then. */
  giveUp(element: HTMLElement): void;
  /** Lets `<auction-app>` handle navigation until the returned function is called. */
  attach(site: Site): () => void;
}

interface NavigationDeps {
  readonly config: Config;
  readonly locale: ReadonlySignal<Locale>;
  readonly session: Pick<SessionModel, 'loggedIn'>;
  readonly page: Pick<Page, 'href' | 'go'>;
  readonly scope: Scope;
}

export function createNavigation({ config, locale, session, page, scope }: NavigationDeps): NavigationModel {
  const signIn = signal<SignInRequest | null>(null);
  const site = signal<Site | null>(null);
  const holder = signal<HTMLElement | null>(null);
  let goOn: (() => void) | undefined;

  function href(route: RouteName, params: RouteParams = {}): string {
    const { provider, sale, links } = config;
    // A route with a `links` template always leads to the host's own page.
    if (links[route] === undefined && site.value !== null) return site.value.href(route, params);
    const template = links[route] ?? routeTemplate(route, locale.value, { provider, sale });
    return fillTemplate(template, { provider, sale, ...params });
  }

  scope.effect(() => {
    if (!session.loggedIn.value || signIn.peek() === null) return;
    const then = goOn;
    goOn = undefined;
    signIn.value = null;
    then?.();
  });

  return {
    href,
    signIn,
    follow(emit, route, params = {}) {
      const detail = { route, params, href: href(route, params) };
      if (!emit('auction-navigate', detail, { cancelable: true })) return 'handled';
      const taker = site.peek();
      if (taker === null || config.links[route] !== undefined) return 'link';
      taker.go(route, params);
      return 'handled';
    },
    requireLogin({ element, emit }, reason, then, bid) {
      if (session.loggedIn.peek()) {
        then?.();
        return;
      }
      const returnTo = page.href();
      if (!emit('auction-login-required', { reason, returnTo }, { cancelable: true })) return;
      if (config.links.login !== undefined) {
        // The template may contain the address to return to, such as `/account?back={returnTo}`.
        page.go(href('login', { returnTo }));
        return;
      }
      const taker = site.peek();
      if (taker !== null && reason !== 'bid' && bid === undefined) {
        taker.signIn();
        return;
      }
      goOn = then;
      signIn.value = bid === undefined ? { element, reason } : { element, reason, bid };
    },
    cancelSignIn() {
      signIn.value = null;
    },
    fail: (status, message) => site.peek()?.fail(status, message),
    holder,
    claim(element) {
      holder.value ??= element;
    },
    giveUp(element) {
      if (holder.peek() === element) holder.value = null;
    },
    attach(next) {
      site.value = next;
      return () => {
        if (site.peek() === next) site.value = null;
      };
    },
  };
}
