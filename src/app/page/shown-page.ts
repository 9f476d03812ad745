import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Slugs } from '../../api/schema/common.ts';
import type { Locale } from '../../domain/locale.ts';
import { homePath } from '../../domain/routes/match.ts';
import type { Crumb, PageMeta } from '../../react/page-meta.ts';
import type { Store } from '../../state/store-type.ts';
import { type PathOf, pathsByLocale } from '../router/addresses.ts';
import type { RouterModel, ShownScreen } from '../router/router.model.ts';
import { splitPath } from '../router/split-path.ts';
import type { Route } from '../routes/table.ts';
import type { PageHead } from './head.ts';

/** Title, breadcrumb, head and translations of the page, from the router's state and the screen's own data. */
export interface ShownPage {
  /** Null while the site starts, and on an error. */
  readonly screen: ReadonlySignal<ShownScreen | null>;
  /** Title of the page without the auctioneer's name. */
  readonly title: ReadonlySignal<string>;
  /**
   * Steps from home to the current screen, without home; null if no breadcrumb is shown: at home, on an error.
   */
  readonly breadcrumb: ReadonlySignal<readonly Crumb[] | null>;
  /** The current screen, or the one being loaded, fills the page. */
  readonly isFullPage: ReadonlySignal<boolean>;
  readonly head: ReadonlySignal<PageHead>;
  /** @param pathname of the described page, so that a late call does not describe another page */
  describe(pathname: string, meta: PageMeta | null): void;
  /** The app path of this page in another language; that language's home if it is not translated. */
  pathIn(locale: Locale): string;
}

export interface ShownPageParts {
  readonly router: Pick<RouterModel, 'state'>;
  readonly i18n: Store['i18n'];
  /** Null until it is known. */
  auctioneerName(): string | null | undefined;
  readonly pathOf: PathOf;
  /** The absolute address of an app path. */
  absolute(path: string): string;
  /** With `#` routing search engines see one page: alternates would be wrong. */
  readonly hasAlternates: boolean;
  /** The route of the current address, which may still be loading. */
  addressedRoute(): Route | undefined;
}

const NO_SLUGS: Readonly<Record<string, Slugs>> = {};

export function createShownPage(parts: ShownPageParts): ShownPage {
  const { i18n, pathOf } = parts;
  const { state } = parts.router;
  const pageMeta = signal<{ pathname: string; meta: PageMeta } | null>(null);

  const screen = computed(() => (state.value.kind === 'screen' ? state.value : null));
  const meta = computed(() => {
    const current = pageMeta.value;
    return current !== null && current.pathname === splitPath(screen.value?.path ?? '').pathname
      ? current.meta
      : null;
  });
  const paths = computed(() =>
    screen.value === null ? {} : pathsByLocale(screen.value, meta.value?.slugs ?? NO_SLUGS, pathOf),
  );
  const title = computed(() => {
    if (state.value.kind === 'error')
      return i18n.t(state.value.status === 404 ? 'app.error.notFoundTitle' : 'app.error.title');
    return meta.value?.title ?? i18n.t(screen.value?.route.breadcrumb ?? 'route.index');
  });
  const breadcrumb = computed(() => {
    const label = screen.value?.breadcrumb ?? null;
    return label === null ? null : (meta.value?.trail ?? [{ label: meta.value?.title ?? i18n.t(label) }]);
  });
  const isFullPage = computed(() => {
    if (state.value.kind === 'starting') return parts.addressedRoute()?.isFullPage ?? false;
    return state.value.kind === 'screen' && (meta.value?.isFullPage ?? state.value.route.isFullPage ?? false);
  });
  const head = computed((): PageHead => {
    const name = parts.auctioneerName();
    const translations = parts.hasAlternates ? Object.entries(paths.value) : [];
    return {
      locale: i18n.locale.value,
      title: name ? `${title.value} | ${name}` : title.value,
      addresses: Object.fromEntries(translations.map(([locale, path]) => [locale, parts.absolute(path)])),
      description: meta.value?.description,
      isIndexed: screen.value?.route.isIndexed ?? false,
    };
  });

  return {
    screen,
    title,
    breadcrumb,
    isFullPage,
    head,
    describe(pathname, next) {
      if (next !== null) pageMeta.value = { pathname, meta: next };
      else if (pageMeta.peek()?.pathname === pathname) pageMeta.value = null;
    },
    pathIn(locale) {
      const path = paths.value[locale];
      if (screen.value === null || path === undefined) return homePath(locale);
      return path + splitPath(screen.value.path).rest;
    },
  };
}
