import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { defineModel } from '../store-type.ts';
import { hashAddress } from './hash-address.ts';
import { type HashRoute, readHashRoute, routeHash } from './hash-route.ts';

export interface HashNavigation {
  href(route: RouteName, params?: RouteParams): string;
  /** The address at which every element shows its own content. */
  home(): string;
  /** The route that an address opens, and its code; see `hash-route.ts`. */
  read(address: string): HashRoute | null;
  code(address: string): string;
  /** Adds an entry to the history. */
  push(href: string): void;
}

/** Addresses of the current page that open a route in place, independent of `links`; for `store.model`. */
export const hashNavigationModel = defineModel(
  'hashNavigation',
  ({ page, config: { placePrefix } }): HashNavigation => {
    const href = (route: RouteName, params?: RouteParams) =>
      hashAddress(page.href(), route, params, placePrefix);
    return {
      href,
      home: () => href('index').replace(`#${placePrefix}index`, ''),
      read: (address: string) => readHashRoute(address, placePrefix),
      code: (address: string) => routeHash(address, placePrefix),
      push: page.push,
    };
  },
);
