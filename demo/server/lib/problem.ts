import type { LotUpdate } from '../../../src/api/schema/lot.ts';
import type { Problem, ProblemCode } from '../../../src/api/schema/problem.ts';

/** Status and title of every code. The title is for developers; users read the translated message. */
const PROBLEMS: Record<ProblemCode, readonly [status: number, title: string]> = {
  invalid: [422, 'The request does not keep the contract.'],
  not_found: [404, 'There is no such thing.'],
  unauthenticated: [401, 'A bearer token is needed.'],
  session_invalid: [403, 'The session is over.'],
  forbidden: [403, 'This is not allowed.'],
  invalid_credentials: [401, 'E-mail and password do not match.'],
  account_blocked: [403, 'The auctioneer has blocked this account.'],
  not_activated: [403, 'The account is not activated yet.'],
  too_many_attempts: [429, 'Too many attempts.'],
  // Not 401, which would mean that the session is invalid.
  password_wrong: [403, 'This is not the password of the account.'],
  second_factor_required: [401, 'A code of the authenticator app is needed beside the password.'],
  second_factor_wrong: [403, 'This code is wrong, or was used before.'],
  last_office: [409, 'The last account of the office stays one.'],
  open_bids: [409, 'A bid of this user is still open.'],
  too_many_requests: [429, 'Too many requests in a short time; this one was not taken.'],
  password_weak: [422, 'The password does not keep the rules.'],
  token_invalid: [422, 'There is no such token.'],
  token_expired: [410, 'The token has expired.'],
  token_used: [410, 'The token has been used.'],
  bid_too_low: [422, 'The amount is below the minimum.'],
  stale_price: [409, 'The price has moved and the amount is no longer enough.'],
  lot_closed: [410, 'Bidding on this lot is over.'],
  lot_not_open: [409, 'Bidding on this lot has not begun.'],
  buy_now_gone: [409, 'The lot cannot be bought at once, or no longer: the first bid ends that offer.'],
  lot_not_live: [409, 'Another lot is being sold.'],
  auction_paused: [409, 'The sale is paused.'],
  bidding_paused: [503, 'Bids cannot be stored at the moment; this one was not taken, and no lot closes.'],
  absentee_closed: [409, 'Absentee bids are no longer taken on this lot.'],
  participation_required: [403, 'Admission to this auction is needed.'],
  participation_denied: [403, 'Not admitted to this auction.'],
  limit_reached: [403, 'The limit does not cover this bid.'],
  amount_too_high: [422, 'The amount is above the highest that the auction takes.'],
  staff_may_not_bid: [403, 'Staff of the auctioneer may not bid in its sales.'],
  limit_below_bound: [409, 'Leading bids already bind more than this limit.'],
  auction_wrong_status: [409, 'Not possible in this state of the auction.'],
  lot_active: [409, 'A lot is being sold.'],
  lot_wrong_status: [409, 'Not possible in this state of the lot.'],
  no_more_lots: [409, 'No lot is left.'],
  bid_not_pending: [409, 'This bid was decided already.'],
  not_above_price: [422, 'The amount does not top the leading bid.'],
  internet_paddle: [422, 'This paddle is in the range of the internet bidders.'],
  counting_order: [409, 'Counting goes once, then twice.'],
  no_bid: [409, 'There is no bid.'],
  reserve_not_met: [409, 'The reserve is not met.'],
  nothing_to_undo: [409, 'There is nothing to undo.'],
  stale_step: [409, 'Another step was taken since.'],
  key_in_use: [409, 'A request with this key is under way.'],
  key_reused: [422, 'This key was used for another request.'],
  key_void: [409, 'This key was voided: no bid is taken with it.'],
  method_not_allowed: [405, 'This address takes other methods.'],
  internal: [500, 'Something went wrong here.'],
};

export const statusOf = (code: ProblemCode): number => PROBLEMS[code][0];

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
