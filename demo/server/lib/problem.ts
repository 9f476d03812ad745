import type { LotUpdate } from '../../../src/api/schema/lot.ts';
import type { Problem, ProblemCode } from '../../../src/api/schema/problem.ts';

/** Status and title of every code. The title is for developers; users read the translated message. */
const PROBLEMS: Record<ProblemCode, readonly [status: number, title: string]> = {
  invalid: [422, 'The request does not match its schema.'],
  not_found: [404, 'The requested resource does not exist.'],
  unauthenticated: [401, 'The request needs a bearer token.'],
  session_invalid: [403, 'The session has ended.'],
  forbidden: [403, 'The request is not allowed.'],
  invalid_credentials: [401, 'E-mail and password do not match.'],
  account_blocked: [403, 'The auctioneer has blocked this account.'],
  not_activated: [403, 'The account is not activated.'],
  too_many_attempts: [429, 'The client has made too many attempts.'],
  // Not 401, which would mean that the session is invalid.
  password_wrong: [403, 'The password is wrong.'],
  second_factor_required: [401, 'Signing in also needs a code from the authenticator app.'],
  second_factor_wrong: [403, 'The code is wrong or already used.'],
  last_office: [409, 'The last account of the office cannot be removed.'],
  open_bids: [409, 'The user has an open bid.'],
  too_many_requests: [429, 'The client has sent too many requests; the server ignored this one.'],
  password_weak: [422, 'The password breaks the password rules.'],
  token_invalid: [422, 'The token does not exist.'],
  token_expired: [410, 'The token has expired.'],
  token_used: [410, 'The token is already used.'],
  bid_too_low: [422, 'The amount is below the minimum.'],
  stale_price: [409, 'The price has changed and the amount is now too low.'],
  lot_closed: [410, 'Bidding on this lot has ended.'],
  lot_not_open: [409, 'Bidding on this lot has not started.'],
  buy_now_gone: [409, 'The lot cannot be bought at once; the first bid ends that offer.'],
  lot_not_live: [409, 'Another lot is being sold.'],
  auction_paused: [409, 'The sale is paused.'],
  bidding_paused: [
    503,
    'The server cannot store bids at the moment; it refused this one, and lots stay open.',
  ],
  absentee_closed: [409, 'Absentee bidding on this lot has ended.'],
  participation_required: [403, 'The bidder needs admission to this auction.'],
  participation_denied: [403, 'The auctioneer has refused admission to this auction.'],
  limit_reached: [403, 'The bidder’s limit does not cover this bid.'],
  amount_too_high: [422, 'The amount is above the maximum of the auction.'],
  staff_may_not_bid: [403, 'Staff of the auctioneer may not bid.'],
  limit_below_bound: [409, 'The bidder’s leading bids exceed this limit.'],
  auction_wrong_status: [409, 'The state of the auction does not allow this.'],
  lot_active: [409, 'A lot is being sold.'],
  lot_wrong_status: [409, 'The state of the lot does not allow this.'],
  no_more_lots: [409, 'The auction has no more lots.'],
  bid_not_pending: [409, 'The bid is already decided.'],
  not_above_price: [422, 'The amount is not above the leading bid.'],
  internet_paddle: [422, 'The paddle belongs to the range for internet bidders.'],
  counting_order: [409, 'The count must follow the current one: once, then twice.'],
  no_bid: [409, 'The lot has no bid.'],
  reserve_not_met: [409, 'The reserve is not met.'],
  nothing_to_undo: [409, 'The sale has no step to undo.'],
  stale_step: [409, 'Another step has changed the state since.'],
  key_in_use: [409, 'A request with this key is in progress.'],
  key_reused: [422, 'The key belongs to another request.'],
  key_void: [409, 'The key is void; the server accepts no bid with it.'],
  method_not_allowed: [405, 'The address does not support this method.'],
  internal: [500, 'The server failed to handle the request.'],
};

export const problemStatus = (code: ProblemCode): number => PROBLEMS[code][0];

/** A failed request as a value, which handlers return. */
export class ProblemAnswer {
  readonly body: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Problem, headers: Readonly<Record<string, string>> = {}) {
    this.body = body;
    this.headers = headers;
  }
}

export interface ProblemDetails {
  /** For developers. Never contains the sent data, since they may be secret. */
  readonly detail?: string;
  /** For the reader of the answer, in the reader's language. */
  readonly message?: string;
  /** The current state of the lot. */
  readonly auctionlot?: LotUpdate;
  readonly headers?: Readonly<Record<string, string>>;
}

export function problem(code: ProblemCode, { headers, ...details }: ProblemDetails = {}): ProblemAnswer {
  const [status, title] = PROBLEMS[code];
  return new ProblemAnswer({ code, status, title, ...details }, headers);
}

/** A refusal by a limit, with the header `Retry-After`. @param wait in seconds */
export const tooMany = (code: 'too_many_attempts' | 'too_many_requests', wait: number): ProblemAnswer =>
  problem(code, { headers: { 'Retry-After': String(wait) } });
