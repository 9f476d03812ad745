/** Headers and menus of a page. A header inside an article or section is not one of the page. */
const LANDMARKS =
  'nav,[role=banner],[role=navigation],[role=menubar],header:not(:is(main,article,section,aside) header)';
/** Probed at the right, where toasts are: their least size, in px. */
const TOAST = { width: 380, height: 52, margin: 12 };
/** One bar below another: a notice, a header, a menu. */
const MOST_BARS = 5;

/**
 * The lower edge of the bars that a page has at its top where toasts are: its header and menu, and whatever stays in
 * view there. Nothing that reaches into the lower half of the window counts as one.
 *
 * @param from in px of the window: the lower edge of bars that are known
 * @returns in px of the window; `from` where there are no others
 */
export function headerEdge(page: Window, from: number): number {
  const { innerHeight, document } = page;
  const right = document.documentElement.clientWidth - TOAST.margin - 1;
  const left = Math.max(TOAST.margin, right - TOAST.width);
  let edge = from;
  for (let bars = 0; bars < MOST_BARS; bars += 1) {
    const top = edge + TOAST.margin;
    const points = [left, (left + right) / 2, right].flatMap((x) =>
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

/** The bar that an element is or lies in. */
function barOf(element: Element, page: Window): Element | null {
  for (let node: Element | null = element; node !== null; node = node.parentElement) {
    if (node.matches(LANDMARKS)) return node;
    const { position } = page.getComputedStyle(node);
    if (position === 'sticky' || position === 'fixed') return node;
  }
  return null;
}
