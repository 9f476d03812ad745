/**
 * A window so low, as in a page at 400 %, that fixed content at its edges would leave no space for the page.
 */
export const LOW_WINDOW = '(max-height: 359px)';
