/**
 * A window so low, as in a page at 400 %, that fixed content at its edges would leave no space for the page.
 */
export const LOW_WINDOW = '(max-height: 359px)';

/** A window in which several notices may be higher than what is left beside a dialog's head. */
export const SHORT_WINDOW = '(max-height: 479px)';
