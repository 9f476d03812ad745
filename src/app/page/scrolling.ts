import type { ScrollTarget } from '../router/address-bar.ts';

/** How long to wait for a target that does not exist yet, in ms. */
const LONGEST_WAIT = 2_000;
/** Events by which the user scrolls; then the page is not scrolled any more. */
const OWN_WAYS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position or hash as soon as the page is long enough for it, since content that loads
 * later makes it longer.
 *
 * @param root where a hash finds its target; the browser does not look into shadow roots
 * @returns stops waiting
 */
export function scrollToTarget(page: Window, root: ShadowRoot, target: ScrollTarget): () => void {
  const attempt = (): boolean => {
    if ('hash' in target) return toHash(page, root, target.hash);
    page.scrollTo({ left: target.x, top: target.y, behavior: 'instant' });
    return Math.abs(page.scrollY - target.y) < 2;
  };
  if (attempt()) return () => undefined;
  const sizes = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const timer = page.setTimeout(() => stop(), LONGEST_WAIT);
  const stop = (): void => {
    sizes.disconnect();
    page.clearTimeout(timer);
    for (const way of OWN_WAYS) page.removeEventListener(way, stop, true);
  };
  for (const way of OWN_WAYS) page.addEventListener(way, stop, { capture: true, passive: true });
  sizes.observe(page.document.documentElement);
  return stop;
}

/** @returns whether the target exists */
function toHash(page: Window, root: ShadowRoot, hash: string): boolean {
  const id = decoded(hash.slice(1));
  if (id === '' || id === 'top') {
    page.scrollTo({ top: 0, behavior: 'instant' });
    return true;
  }
  const place = root.getElementById(id);
  place?.scrollIntoView({ behavior: 'instant' });
  return place !== null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
