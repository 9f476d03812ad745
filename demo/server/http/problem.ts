import type { LotUpdate } from '../../../src/api/schema/lot.ts';
import type { Problem, ProblemCode } from '../../../src/api/schema/problem.ts';

/** Status and title of every code; the title is for developers, people read the message of the code. */
const PROBLEMS: Record<ProblemCode, readonly [status: number, title: string]> = {
  invalid: [422, 'The request does not keep the contract.'],
  not_found: [404, 'There is no such thing.'],
  unauthenticated: [401, 'A bearer token is needed.'],
  session_invalid: [403, 'The session is over.'],
  forbidden: [403, 'This is not allowed.'],
  invalid_credentials: [401, 'E-mail and password do not match.'],
  not_activated: [403, 'The account is not activated yet.'],
  too_many_attempts: [429, 'Too many attempts.'],
  password_weak: [422, 'The password does not keep the rules.'],
  token_invalid: [422, 'There is no such token.'],
  token_expired: [410, 'The token has expired.'],
  token_used: [410, 'The token has been used.'],
  bid_too_low: [422, 'The amount is below the minimum.'],
  stale_price: [409, 'The price has moved and the amount is no longer enough.'],
  lot_closed: [410, 'Bidding on this lot is over.'],
  lot_not_open: [409, 'Bidding on this lot has not begun.'],
  key_in_use: [409, 'A request with this key is under way.'],
  key_reused: [422, 'This key was used for another request.'],
  internal: [500, 'Something went wrong here.'],
};

export const statusOf = (code: ProblemCode): number => PROBLEMS[code][0];

/** An answer that is not a success, as a value: handlers return it. */
export class ProblemAnswer {
  readonly body: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Problem, headers: Readonly<Record<string, string>> = {}) {
    this.body = body;
    this.headers = headers;
  }
}

export interface ProblemDetails {
  /** For developers. Never repeats what was sent. */
  readonly detail?: string;
  /** The lot as it stands now. */
  readonly auctionlot?: LotUpdate;
  readonly headers?: Readonly<Record<string, string>>;
}

export function problem(code: ProblemCode, { headers, ...details }: ProblemDetails = {}): ProblemAnswer {
  const [status, title] = PROBLEMS[code];
  return new ProblemAnswer({ code, status, title, ...details }, headers);
}
