/**
 * A window so low, as in a page at 400 %, that fixed content at its edges would leave no space for the page.
 */
export const LOW_WINDOW = '(max-height: 359px)';

/** A phone on which the review of a bid just fits, if its lines are close. */
export const PHONE_WINDOW = '(max-width: 479px) and (max-height: 799px)';

/** A window in which several notices may be higher than what is left beside a dialog's head. */
export const SHORT_WINDOW = '(max-height: 479px)';
