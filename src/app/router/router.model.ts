import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { ComponentType } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { Locale } from '../../domain/locale.ts';
import type { RouteMatch } from '../../domain/routes/match.ts';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { NOT_FOUND, NOT_LOADED } from '../page/error-messages.ts';
import type { Route, RouteTable, ScreenProps } from '../routes/table.ts';
import type { AddressBar, ScrollTarget } from './address-bar.ts';
import { type Guards, runGuards } from './guards.ts';
import { splitPath } from './split-path.ts';

/** A screen with its params and address. */
export interface ShownScreen {
  readonly kind: 'screen';
  readonly name: RouteName;
  readonly params: RouteParams;
  readonly locale: Locale;
  /** App path with query and hash. */
  readonly path: string;
  readonly route: Route;
  /** Label of the breadcrumb; null if the page has none. */
  readonly breadcrumb: MessageKey | null;
  readonly Screen: ComponentType<ScreenProps>;
  /** The scroll position once the screen is rendered. */
  readonly scroll: ScrollTarget;
}
/** The error page. */
export interface ShownError {
  readonly kind: 'error';
  /** HTTP status. */
  readonly status: number;
  readonly message: string;
  readonly path: string;
  /** Action of the error page: retry the navigation, or reload the page. */
  readonly remedy: 'again' | 'reload' | null;
  /** Code of the failed call, if a call has failed. */
  readonly code?: Failure['code'] | undefined;
}
/** Content of the site. The previous screen stays until the next one has loaded. */
export type RouterState = { readonly kind: 'starting' } | ShownScreen | ShownError;

/** Navigation status, for the loading bar. */
export type NavigationStatus = 'none' | 'loading' | 'finished' | 'failed';

export interface RouterModel {
  readonly state: ReadonlySignal<RouterState>;
  readonly navigationStatus: ReadonlySignal<NavigationStatus>;
  /** Navigates to an app path; resolves when it is shown. A later call replaces an earlier one. */
  go(path: string, options?: { replace?: boolean }): Promise<void>;
  /** Retries the navigation that failed. */
  retry(): Promise<void>;
  /**
   * Replaces the query of the shown screen's address, and keeps the screen: for a choice that the user makes
   * on it.
   * @param query `?a=b`, or an empty text
   */
  replaceQuery(query: string): void;
  /** For a screen whose content does not exist or could not be loaded. */
  fail(status: number, message: string): void;
  /** Shows the current address and follows it; the returned function stops that. */
  start(): () => void;
}

export interface RouterParts {
  readonly addressBar: AddressBar;
  readonly table: RouteTable;
  readonly guards: Guards;
  find(path: string): RouteMatch | null;
  /** Legacy addresses: the new path without query and hash, or null. */
  redirect(path: string): string | null;
  /** Language of an address that matches no route, for the error page. */
  localeOf(path: string): Locale;
  changeLocale(locale: Locale): Promise<void>;
  /** Loads the screen of a route, and its texts. */
  load(route: Route): ReturnType<Route['load']>;
  /** Waits before a screen is shown, so that a placeholder does not flash. */
  beforeShow(): Promise<void>;
  /** Runs in the same step that shows a screen or an error. */
  onShow(kind: 'screen' | 'error'): void;
  /** A navigation begins, or the site ends; one that is under way is cancelled. */
  onCancel(): void;
  /**
   * A chunk of the page could not be loaded. Returns true if the page will be reloaded: the present content
   * stays until then.
   */
  onChunkFailure(path: string): boolean;
  log(message: string, details?: unknown): void;
}

/** Enough for every legacy address; more redirects are a loop. */
const MAX_REDIRECTS = 5;

interface Outcome {
  readonly path: string;
  readonly shown: Omit<ShownScreen, 'scroll'> | ShownError;
  /** A code chunk could not be loaded. */
  readonly isChunkFailure?: boolean;
  /** See `Verdict`. */
  onRecovered?(run: () => void): () => void;
}

/**
 * Navigates between screens. Each navigation runs redirects, language, guards and code, in this order; a
 * newer navigation cancels an older one.
 */
export function createRouter(parts: RouterParts): RouterModel {
  const { addressBar } = parts;
  const state = signal<RouterState>({ kind: 'starting' });
  const navigationStatus = signal<NavigationStatus>('none');
  let latest = 0;
  let stopRecovery: () => void = () => undefined;

  function cancel(): void {
    latest += 1;
    stopRecovery();
    parts.onCancel();
  }

  /** Resolves the content of a path, without changing screen or address. */
  async function resolve(path: string, isCurrent: () => boolean): Promise<Outcome> {
    let current = path;
    for (let hops = 0; hops <= MAX_REDIRECTS && isCurrent(); hops += 1) {
      const { pathname, rest } = splitPath(current);
      const target = parts.redirect(pathname);
      if (target !== null) {
        current = target + rest;
        continue;
      }
      const match = parts.find(pathname);
      await parts.changeLocale(match?.locale ?? parts.localeOf(pathname));
      const route = match && parts.table[match.name];
      if (!match || !route) return { path: current, shown: error(404, NOT_FOUND, current) };
      const names = route.access === 'public' ? route.guards : [route.access, ...route.guards];
      const { access, breadcrumb } = route;
      const to = { ...match, access, breadcrumb, path: current };
      const verdict = await runGuards(names, parts.guards, to, isCurrent);
      if (verdict.kind === 'redirect') {
        current = verdict.path;
        continue;
      }
      if (verdict.kind === 'error') {
        const { status, message, retryable, code, onRecovered } = verdict;
        const shown = { ...error(status, message, current, retryable ? 'again' : null), code };
        return { path: current, shown, ...(retryable && { onRecovered }) };
      }
      const outcome = await load({ ...match, route, breadcrumb: verdict.breadcrumb ?? null }, current);
      // The session may have changed meanwhile: check access again before the screen is shown.
      const late = await runGuards(access === 'public' ? [] : [access], parts.guards, to, isCurrent);
      if (late.kind !== 'redirect') return outcome;
      current = late.path;
    }
    if (isCurrent()) parts.log('too many redirects; check the redirects of this path', path);
    return { path: current, shown: error(500, 'Too many redirects', current) };
  }

  async function load(
    match: RouteMatch & Pick<ShownScreen, 'route' | 'breadcrumb'>,
    path: string,
  ): Promise<Outcome> {
    try {
      const Screen = await parts.load(match.route);
      return { path, shown: { kind: 'screen', ...match, path, Screen } };
    } catch (cause) {
      parts.log('the code of a screen could not be loaded', cause);
      return { path, shown: error(500, NOT_LOADED, path, 'reload'), isChunkFailure: true };
    }
  }

  async function show(
    path: string,
    write: 'push' | 'replace' | 'none',
    scroll: ScrollTarget | null,
  ): Promise<void> {
    cancel();
    const attempt = latest;
    const isCurrent = () => attempt === latest;
    const current = state.peek();
    if (current.kind === 'screen' && isSamePage(current.path, path)) {
      if (write !== 'none') addressBar[write](path);
      batch(() => {
        state.value = { ...current, path, scroll: scroll ?? targetOf(path) };
        // A navigation was under way and is now cancelled.
        if (navigationStatus.peek() === 'loading') navigationStatus.value = 'finished';
      });
      return;
    }
    navigationStatus.value = 'loading';
    let outcome: Outcome;
    try {
      outcome = await resolve(path, isCurrent);
    } catch (cause) {
      parts.log('navigation failed', cause);
      outcome = { path, shown: error(500, NOT_LOADED, path, 'again') };
    }
    if (!isCurrent()) return;
    const { shown } = outcome;
    if (write === 'push') addressBar.push(outcome.path);
    else if (write === 'replace' || outcome.path !== path) addressBar.replace(outcome.path);
    // Reloads at the requested address, not at that of the screen still shown.
    if (outcome.isChunkFailure && parts.onChunkFailure(outcome.path)) return;
    await parts.beforeShow();
    if (!isCurrent()) return;
    batch(() => {
      parts.onShow(shown.kind);
      state.value = shown.kind === 'error' ? shown : { ...shown, scroll: scroll ?? targetOf(outcome.path) };
      navigationStatus.value = shown.kind === 'error' ? 'failed' : 'finished';
    });
    stopRecovery = outcome.onRecovered?.(() => void retry()) ?? (() => undefined);
  }
  const retry = () => show(addressBar.read(), 'none', null);

  return {
    state,
    navigationStatus,
    go: (path, options) =>
      show(path, options?.replace || path === addressBar.read() ? 'replace' : 'push', null),
    retry,
    replaceQuery(query) {
      const current = state.peek();
      // During a navigation the address may be that of the next screen already.
      if (current.kind !== 'screen' || navigationStatus.peek() === 'loading') return;
      const { pathname, hash } = splitPath(current.path);
      const path = pathname + query + hash;
      addressBar.replace(path);
      state.value = { ...current, path };
    },
    fail(status, message) {
      cancel();
      batch(() => {
        state.value = error(status, message, addressBar.read());
        navigationStatus.value = 'failed';
      });
    },
    start() {
      const stop = addressBar.listen(() => void show(addressBar.read(), 'none', addressBar.scroll()));
      void show(addressBar.read(), 'none', addressBar.scroll());
      return () => {
        cancel();
        stop();
      };
    },
  };
}

const error = (
  status: number,
  message: string,
  path: string,
  remedy: ShownError['remedy'] = null,
): ShownError => ({ kind: 'error', status, message, path, remedy });

/** The same page, apart from the hash. */
function isSamePage(a: string, b: string): boolean {
  const [one, other] = [splitPath(a), splitPath(b)];
  return one.pathname === other.pathname && one.query === other.query;
}

const targetOf = (path: string): ScrollTarget => {
  const { hash } = splitPath(path);
  return hash === '' ? { x: 0, y: 0 } : { hash };
};
