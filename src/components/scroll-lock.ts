/**
 * Locks the scrolling of the page behind a dialog. The count is kept on the page itself, not in this module:
 * two dialogs may overlap, and so may two copies of the script.
 *
 * @returns unlocks the page; call it once
 */
export function lockPageScroll(): () => void {
  const page = document.documentElement;
  const locks = Number(page.dataset.aeScrollLocks ?? 0);
  if (locks === 0) {
    page.dataset.aeOverflow = page.style.overflow;
    page.dataset.aeGutter = page.style.scrollbarGutter;
    // Keeps the space of a classic scrollbar, so that the page does not move sideways.
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    page.style.overflow = 'hidden';
  }
  page.dataset.aeScrollLocks = String(locks + 1);
  return () => {
    const lockCount = Number(page.dataset.aeScrollLocks ?? 1) - 1;
    if (lockCount > 0) {
      page.dataset.aeScrollLocks = String(lockCount);
      return;
    }
    page.style.overflow = page.dataset.aeOverflow ?? '';
    page.style.scrollbarGutter = page.dataset.aeGutter ?? '';
    delete page.dataset.aeScrollLocks;
    delete page.dataset.aeOverflow;
    delete page.dataset.aeGutter;
  };
}
