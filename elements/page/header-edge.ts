/** Headers and menus of a page. A header inside an article or section does not belong to the page. */
const LANDMARKS =
  'nav,[role=banner],[role=navigation],[role=menubar],header:not(:is(main,article,section,aside) header)';
/** Measured at the right, where toasts are shown: their smallest size, in px. */
const TOAST = { width: 380, height: 52, margin: 12 };
/** Maximum number of bars below each other: a notice, a header, a menu. */
const MAX_BARS = 5;

/**
 * The lower edge of the bars at the top of a page, at the position of toasts: its header and menu, and other
 * content that is fixed there. An element that reaches into the lower half of the window does not count.
 *
 * @param from in px of the window: the lower edge of known bars
 * @returns in px of the window; `from` if there are no others
 */
export function headerEdge(page: Window, from: number): number {
  const { innerHeight, document } = page;
  const right = document.documentElement.clientWidth - TOAST.margin - 1;
  const leftEdge = Math.max(TOAST.margin, right - TOAST.width);
  let edge = from;
  for (let bars = 0; bars < MAX_BARS; bars += 1) {
    const top = edge + TOAST.margin;
    const points = [leftEdge, (leftEdge + right) / 2, right].flatMap((x) =>
      [1, TOAST.height / 2, TOAST.height].map((y) => [x, top + y] as const),
    );
    const bottoms = points
      .flatMap(([x, y]) => document.elementsFromPoint(x, y))
      .map((element) => barOf(element, page)?.getBoundingClientRect().bottom ?? 0)
      .filter((bottom) => bottom > edge && bottom <= innerHeight / 2);
    if (bottoms.length === 0) break;
    edge = Math.max(...bottoms);
  }
  return edge;
}

/** The bar that contains an element, or the element itself. */
function barOf(element: Element, page: Window): Element | null {
  for (let node: Element | null = element; node !== null; node = node.parentElement) {
    if (node.matches(LANDMARKS)) return node;
    const { position } = page.getComputedStyle(node);
    if (position === 'sticky' || position === 'fixed') return node;
  }
  return null;
}
