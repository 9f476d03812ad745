import type { ComponentType } from 'react';
import type { MessageKey } from '../../i18n/keys.ts';
import type { RouteName, RouteParams } from '../../state/config.ts';

/** Who may see a route. `guest`: only the signed-out; the signed-in are sent home. */
export type Access = 'public' | 'login' | 'guest';

/** What a screen is given. */
export interface ScreenProps {
  readonly params: RouteParams;
  /** The query as it stands in the address. */
  readonly query: URLSearchParams;
}

/** One row of the route table. Paths per locale stand in `state/links.ts`, where the loader reads them too. */
export interface Route {
  readonly access: Access;
  /** Label of the breadcrumb; screens that know a better one (a lot's name) set it themselves. */
  readonly breadcrumb: MessageKey;
  /** Names of guards, run in this order. A name nobody knows is the spec's error 500. */
  readonly guards: readonly string[];
  /** The screen is the whole page unless it says otherwise itself, as where there is nothing to show. */
  readonly fills?: boolean;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
  /** The screen's own chunk. */
  load(): Promise<ComponentType<ScreenProps>>;
}

/** A name without a row is a route whose feature is not there: its paths are an error 404. */
export type RouteTable = Readonly<Partial<Record<RouteName, Route>>>;
