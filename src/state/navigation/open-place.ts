import type { RouteName, RouteParams } from '../config.ts';
import { defineModel } from '../store-type.ts';
import { placeAddress } from './place-address.ts';

/** Addresses of the current page that open a route in place, whatever `links` say; for `store.model`. */
export const openPlace = defineModel('open-place', ({ page }) => ({
  href: (route: RouteName, params?: RouteParams) => placeAddress(page.href(), route, params),
  /** The address at which every element shows its own content. */
  home: () => placeAddress(page.href(), 'index').replace(/#ae-index$/, ''),
  /** Adds an entry to the history. */
  push: page.push,
}));
