import * as v from 'valibot';
import { BidAnswer, BidBody, VoidBody } from '../../../../../src/api/schema/bid.ts';
import { HybridBidAnswer, HybridBidBody } from '../../../../../src/api/schema/hybrid-lot.ts';
import { Problem } from '../../../../../src/api/schema/problem.ts';
import { isStaffScope } from '../../../../../src/domain/scope.ts';
import { ProblemAnswer, problem } from '../../../lib/problem.ts';
import type { BidKind, Counters } from '../../../metrics/counters.ts';
import type { SessionUser } from '../../../people/auth/sessions.ts';
import type { BidOutcome } from '../../../sale/bids/answer.ts';
import type { KeyVoid } from '../../../sale/bids/void-key.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';

/** One per bid. A repeated request with it gets the stored answer and never bids twice. */
const IdempotencyKey = v.object({ 'idempotency-key': v.pipe(v.string(), v.uuid()) });

export const bidRoutes: readonly Route[] = [
  defineRoute({
    method: 'put',
    path: '/user/bid',
    summary:
      'Bids on a timed lot. Every decided answer, refusals included, is kept with its key and given again; another try needs another key.',
    tag: 'bids',
    access: 'user',
    headers: IdempotencyKey,
    body: BidBody,
    answer: BidAnswer,
    problems: [
      'invalid',
      'not_found',
      'bid_too_low',
      'amount_too_high',
      'stale_price',
      'lot_closed',
      'lot_not_open',
      'auction_paused',
      'buy_now_gone',
      'participation_required',
      'participation_denied',
      'limit_reached',
      'staff_may_not_bid',
      'account_blocked',
      'bidding_paused',
      'key_in_use',
      'key_reused',
      'key_void',
      'too_many_requests',
    ],
    async handle({ user, headers, body }, { bidding, bidRateLimit, keyVoid, counters }) {
      if (isStaffScope(user.scope)) return problem('staff_may_not_bid');
      if (user.isBlocked) return refuseBlocked(user, headers['idempotency-key'], keyVoid);
      const request = { user: user.id, key: headers['idempotency-key'], body };
      return counted('timed', await bidRateLimit.run(request, bidding.place), counters);
    },
  }),
  defineRoute({
    method: 'put',
    path: '/user/hybrid-bid',
    summary:
      'Bids on the lot being sold, where the auctioneer then decides, or leaves a maximum for one that is still to come. Answers are kept with their key as for timed lots.',
    tag: 'bids',
    access: 'user',
    headers: IdempotencyKey,
    body: HybridBidBody,
    answer: HybridBidAnswer,
    problems: [
      ...(['invalid', 'not_found', 'bid_too_low', 'amount_too_high', 'stale_price'] as const),
      ...(['lot_closed', 'lot_not_open'] as const),
      ...(['lot_not_live', 'auction_paused', 'absentee_closed', 'participation_required'] as const),
      ...(['participation_denied', 'limit_reached', 'staff_may_not_bid', 'account_blocked'] as const),
      ...(['key_in_use', 'key_reused', 'key_void'] as const),
      ...(['bidding_paused', 'too_many_requests'] as const),
    ],
    async handle({ user, headers, body }, { sales, bidRateLimit, keyVoid, counters }) {
      if (isStaffScope(user.scope)) return problem('staff_may_not_bid');
      if (user.isBlocked) return refuseBlocked(user, headers['idempotency-key'], keyVoid);
      const request = { user: user.id, key: headers['idempotency-key'], body };
      return counted('hybrid', await bidRateLimit.run(request, sales.bid), counters);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/user/void-bid',
    summary:
      'Voids the idempotency key of a bid, timed or hybrid, of which no answer came: answers what is stored under the key, a refusal included, or refuses the key for ever with `key_void`. Waits for a bid that is being decided.',
    tag: 'bids',
    access: 'user',
    body: VoidBody,
    answer: v.union([BidAnswer, HybridBidAnswer]),
    problems: [
      ...(['invalid', 'key_void', 'bid_too_low', 'amount_too_high', 'stale_price'] as const),
      ...(['lot_closed', 'lot_not_open'] as const),
      ...(['lot_not_live', 'auction_paused', 'absentee_closed', 'participation_required'] as const),
      ...(['participation_denied', 'limit_reached', 'buy_now_gone', 'too_many_requests'] as const),
    ],
    handle: async ({ user, body }, { keyVoid }) => asStored(await keyVoid.run(user.id, body.key)),
  }),
];

/** The answer for a blocked account: the stored answer of the key if the bid counted, else a refusal. */
async function refuseBlocked(
  user: SessionUser,
  key: string,
  keyVoid: KeyVoid,
): Promise<RawAnswer | ProblemAnswer> {
  const outcome = await keyVoid.run(user.id, key);
  return outcome instanceof ProblemAnswer || outcome.status === 200
    ? asStored(outcome)
    : problem('account_blocked');
}

/** The answer to a bid. */
function counted(
  kind: BidKind,
  outcome: BidOutcome | ProblemAnswer,
  counters: Counters,
): RawAnswer | ProblemAnswer {
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
