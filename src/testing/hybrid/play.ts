import fc from 'fast-check';
import { lotOf, pendingBids, priceOf } from '../../domain/hybrid/book.ts';
import { createHybrid, type HybridPlan } from '../../domain/hybrid/create.ts';
import { decideHybrid } from '../../domain/hybrid/engine.ts';
import type { HybridAction, HybridEffect, HybridLot, HybridState } from '../../domain/hybrid/types.ts';
import { admitted } from './sale.ts';

/** An action that was taken, with what it made of the state. */
export interface Played {
  readonly before: HybridState;
  readonly action: HybridAction;
  readonly after: HybridState;
  readonly effects: readonly HybridEffect[];
}

/** What somebody does next; some of it depends on how the sale stands, much of it makes no sense. */
type Deed = (state: HybridState) => HybridAction;

const amount = fc.oneof(
  fc.integer({ min: -1, max: 30_000 }),
  // Few values, so that equal amounts meet.
  fc.constantFrom(0, 1_000, 2_000, 4_000, 8_000, 12_000, 0.5),
);
const bidder = fc.constantFrom('A', 'A', 'A', 'B', 'B', 'B', 'C', 'D', '');
const limit = fc.option(fc.constantFrom(0, 3_000, 10_000, 25_000));
const message = fc.constantFrom(null, 'Back soon', { en: 'Hello', de: 'Hallo' });
const stage = (state: HybridState): string => state.liveLot ?? 'a';

/** Mostly the lot on the stage, sometimes another, or none there is. */
const auctionlot: fc.Arbitrary<(state: HybridState) => string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(stage) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'b', 'c', 'z').map((id) => () => id) },
);

/** Mostly about what is asked for, or as high as what is there already, sometimes anything. */
const aimed: fc.Arbitrary<(state: HybridState) => number> = fc.oneof(
  fc.integer({ min: -2, max: 6 }).map((steps) => (state: HybridState) => {
    const lot = lotOf(state, stage(state));
    return (lot?.askingPrice ?? lot?.startPrice ?? 0) + steps * 250;
  }),
  fc.tuple(fc.integer({ min: -1, max: 2 }), fc.nat(2)).map(([more, what]) => (state: HybridState) => {
    const lot = lotOf(state, stage(state)) as HybridLot;
    const there = [priceOf(lot), pendingBids(lot)[0]?.amount, lot.absentees[0]?.max][what];
    return (there ?? lot.startPrice) + more;
  }),
  amount.map((value) => () => value),
);

/** Mostly a bid that waits, by its place in the queue. */
const waiting: fc.Arbitrary<(state: HybridState) => number> = fc.nat(3).map((place) => (state) => {
  const lot = lotOf(state, stage(state));
  return (lot && pendingBids(lot)[place]?.no) ?? place;
});

/** What brings the sale on, whatever holds it up. */
const onward: Deed = ({ status }) => ({
  action: status === 'upcoming' ? 'start' : status === 'paused' ? 'resume' : 'next',
});
const sale: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(onward) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('start', 'end', 'resume', 'next')
      .map((action) => () => ({ action }) as HybridAction),
  },
);
const speech: fc.Arbitrary<Deed> = fc
  .record({ action: fc.constantFrom('pause', 'message', 'message'), message })
  .map((it) => () => it as HybridAction);
const lots: fc.Arbitrary<Deed> = fc
  .tuple(fc.constantFrom('call', 'call', 'unsold', 'unsold', 'reopen', 'reopen', 'withdraw'), auctionlot)
  .map(
    ([action, id]) =>
      (state) =>
        ({ action, auctionlot: id(state) }) as HybridAction,
  );
const room: fc.Arbitrary<Deed> = fc
  .tuple(fc.constantFrom('hallBid', 'phoneBid'), auctionlot, aimed, fc.option(bidder, { nil: undefined }))
  .map(
    ([action, id, aim, paddle]) =>
      (state) =>
        ({ action, auctionlot: id(state), amount: aim(state), bidder: paddle }) as HybridAction,
  );
const queue: fc.Arbitrary<Deed> = fc
  .tuple(fc.constantFrom('accept', 'accept', 'decline'), auctionlot, waiting)
  .map(
    ([action, id, no]) =>
      (state) =>
        ({ action, auctionlot: id(state), bid: no(state) }) as HybridAction,
  );
const asking: fc.Arbitrary<Deed> = fc.tuple(auctionlot, aimed).map(([id, aim]) => (state) => ({
  action: 'asking',
  auctionlot: id(state),
  amount: aim(state),
}));
const counting: fc.Arbitrary<Deed> = fc.tuple(auctionlot, fc.constantFrom(0, 1, 1, 2)).map(
  ([id, count]) =>
    (state) =>
      ({ action: 'counting', auctionlot: id(state), counting: count }) as HybridAction,
);
const hammer: fc.Arbitrary<Deed> = fc.tuple(auctionlot, fc.boolean()).map(([id, force]) => (state) => ({
  action: 'sold',
  auctionlot: id(state),
  force,
}));
const undo: fc.Arbitrary<Deed> = fc
  .constantFrom(0, 0, 0, 1)
  .map((off) => (state) => ({ action: 'undo', step: (state.steps.at(-1)?.no ?? 0) - off }));
const desk: fc.Arbitrary<Deed> = fc.oneof(
  fc
    .record({
      action: fc.constant('admit' as const),
      bidder,
      limit,
      unlimited: fc.constantFrom(false, false, true),
    })
    .map((it) => () => it),
  fc
    .record({ action: fc.constantFrom('reject', 'declineRaise'), bidder })
    .map((it) => () => it as HybridAction),
);
const bid: fc.Arbitrary<Deed> = fc
  .tuple(bidder, auctionlot, aimed, fc.option(fc.nat(20), { nil: undefined }))
  .map(([who, id, aim, expectedRev]) => (state) => ({
    ...{ action: 'bid', bidder: who, auctionlot: id(state), amount: aim(state) },
    expectedRev,
  }));
const absentee: fc.Arbitrary<Deed> = fc
  .record({ bidder, auctionlot: fc.constantFrom('a', 'b', 'c', 'z'), amount })
  .map((it) => () => ({ action: 'absentee', ...it }));
const request: fc.Arbitrary<Deed> = fc
  .tuple(fc.constantFrom('requestParticipation', 'raiseLimit'), bidder, limit)
  .map(
    ([action, who, wish]) =>
      () =>
        ({ action, bidder: who, limit: wish ?? 0 }) as HybridAction,
  );

const deed = fc.oneof(
  { weight: 20, arbitrary: bid },
  { weight: 8, arbitrary: room },
  { weight: 10, arbitrary: queue },
  { weight: 8, arbitrary: sale },
  { weight: 3, arbitrary: undo },
  { weight: 3, arbitrary: hammer },
  { weight: 3, arbitrary: lots },
  { weight: 3, arbitrary: asking },
  { weight: 3, arbitrary: counting },
  { weight: 3, arbitrary: absentee },
  { weight: 1, arbitrary: desk },
  { weight: 1, arbitrary: request },
  { weight: 1, arbitrary: speech },
);

const plan: fc.Arbitrary<HybridPlan> = fc.record({
  id: fc.constant('spring'),
  ladder: fc.constantFrom(
    [],
    [{ from: 0, step: 250 }],
    [
      { from: 0, step: 250 },
      { from: 10_000, step: 500 },
    ],
  ),
  isLimitNeeded: fc.boolean(),
  lots: fc.tuple(
    ...['a', 'b', 'c'].map((id) =>
      fc.record({
        id: fc.constant(id),
        startPrice: fc.constantFrom(500, 1_000, 2_000),
        reserve: fc.option(fc.constantFrom(2_000, 8_000)),
      }),
    ),
  ),
  participations: fc.constant({ A: admitted(25_000), B: admitted(10_000), C: admitted(6_000) }),
});

/** A maximum that makes sense, of few, so that equal ones meet. */
const given: fc.Arbitrary<Deed> = fc
  .record({
    bidder: fc.constantFrom('A', 'B', 'C'),
    auctionlot: fc.constantFrom('a', 'a', 'b', 'c'),
    amount: fc.constantFrom(2_000, 3_000, 4_000, 6_000),
  })
  .map((it) => () => ({ action: 'absentee', ...it }));
const BEGUN: Deed[] = [onward, onward];

/** A sale and what happens in it: maxima are given, it is started, and then anything goes. */
export const sales: fc.Arbitrary<{ plan: HybridPlan; deeds: Deed[] }> = fc
  .record({
    plan,
    before: fc.array(given, { maxLength: 5 }),
    begun: fc.constantFrom<Deed[]>([], BEGUN, BEGUN, BEGUN),
    deeds: fc.array(deed, { minLength: 10, maxLength: 80, size: 'max' }),
  })
  .map(({ plan, before, begun, deeds }) => {
    const sale = { plan, deeds: [...before, ...begun, ...deeds] };
    // A counterexample is read by what was taken, not by the functions that came up with it.
    const told = () => JSON.stringify([plan, play(sale).map(({ action }) => action)]);
    return { ...sale, [fc.toStringMethod]: told };
  });

/**
 * Plays a sale through the engine, on states that cannot be written to.
 *
 * @param between what becomes of the state from one action to the next
 */
export function play(
  { plan, deeds }: { plan: HybridPlan; deeds: Deed[] },
  between: (state: HybridState) => HybridState = (state) => state,
): Played[] {
  const played: Played[] = [];
  let before = freeze(createHybrid(plan));
  for (const [place, next] of deeds.entries()) {
    const action = next(before);
    const decision = decideHybrid(before, action, { at: 1_000 + place });
    if (!decision.ok) continue;
    const { state: after, effects } = decision.value;
    played.push({ before, action, after: freeze(after), effects });
    before = freeze(between(after));
  }
  return played;
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
  return value;
}
