import type { RouteName, RouteParams } from '../config.ts';
import { defineModel } from '../store-type.ts';
import { placeAddress } from './place-address.ts';
import { type Place, placeCode, readPlace } from './read-place.ts';

export interface OpenPlace {
  href(route: RouteName, params?: RouteParams): string;
  /** The address at which every element shows its own content. */
  home(): string;
  /** The route that an address opens, and its code; see `read-place.ts`. */
  read(address: string): Place | null;
  code(address: string): string;
  /** Adds an entry to the history. */
  push(href: string): void;
}

/** Addresses of the current page that open a route in place, independent of `links`; for `store.model`. */
export const openPlace = defineModel('open-place', ({ page, config: { placePrefix } }): OpenPlace => {
  const href = (route: RouteName, params?: RouteParams) =>
    placeAddress(page.href(), route, params, placePrefix);
  return {
    href,
    home: () => href('index').replace(`#${placePrefix}index`, ''),
    read: (address: string) => readPlace(address, placePrefix),
    code: (address: string) => placeCode(address, placePrefix),
    push: page.push,
  };
});
