import type { RouteName } from '../config.ts';

const APP = 'auction-app';
/** Selector of the elements with the room of a page. */
export const ROOMY = 'auction-list,auction-lot,hybrid-live-room:not([practice])';

/**
 * Whether something on the page can show a route: the whole site, or an element in its place. Signing in
 * is a dialog there, to which no link leads.
 */
export const hasPlace = (document: Document, route: RouteName): boolean =>
  document.querySelector(route === 'login' ? APP : `${ROOMY},global-search,${APP}`) !== null;
