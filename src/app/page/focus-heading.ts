/**
 * Moves the focus to the main heading after a navigation. Until the heading exists the main region has the
 * focus. Stops as soon as the user moves the focus.
 *
 * @param target selector of the element that gets the focus instead of the main heading
 * @returns stops waiting
 */
export function focusHeading(main: HTMLElement, root: ShadowRoot, target = 'h1'): () => void {
  const attempt = (): boolean => {
    const heading = main.querySelector<HTMLElement>(target);
    if (heading === null) return false;
    if (heading.localName !== 'a') heading.tabIndex = -1;
    // The router does the scrolling.
    heading.focus({ preventScroll: true });
    return true;
  };
  if (attempt()) return () => undefined;
  main.focus({ preventScroll: true });
  // Not the main region if that cannot have the focus.
  const meanwhile = root.activeElement;
  const changes = new MutationObserver(() => {
    if (root.activeElement !== meanwhile || attempt()) changes.disconnect();
  });
  changes.observe(main, { childList: true, subtree: true });
  return () => changes.disconnect();
}
