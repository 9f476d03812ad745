/** The parent of an element as it is rendered: through slots, and out of shadow roots. */
function around(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}

/**
 * The scroll container of an element: the page, or a part of the host's page with its own scrollbar, as in a
 * page that is built like an app.
 */
export function scrollerOf(element: Element): Element {
  const { scrollingElement, documentElement } = element.ownerDocument;
  const page = scrollingElement ?? documentElement;
  for (let node = around(element); node !== null && node !== documentElement; node = around(node)) {
    const { overflowY } = getComputedStyle(node);
    const isScroller = /auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight;
    // The overflow of the body is the window's, unless the root element has its own.
    const isPage = node.localName === 'body' && getComputedStyle(documentElement).overflowY === 'visible';
    if (isScroller && !isPage) return node;
  }
  return page;
}

/**
 * Upper edge of a scroller's visible area, in px below the window's, without `scroll-padding` of its page.
 */
export function upperEdge(scroller: Element): number {
  const isPage = scroller === scroller.ownerDocument.scrollingElement;
  const top = isPage ? 0 : scroller.getBoundingClientRect().top;
  return top + (Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0);
}

/** Scrolls at once, ignoring `scroll-behavior`. Does not use `scrollTo`, which an old library replaces. */
export const scrollNow = (scroller: Element, left: number, top: number): void =>
  scroller.scroll({ left, top, behavior: 'instant' });
