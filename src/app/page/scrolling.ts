import { scrollerOf, scrollNow } from '../../lib/scroller.ts';
import type { ScrollTarget } from '../router/address-bar.ts';

/** Time limit for a target that does not exist yet, in ms. */
const MAX_WAIT = 2_000;
/** Events by which the user scrolls; after one the page is not scrolled any more. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position or hash as soon as the page is long enough for it, because content that loads later
 * makes it longer.
 *
 * @param root contains the target of a hash; the browser does not search shadow roots
 * @param fixedScroller the element that scrolls; left out: the scroll container of the root's element, found at each
 *   attempt
 * @returns stops waiting
 */
export function scrollToTarget(
  page: Window,
  root: ShadowRoot,
  target: ScrollTarget,
  fixedScroller?: Element,
): () => void {
  const attempt = (): boolean => {
    const scroller = fixedScroller ?? scrollerOf(root.host);
    if ('hash' in target) return toHash(scroller, root, target.hash);
    scrollNow(scroller, target.x, target.y);
    return Math.abs(scroller.scrollTop - target.y) < 2;
  };
  if (attempt()) return () => undefined;
  const sizes = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const timer = page.setTimeout(() => stop(), MAX_WAIT);
  const stop = (): void => {
    sizes.disconnect();
    page.clearTimeout(timer);
    for (const way of SCROLL_EVENTS) page.removeEventListener(way, stop, true);
  };
  for (const way of SCROLL_EVENTS) page.addEventListener(way, stop, { capture: true, passive: true });
  for (const element of [page.document.documentElement, root.host]) sizes.observe(element);
  return stop;
}

/** @returns whether the target exists */
function toHash(scroller: Element, root: ShadowRoot, hash: string): boolean {
  const id = decoded(hash.slice(1));
  if (id === '' || id === 'top') {
    scrollNow(scroller, 0, 0);
    return true;
  }
  const target = root.getElementById(id);
  target?.scrollIntoView({ behavior: 'instant' });
  return target !== null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
