import type { InferOutput } from 'valibot';
import {
  LimitStatus,
  Participation,
  ParticipationBody,
  ParticipationStatus,
  RaiseBody,
} from '../../../../src/api/schema/hybrid-auction.ts';
import { lotOf } from '../../../../src/domain/hybrid/book.ts';
import { boundOf, fundsLeft, reachOn } from '../../../../src/domain/hybrid/limits.ts';
import type { BidderAction, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { type ProblemAnswer, problem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { findHybridLotAuction } from '../hybrid/queries.ts';
import { findLotAuction } from '../lots/queries.ts';
import { defineRoute, type Route } from '../route.ts';
import { findParticipation } from './queries.ts';

type LimitAnswer = InferOutput<typeof LimitStatus>;

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
    summary: 'My admission to an auction, also where there is none yet.',
    tag: 'participation',
    access: 'user',
    answer: Participation,
    problems: ['not_found'],
    async handle({ params, user }, { db, tenant }) {
      const auction = await findLotAuction(db, tenant, params.auction ?? '');
      return auction === undefined ? problem('not_found') : findParticipation(db, auction.id, user.id);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/participation/getauctionstatus/{auction}',
    summary: 'Whether bidding in an auction needs a limit.',
    tag: 'participation',
    access: 'public',
    answer: ParticipationStatus,
    problems: ['not_found'],
    async handle({ params }, { db, tenant }) {
      const auction = await findLotAuction(db, tenant, params.auction ?? '');
      return auction === undefined ? problem('not_found') : { isLimitNeeded: auction.is_limit_needed };
    },
  }),
  defineRoute({
    ...limitReached,
    path: '/participation/getlimitreached/{auction}',
    summary: 'Whether my limit covers the next bid on the lot being sold, and what is left of it.',
    handle: ({ params, user }, services) => limitStatus(services, user.id, params.auction ?? ''),
  }),
  defineRoute({
    ...limitReached,
    path: '/participation/getlimitreached/{auction}/{auctionlot}',
    summary: 'The same for the next bid on a certain lot.',
    handle: ({ params, user }, services) =>
      limitStatus(services, user.id, params.auction ?? '', params.auctionlot),
  }),
  defineRoute({
    method: 'post',
    path: '/participation/request/{auction}',
    summary: 'Asks for admission, with the limit that is wished for.',
    tag: 'participation',
    access: 'user',
    body: ParticipationBody,
    answer: Participation,
    problems: ['invalid', 'not_found', 'participation_denied', 'too_many_requests'],
    handle: ({ params, user, body }, services) =>
      ask(services, user.id, params.auction ?? '', (bidder) => ({
        action: 'requestParticipation',
        bidder,
        limit: body.limit,
      })),
  }),
  defineRoute({
    method: 'post',
    path: '/participation/raise/{auction}',
    summary: 'Asks for a higher limit.',
    tag: 'participation',
    access: 'user',
    body: RaiseBody,
    answer: Participation,
    problems: [
      ...(['invalid', 'not_found', 'participation_required', 'participation_denied'] as const),
      'too_many_requests',
    ],
    handle: ({ params, user, body }, services) =>
      ask(services, user.id, params.auction ?? '', (bidder) => ({
        action: 'raiseLimit',
        bidder,
        limit: body.limit,
      })),
  }),
];

async function ask(
  { db, tenant, sales, paddles, admissionPace }: Services,
  user: string,
  idOrSlug: string,
  action: (bidder: string) => BidderAction,
): Promise<Participation | ProblemAnswer> {
  const auction = await findHybridLotAuction(db, tenant, idOrSlug);
  if (auction === undefined) return problem('not_found');
  const wait = admissionPace.take(user);
  if (wait > 0) return problem('too_many_requests', { headers: { 'Retry-After': String(wait) } });
  const bidder = await paddles.ensure(auction.id, user);
  const done = await sales.act(auction.id, action(bidder), user);
  return done.ok ? findParticipation(db, auction.id, user) : problem(done.error);
}

async function limitStatus(
  { db, tenant, sales, paddles }: Services,
  user: string,
  idOrSlug: string,
  lot?: string,
): Promise<LimitAnswer | ProblemAnswer> {
  const auction = await findLotAuction(db, tenant, idOrSlug);
  if (auction === undefined) return problem('not_found');
  const state = await sales.state(auction.id);
  // A timed auction needs no limit.
  if (state === null) return { limitReached: false, fundsLeft: null };
  const id = lot ?? state.liveLot;
  if (lot !== undefined && lotOf(state, lot) === undefined) return problem('not_found');
  const bidder = (await paddles.find(auction.id, user)) ?? '';
  const left = fundsLeft(state, bidder);
  return {
    limitReached: id === null ? left === 0 : isOutOfReach(state, bidder, id),
    fundsLeft: left,
    bound: boundOf(state, bidder),
  };
}

/** Whether the least that may be bid on a lot is more than the bidder may spend on it. */
function isOutOfReach(state: HybridState, bidder: string, id: string): boolean {
  const lot = lotOf(state, id);
  const reach = reachOn(state, bidder, id);
  return lot !== undefined && reach !== null && (lot.askingPrice ?? lot.startPrice) > reach;
}
