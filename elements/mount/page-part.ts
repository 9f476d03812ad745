/** Parts around the content of a page, which are not fallback content of its elements. */
const PARTS =
  'main,footer,nav,aside,script:not([type*=json]),auction-list,auction-lot,hybrid-live-room,breaking-news,cookie-consent,global-search,auction-app';

/**
 * A part of the host's page among the fallback content of an element: the tag was not closed, or with a
 * slash, which HTML ignores, so that everything after it is inside it.
 */
export function pagePartIn(element: Element): Element | null {
  // The content that a server writes into it for search engines is a whole page.
  if (element.localName === 'auction-app') return null;
  for (const child of element.children) {
    if (child.slot) continue;
    const part = child.matches(PARTS) ? child : child.querySelector(PARTS);
    if (part) return part;
  }
  return null;
}
