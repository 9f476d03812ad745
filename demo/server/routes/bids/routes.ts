import * as v from 'valibot';
import { BidAnswer, BidBody } from '../../../../src/api/schema/bid.ts';
import { defineRoute, RawAnswer, type Route } from '../route.ts';

/** Names one attempt to bid: sent again, it gets the stored answer and never bids twice. */
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
      'stale_price',
      'lot_closed',
      'lot_not_open',
      'key_in_use',
      'key_reused',
    ],
    async handle({ user, headers, body }, { bidding }) {
      const { status, body: text } = await bidding.place({
        user: user.id,
        key: headers['idempotency-key'],
        body,
      });
      // The text as it was stored: the same key gets the same bytes.
      return new RawAnswer(status, status === 200 ? 'application/json' : 'application/problem+json', text);
    },
  }),
];
