/** The modal dialogs that are open, the newest last. `Dialog` keeps the list. */
export const openDialogs = new Set<HTMLElement>();

/** Where the newest open dialog has its title and its close button, in the window; null if none is open. */
export function dialogHead(): DOMRect | null {
  const dialog = [...openDialogs].at(-1);
  const head = dialog?.querySelector('h2')?.parentElement;
  if (!dialog || !head) return null;
  // Where it is before the dialog is scrolled: the user may scroll back to it.
  const { left, top, width } = dialog.getBoundingClientRect();
  return new DOMRect(left, top, width, head.offsetTop + head.offsetHeight);
}
