import { type RefObject, useEffect, useRef } from 'react';

/** Id of the element that takes the focus from a field, so that the shortcuts work again. */
export const SALE_SCREEN_ID = 'console-sale';

const saleScreen = (): HTMLElement | null => document.getElementById(SALE_SCREEN_ID);

/** Moves the focus from a field back to the screen. */
export const leaveField = (): void => saleScreen()?.focus({ preventScroll: true });

/** Scrolls to the current lot and its buttons. */
export const showSale = (): void => saleScreen()?.scrollIntoView({ block: 'start' });

/** Whether no element has the focus, as after the focused element was removed. */
const isFocusLost = (): boolean => document.activeElement === document.body;

/** First element to focus on a screen: its heading, or the sale itself. */
const topOfScreen = (): HTMLElement | null => saleScreen() ?? document.querySelector('h1');

/** Id of the button that leads to a screen. */
export const openerId = (screen: string): string => `open-${screen}`;

/**
 * Moves the focus when another screen is shown: to the button that leads back to the former screen, else to
 * the top of the new one.
 *
 * @param screen name of the shown screen
 */
export function useScreenFocus(screen: string): void {
  const newest = useRef(screen);
  useEffect(() => {
    const leftScreen = newest.current;
    newest.current = screen;
    if (leftScreen === screen) return;
    const opener = isFocusLost() ? document.getElementById(openerId(leftScreen)) : null;
    if (opener !== null) return opener.focus();
    window.scrollTo(0, 0);
    if (isFocusLost()) topOfScreen()?.focus();
  }, [screen]);
}

/** Moves the focus to the top of the screen when a dialog is closed whose opener is gone. */
export function useFocusAfterDialog(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (isFocusLost()) topOfScreen()?.focus({ preventScroll: true });
    };
  }, [isOpen]);
}

/**
 * Moves the focus back to the button that a form has replaced, once the form is closed.
 *
 * @returns ref of the button
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/** Moves the focus to the top of the screen when the focused item is missing in a list that was loaded again. */
export function useFocusAfterLoad(list: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each list
  useEffect(() => {
    if (isFocusLost()) topOfScreen()?.focus({ preventScroll: true });
  }, [list]);
}
