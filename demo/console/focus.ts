/** The element that takes the focus from a field, so that the shortcuts work again. */
export const SALE_SCREEN_ID = 'console-sale';

const saleScreen = (): HTMLElement | null => document.getElementById(SALE_SCREEN_ID);

/** Moves the focus from a field back to the screen. */
export const leaveField = (): void => saleScreen()?.focus({ preventScroll: true });

/** Scrolls to the current lot and its buttons. */
export const showSale = (): void => saleScreen()?.scrollIntoView({ block: 'start' });
