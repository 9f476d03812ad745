/**
 * Moves the focus to the main heading of a page just arrived at, as soon as there is one; until
 * then it is on the main region. Whoever moves on by themselves is left alone.
 *
 * @returns stops waiting
 */
export function focusHeading(main: HTMLElement, root: ShadowRoot): () => void {
  const attempt = (): boolean => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    // Where the page stands is the address's affair.
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
