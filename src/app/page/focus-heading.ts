/**
 * Moves the focus to the main heading after a navigation. Until the heading exists the main region
 * has the focus. Stops as soon as the user moves the focus.
 *
 * @returns stops waiting
 */
export function focusHeading(main: HTMLElement, root: ShadowRoot): () => void {
  const attempt = (): boolean => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    // Scrolling is done by the router.
    heading.focus({ preventScroll: true });
    return true;
  };
  if (attempt()) return () => undefined;
  main.focus({ preventScroll: true });
  const changes = new MutationObserver(() => {
    if (root.activeElement !== main || attempt()) changes.disconnect();
  });
  changes.observe(main, { childList: true, subtree: true });
  return () => changes.disconnect();
}
