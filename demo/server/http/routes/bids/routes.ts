import * as v from 'valibot';
import { BidAnswer, BidBody, VoidBody } from '../../../../../src/api/schema/bid.ts';
import { HybridBidAnswer, HybridBidBody } from '../../../../../src/api/schema/hybrid-lot.ts';
import { Problem } from '../../../../../src/api/schema/problem.ts';
import { isStaffScope } from '../../../../../src/domain/staff-scopes.ts';
import { ProblemAnswer, problem } from '../../../lib/problem.ts';
import type { SaleKind } from '../../../metrics/counters.ts';
import type { SessionUser } from '../../../people/auth/sessions.ts';
import type { BidOutcome } from '../../../sale/bids/answer.ts';
import type { KeyVoid } from '../../../sale/bids/keys/void-key.ts';
import type { Services } from '../../services.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';

/** One per bid. A repeated request with it gets the stored answer and never bids twice. */
const IdempotencyKey = v.object({ 'idempotency-key': v.pipe(v.string(), v.uuid()) });

/** Refusals of every route of bids. */
const BID_PROBLEMS = [
  'invalid',
  'bid_too_low',
  'amount_too_high',
  'stale_price',
  'lot_closed',
  'lot_not_open',
  'auction_paused',
  'participation_required',
  'participation_denied',
  'limit_reached',
  'key_void',
  'too_many_requests',
] as const;

/** Further refusals of the routes that place a bid. */
const REQUEST_PROBLEMS = [
  'not_found',
  'staff_may_not_bid',
  'account_blocked',
  'bidding_paused',
  'key_in_use',
  'key_reused',
] as const;

export const bidRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: '/user/bid',
    summary:
      'Places a bid on a timed lot. The server stores its decision, also a refusal, under the idempotency key: the same key gets the same answer. Another try needs another key.',
    tag: 'bids',
    access: 'user',
    headers: IdempotencyKey,
    body: BidBody,
    answer: BidAnswer,
    problems: [...BID_PROBLEMS, ...REQUEST_PROBLEMS, 'buy_now_gone'],
    handle: ({ user, headers, body }, services) => {
      const request = { user: user.id, key: headers['idempotency-key'], body };
      const decide = () => services.bidRateLimit.run(request, services.bidding.place);
      return placeBid('timed', services, user, request.key, decide);
    },
  }),
  defineRoute({
    method: 'put',
    path: '/user/hybrid-bid',
    summary:
      'Places a bid on the lot being sold, for the auctioneer to decide, or an absentee bid on a later lot. The server stores its decision under the idempotency key as for timed lots.',
    tag: 'bids',
    access: 'user',
    headers: IdempotencyKey,
    body: HybridBidBody,
    answer: HybridBidAnswer,
    problems: [...BID_PROBLEMS, ...REQUEST_PROBLEMS, 'lot_not_live', 'absentee_closed'],
    handle: ({ user, headers, body }, services) => {
      const request = { user: user.id, key: headers['idempotency-key'], body };
      const decide = () => services.bidRateLimit.run(request, services.sales.bid);
      return placeBid('hybrid', services, user, request.key, decide);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/user/void-bid',
    summary:
      'Voids the idempotency key of a bid, timed or hybrid, that got no answer. Returns the decision stored under the key, also a refusal. Without one, returns `key_void`, as does every later bid with the key. The request waits for a bid that is being decided.',
    tag: 'bids',
    access: 'user',
    body: VoidBody,
    answer: v.union([BidAnswer, HybridBidAnswer]),
    problems: [...BID_PROBLEMS, 'buy_now_gone', 'lot_not_live', 'absentee_closed'],
    handle: async ({ user, body }, { keyVoid }) => asStored(await keyVoid.run(user.id, body.key)),
  }),
];

/** Voids the key of a blocked account's bid. Returns the stored answer if the bid counted, else `account_blocked`. */
async function voidKeyOfBlocked(
  user: SessionUser,
  key: string,
  keyVoid: KeyVoid,
): Promise<RawAnswer | ProblemAnswer> {
  const outcome = await keyVoid.run(user.id, key);
  return outcome instanceof ProblemAnswer || outcome.status === 200
    ? asStored(outcome)
    : problem('account_blocked');
}

/** Lets `decide` decide a bid unless the account may not bid, and counts the outcome for the metrics. */
async function placeBid(
  kind: SaleKind,
  { keyVoid, counters }: Services,
  user: SessionUser,
  key: string,
  decide: () => Promise<BidOutcome | ProblemAnswer>,
): Promise<RawAnswer | ProblemAnswer> {
  if (isStaffScope(user.scope)) return problem('staff_may_not_bid');
  if (user.isBlocked) return voidKeyOfBlocked(user, key, keyVoid);
  const outcome = await decide();
  counters.countBid(kind, !(outcome instanceof ProblemAnswer) && outcome.status === 200);
  if (!(outcome instanceof ProblemAnswer) && outcome.status !== 200)
    counters.countRefusal(v.parse(Problem, JSON.parse(outcome.body)).code);
  return asStored(outcome);
}

/** The stored text unchanged, so that the same key gets the same bytes. */
function asStored(outcome: BidOutcome | ProblemAnswer): RawAnswer | ProblemAnswer {
  if (outcome instanceof ProblemAnswer) return outcome;
  const { status, body } = outcome;
  return new RawAnswer(status, status === 200 ? 'application/json' : 'application/problem+json', body);
}
