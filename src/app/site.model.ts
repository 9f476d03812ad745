import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { createMatcher, homePath, localeOfPath } from '../domain/routes/match.ts';
import type { RouteParams } from '../domain/routes/path-template.ts';
import type { RouteName } from '../domain/routes/paths.ts';
import { legacyRedirect } from '../domain/routes/redirects.ts';
import { loadPart } from '../i18n/part.ts';
import { stopAll } from '../lib/stop-all.ts';
import { auctioneerModel } from '../state/catalogue/auctioneer.model.ts';
import type { Emit } from '../state/navigation/navigation.model.ts';
import { waitingActsModel } from '../state/navigation/waiting-act.model.ts';
import { authKey } from '../state/session/stored-token.ts';
import type { Store } from '../state/store-type.ts';
import type { SiteBrowser } from './browser.ts';
import { createHeadWriter } from './page/head.ts';
import { createPageQuery, type PageQuery } from './page/page-query.ts';
import { createShownPage, type ShownPage } from './page/shown-page.ts';
import { createAddressBar } from './router/address-bar.ts';
import { createPathOf } from './router/addresses.ts';
import { createLoadingBar, type LoadingBarModel } from './router/loading-bar.model.ts';
import { createLoginRedirect } from './router/login-redirect.ts';
import { createPlaceholder, type PlaceholderModel } from './router/placeholder.ts';
import { createReloadOnce } from './router/reload-once.ts';
import { createGuards } from './router/route-guards.ts';
import { createRouter, type RouterModel } from './router/router.model.ts';
import { createSessionNavigation } from './router/session-navigation.ts';
import { splitPath } from './router/split-path.ts';
import type { RouteTable } from './routes/table.ts';

/**
 * Model of the whole site (`<auction-app>`), used by shell and screens. It runs from `start()` until the
 * returned function is called.
 */
export interface SiteModel
  extends Pick<ShownPage, 'title' | 'breadcrumb' | 'isFullPage' | 'describe' | 'pathIn'> {
  readonly router: RouterModel;
  readonly bar: LoadingBarModel;
  readonly placeholder: PlaceholderModel;
  /** Whether the language is known from the address: before that no text is shown. */
  readonly isReady: ReadonlySignal<boolean>;
  readonly isMenuOpen: ReadonlySignal<boolean>;
  setMenuOpen(open: boolean): void;
  /** The query of a screen's address. @param pathname of the screen */
  pageQuery(pathname: string): PageQuery;
  /** The real address of an app path. */
  href(path: string): string;
  homePath(): string;
  /** Whether the current address belongs to a route with a breadcrumb. */
  expectsBreadcrumb(): boolean;
  /** The route of an address of this site, for links in CMS texts; null for any other address. */
  pageAt(
    address: string,
  ): { readonly path: string; readonly route: RouteName; readonly params: RouteParams } | null;
  scrollTo: SiteBrowser['scrollTo'];
  /** Reloads the page as soon as the server of the code answers; `isWaiting` until then. */
  reload(): void;
  readonly isWaiting: ReadonlySignal<boolean>;
  /** Shows the current address; the returned function stops and restores the host's head. */
  start(): () => void;
}

export interface SiteParts {
  readonly store: Store;
  readonly emit: Emit;
  readonly browser: SiteBrowser;
  readonly table: RouteTable;
  readonly routing: 'path' | 'hash';
  /** Normal form: `''` or `/sale`. */
  readonly base: string;
}

/** Wires address bar, route table, guards, head and store together. */
export function createSite(parts: SiteParts): SiteModel {
  const { store, emit, browser, routing, base } = parts;
  const { i18n, config, clock, local, log } = store;
  const auctioneer = store.model(auctioneerModel);
  const segments = { provider: config.provider, sale: config.sale };
  const { origin } = browser.window.location;
  const pathOf = createPathOf(segments);
  const find = createMatcher(segments);
  const addressBar = createAddressBar(browser.window, routing, base, browser.tab);
  const acts = store.model(waitingActsModel);
  const loginRedirect = createLoginRedirect(local, authKey(config, 'redirect'), origin, acts);
  const reloadOnce = createReloadOnce(browser);
  const bar = createLoadingBar(clock);
  const placeholder = createPlaceholder(clock);
  const isReady = signal(false);
  const isMenuOpen = signal(false);

  const { guards, onShow: guardsShown } = createGuards({
    store,
    pathOf,
    remember: loginRedirect.remember,
  });
  const router = createRouter({
    addressBar,
    table: parts.table,
    guards,
    find,
    redirect: (path) => legacyRedirect(path, segments),
    localeOf: localeOfPath,
    async changeLocale(locale) {
      await i18n.change(locale);
      isReady.value = true;
    },
    load: (route) => loadPart(route, i18n),
    beforeShow: placeholder.end,
    onShow(kind) {
      guardsShown();
      acts.done();
      if (kind === 'screen') reloadOnce.onSuccess();
    },
    onCancel() {
      reloadOnce.cancel();
      // Also if the browser's Back button leads away: nobody would see the page behind the menu change.
      isMenuOpen.value = false;
    },
    onChunkFailure: reloadOnce.onChunkFailure,
    log,
  });

  /** The route of an app path, also of a legacy one. */
  function routeAt(path: string) {
    const { pathname } = splitPath(path);
    const match = find(legacyRedirect(pathname, segments) ?? pathname);
    return match && parts.table[match.name] ? match : null;
  }
  const addressedRoute = () => parts.table[routeAt(addressBar.read())?.name ?? 'index'];

  const page = createShownPage({
    router,
    i18n,
    auctioneerName: () => auctioneer.state.value.value?.name,
    pathOf,
    absolute: (path) => new URL(addressBar.href(path), origin).href,
    hasAlternates: routing !== 'hash',
    addressedRoute,
  });
  const sessionNavigation = createSessionNavigation({
    store,
    emit,
    router,
    screen: page.screen,
    loginRedirect,
    acts,
    pathOf,
  });

  /** `AuctionElements.setLocale` changes all elements; on the site the address decides. */
  function followLocale(): () => void {
    let before = i18n.locale.peek();
    return effect(() => {
      const now = i18n.locale.value;
      if (now === before) return;
      before = now;
      const screen = page.screen.peek();
      if (screen !== null && screen.locale !== now && router.navigationStatus.peek() !== 'loading')
        void router.go(page.pathIn(now));
    });
  }
  const followNavigation = () =>
    effect(() => {
      const navigationStatus = router.navigationStatus.value;
      if (navigationStatus === 'loading') bar.start();
      if (navigationStatus === 'finished') bar.finish();
      if (navigationStatus === 'failed') bar.fail();
    });

  return {
    router,
    bar,
    placeholder,
    isReady,
    breadcrumb: page.breadcrumb,
    title: page.title,
    isFullPage: page.isFullPage,
    isMenuOpen,
    setMenuOpen(open) {
      isMenuOpen.value = open;
    },
    describe: page.describe,
    pageQuery: (pathname) => createPageQuery(router, pathname),
    href: addressBar.href,
    pathIn: page.pathIn,
    pageAt(address) {
      const path = addressBar.pathOf(address);
      if (path === null) return null;
      const match = routeAt(path);
      return match && { path, route: match.name, params: match.params };
    },
    homePath: () => homePath(i18n.locale.value),
    expectsBreadcrumb: () => addressedRoute()?.guards.includes('breadcrumb') ?? false,
    scrollTo: browser.scrollTo,
    reload: reloadOnce.reload,
    isWaiting: reloadOnce.isWaiting,
    start() {
      const writer = createHeadWriter(browser.document);
      const detach = store.navigation.attach({
        href: (name, params) => addressBar.href(pathOf(name, params, i18n.locale.value)),
        go: sessionNavigation.go,
        signIn: sessionNavigation.signIn,
        fail: router.fail,
      });
      placeholder.begin();
      const stop = stopAll(
        detach,
        router.start(),
        sessionNavigation.follow(),
        followLocale(),
        followNavigation(),
        effect(() => {
          if (router.state.value.kind !== 'starting') writer.write(page.head.value);
        }),
      );
      return () => {
        stop();
        writer.restore();
      };
    },
  };
}
