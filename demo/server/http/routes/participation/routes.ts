import type { InferOutput } from 'valibot';
import {
  LimitStatus,
  Participation,
  ParticipationBody,
  ParticipationStatus,
  RaiseBody,
} from '../../../../../src/api/schema/participation.ts';
import { reachOf } from '../../../../../src/domain/bidding.ts';
import { lotOf } from '../../../../../src/domain/hybrid/book.ts';
import { absenteeSum, boundOf, fundsLeft, reachOn } from '../../../../../src/domain/hybrid/limits.ts';
import type { BidderAction, HybridState } from '../../../../../src/domain/hybrid/types.ts';
import { ceilingOf } from '../../../../../src/domain/participation.ts';
import { minimumAfter } from '../../../data/lot-book.ts';
import { type ProblemAnswer, problem, tooMany } from '../../../lib/problem.ts';
import type { SessionUser } from '../../../people/auth/sessions.ts';
import { boundByBidder } from '../../../sale/admissions/bound-amounts.ts';
import type { Services } from '../../services.ts';
import { findLiveLot, findLotAuction, type LotAuction } from '../lots/queries.ts';
import { defineRoute, type Route } from '../route.ts';
import { findParticipation } from './queries.ts';

type LimitAnswer = InferOutput<typeof LimitStatus>;
type AskAction = Extract<BidderAction, { readonly action: 'requestParticipation' | 'raiseLimit' }>;

const limitReached = {
  method: 'get',
  tag: 'participation',
  access: 'user',
  answer: LimitStatus,
  problems: ['not_found'],
} as const;

export const participationRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/participation/getparticipation/{auction}',
    summary: 'Returns the user’s admission to an auction, also if the user has not requested one.',
    tag: 'participation',
    access: 'user',
    answer: Participation,
    problems: ['not_found'],
    async handle({ params, user }, { db }) {
      const auction = await findLotAuction(db, params.auction);
      return auction === undefined ? problem('not_found') : findParticipation(db, auction.id, user.id);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/participation/getauctionstatus/{auction}',
    summary: 'Returns whether bidding in an auction needs a limit.',
    tag: 'participation',
    access: 'public',
    answer: ParticipationStatus,
    problems: ['not_found'],
    async handle({ params }, { db }) {
      const auction = await findLotAuction(db, params.auction);
      return auction === undefined ? problem('not_found') : { isLimitNeeded: auction.is_limit_needed };
    },
  }),
  defineRoute({
    ...limitReached,
    path: '/participation/getlimitreached/{auction}',
    summary:
      'Returns whether the user’s limit covers the next bid on the lot being sold, and the free part of the limit.',
    handle: ({ params, user }, services) => limitStatus(services, user.id, params.auction),
  }),
  defineRoute({
    ...limitReached,
    path: '/participation/getlimitreached/{auction}/{auctionlot}',
    summary:
      'Returns whether the user’s limit covers the next bid on this lot, and the free part of the limit.',
    handle: ({ params, user }, services) => limitStatus(services, user.id, params.auction, params.auctionlot),
  }),
  defineRoute({
    method: 'post',
    path: '/participation/request/{auction}',
    summary: 'Requests admission to an auction with a limit; refused once the auction has ended.',
    tag: 'participation',
    access: 'user',
    body: ParticipationBody,
    answer: Participation,
    problems: [
      'invalid',
      'not_found',
      'participation_denied',
      'auction_wrong_status',
      'account_blocked',
      'too_many_requests',
    ],
    handle: ({ params, user, body }, services) =>
      ask(services, user, params.auction, (bidder) => ({
        action: 'requestParticipation',
        bidder,
        limit: body.limit,
      })),
  }),
  defineRoute({
    method: 'post',
    path: '/participation/raise/{auction}',
    summary: 'Requests a higher limit; refused once the auction has ended.',
    tag: 'participation',
    access: 'user',
    body: RaiseBody,
    answer: Participation,
    problems: [
      'invalid',
      'not_found',
      'participation_required',
      'participation_denied',
      'auction_wrong_status',
      'account_blocked',
      'too_many_requests',
    ],
    handle: ({ params, user, body }, services) =>
      ask(services, user, params.auction, (bidder) => ({
        action: 'raiseLimit',
        bidder,
        limit: body.limit,
      })),
  }),
];

async function ask(
  { db, sales, admissions, paddles, admissionRateLimiter }: Services,
  { id: user, isBlocked }: SessionUser,
  idOrSlug: string,
  action: (bidder: string) => AskAction,
): Promise<Participation | ProblemAnswer> {
  if (isBlocked) return problem('account_blocked');
  const auction = await findLotAuction(db, idOrSlug);
  if (auction === undefined || (auction.kind === 'timed' && !auction.is_limit_needed))
    return problem('not_found');
  const wait = await admissionRateLimiter.take(user);
  if (wait > 0) return tooMany('too_many_requests', wait);
  const bidder = await paddles.ensure(auction.id, user);
  const { act } = auction.kind === 'timed' ? admissions : sales;
  const done = await act(auction.id, action(bidder), user);
  return done.ok ? findParticipation(db, auction.id, user) : problem(done.error);
}

async function limitStatus(
  services: Services,
  user: string,
  idOrSlug: string,
  lot?: string,
): Promise<LimitAnswer | ProblemAnswer> {
  const { db, sales, paddles } = services;
  const auction = await findLotAuction(db, idOrSlug);
  if (auction === undefined) return problem('not_found');
  if (auction.kind === 'timed') return timedLimitStatus(services, user, auction, lot);
  const state = await sales.state(auction.id);
  if (state === null) return problem('not_found');
  const id = lot ?? state.liveLot;
  if (lot !== undefined && lotOf(state, lot) === undefined) return problem('not_found');
  const bidder = (await paddles.find(auction.id, user)) ?? '';
  const funds = fundsLeft(state, bidder);
  const absentees = absenteeSum(state, bidder);
  return {
    limitReached: id === null ? funds === 0 : isOutOfReach(state, bidder, id),
    fundsLeft: funds,
    bound: boundOf(state, bidder),
    ...(absentees > 0 && { absentees }),
  };
}

/** Without a lot, the limit of a timed auction is reached when no funds are left. */
async function timedLimitStatus(
  { db, paddles }: Services,
  user: string,
  auction: LotAuction,
  lotId?: string,
): Promise<LimitAnswer | ProblemAnswer> {
  const lot = lotId === undefined ? undefined : await findLiveLot(db, lotId);
  if (lotId !== undefined && lot?.auction_id !== auction.id) return problem('not_found');
  if (!auction.is_limit_needed) return { limitReached: false, fundsLeft: null };
  const bidder = (await paddles.find(auction.id, user)) ?? '';
  const [participation, bound, elsewhere] = await Promise.all([
    findParticipation(db, auction.id, user),
    boundByBidder(db, auction.id),
    boundByBidder(db, auction.id, lotId),
  ]);
  const ceiling = participation.accepted ? ceilingOf(participation, true) : 0;
  if (ceiling === null) return { limitReached: false, fundsLeft: null, bound: bound.get(bidder) ?? 0 };
  const funds = Math.max(0, ceiling - (bound.get(bidder) ?? 0));
  const reach = reachOf({ participation, boundElsewhere: elsewhere.get(bidder) ?? 0 });
  return {
    limitReached:
      lot === undefined ? funds === 0 : !participation.accepted || minimumAfter(lot, lot.price) > reach,
    fundsLeft: funds,
    bound: bound.get(bidder) ?? 0,
  };
}

/** Whether the asking price of a lot exceeds the bidder's limit. */
function isOutOfReach(state: HybridState, bidder: string, id: string): boolean {
  const lot = lotOf(state, id);
  const reach = reachOn(state, bidder, id);
  return lot !== undefined && reach !== null && (lot.askingPrice ?? lot.startPrice) > reach;
}
