/** A window so low, as a page at 400 %, that what stays at its edges would leave no space for the page. */
export const LOW_WINDOW = '(max-height: 359px)';
