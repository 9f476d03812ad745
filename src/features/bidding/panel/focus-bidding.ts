import { type RefObject, useEffect } from 'react';

/** Marks the button that leads to a bid, in every place where a layout may show it. */
export const bidTarget = { 'data-bid-target': '' } as const;

const PANEL = '[part~=panel]';
const BAR = '[part~=bid-bar]';
const PANEL_OR_BAR = `${PANEL}, ${BAR}`;

/** While the form cannot be used its controls are inert. */
const isUsable = (control: Element): boolean => control.isConnected && control.closest('[inert]') === null;

/**
 * Moves the focus to the bid button, or to the panel if there is no button now.
 *
 * @returns false if there is no bidding in `root`
 */
export function focusBidding(root: ParentNode): boolean {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-bid-target]')];
  // The button is in the panel and in the bar; the layout shows one of them.
  const target =
    buttons.find((button) => isUsable(button) && button.checkVisibility()) ??
    root.querySelector<HTMLElement>(PANEL);
  target?.focus({ preventScroll: true });
  if (target && !isAtBottomEdge(target)) target.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  return target !== null;
}

/**
 * Whether a button is in the bar that sticks to the bottom edge of the window. After a change of the page the
 * browser knows the bar's position only in the next frame, and would scroll to the wrong place.
 */
function isAtBottomEdge(button: Element): boolean {
  const barBox = button.closest(BAR)?.parentElement?.getBoundingClientRect();
  return barBox !== undefined && barBox.top < innerHeight && barBox.bottom >= innerHeight;
}

/**
 * Keeps the focus in the bidding: when a bid is accepted or the lot closes, the focused control is removed,
 * and the browser would move the focus to the page.
 *
 * @param area holds panel and bid bar; its element stays while it is mounted
 */
export function useFocusInBidding(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = area.current;
    if (node === null) return;
    let focused: Element | null = null;
    const onFocusIn = ({ target }: FocusEvent): void => {
      focused = target instanceof Element && target.closest(PANEL_OR_BAR) ? target : null;
    };
    // Leaving a usable control is the user's own choice.
    const onFocusOut = (): void =>
      queueMicrotask(() => {
        if (focused !== null && isUsable(focused) && !focused.matches(':focus')) focused = null;
      });
    const changes = new MutationObserver(() => {
      if (focused === null || isUsable(focused)) return;
      // A control that became inert keeps the focus until the next frame.
      const isLost = focused.matches(':focus') || (document.activeElement ?? document.body) === document.body;
      focused = null;
      if (isLost) focusBidding(node);
    });
    node.addEventListener('focusin', onFocusIn);
    node.addEventListener('focusout', onFocusOut);
    changes.observe(node, { childList: true, subtree: true, attributeFilter: ['inert'] });
    return () => {
      node.removeEventListener('focusin', onFocusIn);
      node.removeEventListener('focusout', onFocusOut);
      changes.disconnect();
    };
  }, [area]);
}
