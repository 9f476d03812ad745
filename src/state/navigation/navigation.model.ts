import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { LotSummary } from '../../api/schema/lot.ts';
import type { BidKind } from '../../domain/bidding.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Amount } from '../../domain/money.ts';
import type { Page } from '../../lib/page.ts';
import type { Scope } from '../../lib/scope.ts';
import type { Config, RouteName, RouteParams } from '../config.ts';
import type { SessionModel } from '../session/session.model.ts';
import { fillTemplate, routeTemplate } from './links.ts';

/** Dispatches a public event from an element; returns false where the host prevented it. */
export type Emit = (
  name: string,
  detail: Readonly<Record<string, unknown>>,
  options?: { cancelable?: boolean },
) => boolean;

/** The bid somebody is about to place; shown above the sign-in form. */
export interface IntendedBid {
  readonly lot: Pick<LotSummary, 'name' | 'number' | 'images'>;
  /** Left out where the amount is chosen only after signing in. */
  readonly order?: { readonly kind: BidKind; readonly amount: Amount };
}

/** Somebody must sign in before an action goes on. */
export interface SignInRequest {
  /** The element that asked; it shows the dialog. */
  readonly element: HTMLElement;
  readonly reason: 'bid' | 'favourite' | 'document' | 'other';
  readonly bid?: IntendedBid;
}

/** The `<auction-app>` of the page, which takes over what would otherwise leave it. */
export interface Site {
  /** The real address of a route, with base or `#` as the site is set up. */
  href(route: RouteName, params: RouteParams): string;
  go(route: RouteName, params: RouteParams): void;
  /** Shows the sign-in screen; whoever signs in comes back to where they were. */
  signIn(): void;
  fail(status: number, message: string): void;
}

/** Navigation and signing in: each one action, whoever takes it over. */
export interface NavigationModel {
  /**
   * The address of a route in the page's language: `links` template of the host, else where
   * `<auction-app>` has it, else the spec's path.
   */
  href(route: RouteName, params?: RouteParams): string;
  /**
   * Follows a link: `auction-navigate` first.
   * @returns `handled` where the host or `<auction-app>` took over (then prevent the default), else
   *   `link`: let the browser follow the href
   */
  follow(emit: Emit, route: RouteName, params?: RouteParams): 'handled' | 'link';
  /**
   * Asks for a sign-in: `auction-login-required` first, then `links.login`, then `<auction-app>` with
   * its sign-in page, then a dialog in place. Bidders always get the dialog, also in `<auction-app>`:
   * they keep the lot and the amount in sight.
   * @param then runs once signed in, if that happens in place
   * @param bid what a bidder is about to bid, and on which lot
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
   * What a screen was to show does not exist (404) or cannot be shown: the error page of the site.
   * Without effect where there is no `<auction-app>`: a single element says it in its own place.
   *
   * @param status as of HTTP
   * @param message in English, as in the spec's error catalogue; shown with the status
   */
  fail(status: number, message: string): void;
  /** The `<auction-app>` of the page. */
  readonly holder: ReadonlySignal<HTMLElement | null>;
  /** Makes an `<auction-app>` the one of the page, unless there is one. */
  claim(element: HTMLElement): void;
  /** It leaves the page; the next one may claim it. */
  giveUp(element: HTMLElement): void;
  /** Hands over to the `<auction-app>` of the page; the returned function takes it back. */
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
    // A page the host names itself is the host's, whatever else there is.
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
        // The template may carry the way back, such as `/account?back={returnTo}`.
        page.go(href('login', { returnTo }));
        return;
      }
      const taker = site.peek();
      if (taker !== null && reason !== 'bid') {
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
