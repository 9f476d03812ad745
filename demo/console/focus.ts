/** The element that takes the focus from a field, so that the shortcuts work again. */
export const SALE_SCREEN_ID = 'console-sale';

/** Moves the focus from a field back to the screen. */
export const leaveField = (): void => document.getElementById(SALE_SCREEN_ID)?.focus({ preventScroll: true });
