import type { RouteName } from '../config.ts';

const APP = 'auction-app';
/** Selector of the elements with the room of a page. */
export const ROOMY = 'auction-list,auction-lot,hybrid-live-room:not([practice],[display])';

/**
 * Whether an element has the account menu: the first with room on a page without the whole site. What lies in a
 * shadow root of the host counts as the first where the document has none.
 */
export function hasAccountMenu(element: Element): boolean {
  const page = element.ownerDocument;
  const first = page.querySelector(ROOMY) ?? element;
  return page.querySelector(APP) === null && first === element && element.matches(ROOMY);
}

/**
 * Whether something on the page can show a route: the whole site, or an element in its place. Signing in
 * is a dialog there, to which no link leads.
 *
 * @param element where the link is; it may lie in a shadow root of the host, which the document does not search
 */
export function hasPlace(element: Element, route: RouteName): boolean {
  const holders = route === 'login' ? APP : `${ROOMY},global-search,${APP}`;
  return element.matches(holders) || element.ownerDocument.querySelector(holders) !== null;
}
