import type { ComponentType } from 'react';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import type { Part } from '../../i18n/part.ts';

/** Users who may see a route. `guest`: signed-out users only; others are redirected home. */
export type Access = 'public' | 'login' | 'guest';

/** Props of every screen. */
export interface ScreenProps {
  readonly params: RouteParams;
  /** The query of the address. */
  readonly query: URLSearchParams;
  /** Initial layout of lists; that of the element in which the screen is opened in place. */
  readonly layout?: 'grid' | 'list';
}

/**
 * One row of the route table: a screen with its texts, and its access. The paths per locale are in
 * `domain/routes`, because the loader reads them too.
 */
export interface Route extends Part<ComponentType<ScreenProps>> {
  readonly access: Access;
  /** Label of the breadcrumb; screens that know a better one (a lot's name) set it. */
  readonly breadcrumb: MessageKey;
  /**
   * Names of guards, run in this order. An unknown name is an error 500. Without `breadcrumb` the
   * page has none, like home.
   */
  readonly guards: readonly string[];
  /** The screen fills the page, without header and footer, unless it says otherwise. */
  readonly isFullPage?: boolean;
  /** False keeps the page out of search engines. */
  readonly isIndexed: boolean;
}

/** A route name without a row is a missing feature: its paths are an error 404. */
export type RouteTable = Readonly<Partial<Record<RouteName, Route>>>;
