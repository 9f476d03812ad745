/** The NOTIFY channel on which processes report new messages; these are read from the table `outbox`. */
export const OUTBOX_CHANNEL = 'auction_outbox';

/** The NOTIFY channel on which processes report ended sessions. */
export const SESSIONS_CHANNEL = 'auction_sessions';
