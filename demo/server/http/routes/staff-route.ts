import { AUCTIONEER_SCOPE, STAFF_SCOPES } from '../../../../src/domain/staff-scopes.ts';

/** A console route that only the office may call. */
export const officeRoute = { tag: 'console', access: 'user', scopes: [AUCTIONEER_SCOPE] } as const;

/**
 * A route of the console that a clerk needs to run a sale. Its answers never hold an e-mail address, a phone number
 * or a postal address of a bidder.
 */
export const staffRoute = { tag: 'console', access: 'user', scopes: STAFF_SCOPES } as const;
