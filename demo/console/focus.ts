/** Where the focus goes when a field is done with: no field, so that the keys work again. */
export const DESK_ID = 'console-desk';

/** Leaves the field that was typed in. */
export const backToKeys = (): void => document.getElementById(DESK_ID)?.focus({ preventScroll: true });
