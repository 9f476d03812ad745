import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Slugs } from '../api/schema/common.ts';
import type { Locale } from '../domain/locale.ts';
import { loadPart } from '../i18n/part.ts';
import { changeFavourite } from '../react/change-favourite.ts';
import type { Crumb, PageMeta } from '../react/page-meta.ts';
import { auctioneerModel } from '../state/catalogue/auctioneer.model.ts';
import type { RouteName, RouteParams } from '../state/config.ts';
import type { Emit, SignInRequest } from '../state/navigation/navigation.model.ts';
import { actOf, waitingActs } from '../state/navigation/waiting-act.model.ts';
import { authKey } from '../state/session/stored-token.ts';
import type { Store } from '../state/store-type.ts';
import type { SiteBrowser } from './browser.ts';
import { createHeadWriter, type PageHead } from './page/head.ts';
import { createPageQuery, type PageQuery } from './page/page-query.ts';
import { type AddressBar, createAddressBar } from './router/address-bar.ts';
import { createPathOf, pathsByLocale } from './router/addresses.ts';
import { createLoadingBar, type LoadingBarModel } from './router/loading-bar.model.ts';
import { createLoginRedirect } from './router/login-redirect.ts';
import { createPlaceholder, type PlaceholderModel } from './router/placeholder.ts';
import { createReloadOnce } from './router/reload-once.ts';
import { createGuards } from './router/route-guards.ts';
import { createRouter, type RouterModel } from './router/router.model.ts';
import { splitPath } from './router/split-path.ts';
import { createMatcher, homePath, localeOfPath } from './routes/match.ts';
import { legacyRedirect } from './routes/redirects.ts';
import type { RouteTable } from './routes/table.ts';

/**
 * Model of the whole site (`<auction-app>`), used by shell and screens. It runs from `start()` until the
 * returned function is called.
 */
export interface SiteModel {
  readonly router: RouterModel;
  readonly bar: LoadingBarModel;
  readonly placeholder: PlaceholderModel;
  /** Whether the language is known from the address: before that no text is shown. */
  readonly ready: ReadonlySignal<boolean>;
  /**
   * Steps from home to the current screen, without home; null if no breadcrumb is shown: at home, on an error.
   */
  readonly breadcrumb: ReadonlySignal<readonly Crumb[] | null>;
  /** Title of the page without the auctioneer's name. */
  readonly title: ReadonlySignal<string>;
  /** The current screen, or the one being loaded, fills the page. */
  readonly fills: ReadonlySignal<boolean>;
  readonly menuOpen: ReadonlySignal<boolean>;
  openMenu(open: boolean): void;
  /** @param pathname of the described page, so that a late call does not describe another page */
  describe(pathname: string, meta: PageMeta | null): void;
  /** The query of a screen's address. @param pathname of the screen */
  pageQuery(pathname: string): PageQuery;
  /** The real address of an app path. */
  href(path: string): string;
  /** The app path of this page in another language; that language's home if it is not translated. */
  pathIn(locale: Locale): string;
  homePath(): string;
  /** Whether the current address belongs to a route with a breadcrumb. */
  expectsTrail(): boolean;
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
  const { session, i18n, config } = store;
  const { clock, local, log } = store;
  const auctioneer = store.model(auctioneerModel);
  const segments = { provider: config.provider, sale: config.sale };
  const { origin } = browser.window.location;
  const pathOf = createPathOf(segments);
  const find = createMatcher(segments);
  const addressBar = createAddressBar(browser.window, routing, base, browser.tab);
  const acts = store.model(waitingActs);
  const loginRedirect = createLoginRedirect(local, authKey(config, 'redirect'), origin, acts);
  const reloadOnce = createReloadOnce(browser);
  const bar = createLoadingBar(clock);
  const placeholder = createPlaceholder(clock);
  const ready = signal(false);
  const menuOpen = signal(false);
  const pageMeta = signal<{ pathname: string; meta: PageMeta } | null>(null);

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
      ready.value = true;
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
      menuOpen.value = false;
    },
    onChunkFailure: reloadOnce.onChunkFailure,
    log,
  });

  const shownScreen = computed(() => (router.state.value.kind === 'screen' ? router.state.value : null));
  const meta = computed(() => {
    const current = pageMeta.value;
    return current !== null && current.pathname === splitPath(shownScreen.value?.path ?? '').pathname
      ? current.meta
      : null;
  });
  const paths = computed(() => {
    const screen = shownScreen.value;
    return screen === null ? {} : pathsByLocale(screen, meta.value?.slugs ?? NO_SLUGS, pathOf);
  });
  const title = computed(() => {
    const state = router.state.value;
    if (state.kind === 'error')
      return i18n.t(state.status === 404 ? 'app.error.notFoundTitle' : 'app.error.title');
    return meta.value?.title ?? i18n.t(shownScreen.value?.route.breadcrumb ?? 'route.index');
  });
  const breadcrumb = computed(() => {
    const label = shownScreen.value?.breadcrumb ?? null;
    return label === null ? null : (meta.value?.trail ?? [{ label: meta.value?.title ?? i18n.t(label) }]);
  });
  const fills = computed(() => {
    const state = router.state.value;
    if (state.kind === 'starting')
      return parts.table[routeAt(addressBar.read())?.name ?? 'index']?.fills ?? false;
    return state.kind === 'screen' && (meta.value?.fills ?? state.route.fills ?? false);
  });
  const head = computed((): PageHead => {
    const name = auctioneer.state.value.value?.name;
    // With `#` routing search engines see one page; alternates would be wrong.
    const translations = routing === 'hash' ? [] : Object.entries(paths.value);
    return {
      locale: i18n.locale.value,
      title: name ? `${title.value} | ${name}` : title.value,
      addresses: Object.fromEntries(
        translations.map(([locale, path]) => [locale, absolute(origin, addressBar, path)]),
      ),
      description: meta.value?.description,
      indexed: shownScreen.value?.route.indexed ?? false,
    };
  });

  function go(name: RouteName, params: RouteParams): void {
    const screen = shownScreen.peek();
    // A user who chooses to sign in returns to the page they were reading.
    if (name === 'login' && screen?.route.access === 'public') {
      if (screen.name === 'index' || (screen.name === 'logout' && !session.expired.peek()))
        loginRedirect.forget();
      else if (screen.name !== 'logout') loginRedirect.remember(screen.path);
    }
    void router.go(pathOf(name, params, i18n.locale.peek()));
  }
  const toLogin = (request: Omit<SignInRequest, 'element'>) => {
    const { at } = request.bid ?? {};
    const path = at ? pathOf(at.route, at.params, i18n.locale.peek()) : shownScreen.peek()?.path;
    if (path !== undefined) loginRedirect.remember(path, actOf(request));
    void router.go(pathOf('login', {}, i18n.locale.peek()));
  };
  /** After the sign-in: back to the requested page, where the guest's waiting act goes on. */
  async function goBack(): Promise<void> {
    const target = loginRedirect.consume();
    if (target?.act?.reason === 'favourite') void changeFavourite(store, emit, target.act.bid.lot.id, true);
    await router.go(target?.path ?? pathOf('index', {}, i18n.locale.peek()), { replace: true });
    if (target?.act) acts.resume(target.act);
  }

  /**
   * Spec section 4: after sign-in, leave pages for guests; after sign-out, leave pages that require a
   * session. Also if the session changed while the page was loading.
   */
  function followSession(): () => void {
    let before = session.loggedIn.peek();
    return effect(() => {
      const now = session.loggedIn.value;
      const screen = shownScreen.value;
      const access = screen?.route.access;
      if (before && !now) {
        // After a sign-out another person may use the screen. An ended session leads back to the page,
        // without its query, which may be about the user.
        if (screen !== null && access === 'login' && session.expired.peek())
          loginRedirect.remember(splitPath(screen.path).pathname);
        else loginRedirect.forget();
      }
      const isSignIn = now && !before;
      before = now;
      // The sign-out page is left after a sign-in, but not when a signed-in user opens it.
      if (now && (access === 'guest' || (isSignIn && screen?.name === 'logout'))) void untracked(goBack);
      if (!now && access === 'login')
        void router.go(pathOf('logout', {}, i18n.locale.peek()), { replace: true });
    });
  }
  /** `AuctionElements.setLocale` changes all elements; on the site the address decides. */
  function followLocale(): () => void {
    let before = i18n.locale.peek();
    return effect(() => {
      const now = i18n.locale.value;
      if (now === before) return;
      before = now;
      const screen = shownScreen.peek();
      if (screen !== null && screen.locale !== now && router.navigationStatus.peek() !== 'loading')
        void router.go(pathIn(now));
    });
  }
  const followPassage = () =>
    effect(() => {
      const navigationStatus = router.navigationStatus.value;
      if (navigationStatus === 'loading') bar.start();
      if (navigationStatus === 'finished') bar.finish();
      if (navigationStatus === 'failed') bar.fail();
    });

  function pathIn(locale: Locale): string {
    const screen = shownScreen.value;
    const path = paths.value[locale];
    if (screen === null || path === undefined) return homePath(locale);
    return path + splitPath(screen.path).rest;
  }

  /** The route of an app path, also of a legacy one. */
  function routeAt(path: string) {
    const { pathname } = splitPath(path);
    const match = find(legacyRedirect(pathname, segments) ?? pathname);
    return match && parts.table[match.name] ? match : null;
  }

  return {
    router,
    bar,
    placeholder,
    ready,
    breadcrumb,
    title,
    fills,
    menuOpen,
    openMenu(open) {
      menuOpen.value = open;
    },
    describe(pathname, next) {
      if (next !== null) pageMeta.value = { pathname, meta: next };
      else if (pageMeta.peek()?.pathname === pathname) pageMeta.value = null;
    },
    pageQuery: (pathname) => createPageQuery(router, pathname),
    href: addressBar.href,
    pathIn,
    pageAt(address) {
      const path = addressBar.pathOf(address);
      if (path === null) return null;
      const match = routeAt(path);
      return match && { path, route: match.name, params: match.params };
    },
    homePath: () => homePath(i18n.locale.value),
    expectsTrail: () =>
      parts.table[routeAt(addressBar.read())?.name ?? 'index']?.guards.includes('breadcrumb') ?? false,
    scrollTo: browser.scrollTo,
    reload: reloadOnce.reload,
    isWaiting: reloadOnce.isWaiting,
    start() {
      const writer = createHeadWriter(browser.document);
      const detach = store.navigation.attach({
        href: (name, params) => addressBar.href(pathOf(name, params, i18n.locale.value)),
        go,
        signIn: toLogin,
        fail: router.fail,
      });
      placeholder.begin();
      const stops = [
        detach,
        router.start(),
        followSession(),
        followLocale(),
        followPassage(),
        effect(() => {
          if (router.state.value.kind !== 'starting') writer.write(head.value);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        writer.restore();
      };
    },
  };
}

const NO_SLUGS: Readonly<Record<string, Slugs>> = {};

const absolute = (origin: string, addressBar: AddressBar, path: string): string =>
  new URL(addressBar.href(path), origin).href;
