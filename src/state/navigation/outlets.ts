import type { RouteName } from '../../domain/routes/paths.ts';

const APP = 'auction-app';
/** Selector of the elements that have room for a page. */
export const OUTLETS = 'auction-list,auction-lot,hybrid-live-room:not([practice],[display])';

/**
 * Whether an element has the account menu: the first one with room for a page, if there is no
 * `<auction-app>`. An element in a shadow root of the host counts as the first if the document has none.
 */
export function hasAccountMenu(element: Element): boolean {
  const page = element.ownerDocument;
  const first = page.querySelector(OUTLETS) ?? element;
  return page.querySelector(APP) === null && first === element && element.matches(OUTLETS);
}

/**
 * Whether the page has the account menu in some element, if there is no `<auction-app>`.
 *
 * @param element may lie in a shadow root of the host, which the document does not search
 */
export const isAccountMenuShown = (element: Element): boolean =>
  element.matches(OUTLETS) || element.ownerDocument.querySelector(OUTLETS) !== null;

/**
 * Whether something on the page can show a route: `<auction-app>`, or an element in place. Signing in is a
 * dialog there, so no link leads to it.
 *
 * @param element contains the link; it may lie in a shadow root of the host, which the document does not search
 */
export function hasOutlet(element: Element, route: RouteName): boolean {
  const holders = route === 'login' ? APP : `${OUTLETS},global-search,${APP}`;
  return element.matches(holders) || element.ownerDocument.querySelector(holders) !== null;
}
