/** What stands around the content of a page, and is no fallback for one of its elements. */
const PARTS =
  'main,footer,nav,aside,script:not([type*=json]),auction-list,auction-lot,hybrid-live-room,breaking-news,cookie-consent,global-search,auction-app';

/**
 * A part of the host's page among the fallback content of an element: the tag was not closed, or with a slash, which
 * HTML does not know, so that all that follows is inside it.
 */
export function pagePartIn(element: Element): Element | null {
  // What a server writes into it for search engines is a whole page.
  if (element.localName === 'auction-app') return null;
  for (const child of element.children) {
    if (child.slot) continue;
    const part = child.matches(PARTS) ? child : child.querySelector(PARTS);
    if (part) return part;
  }
  return null;
}
