import fc from 'fast-check';
import { lotOf, pendingBids, priceOf } from '../../domain/hybrid/book.ts';
import { createHybrid, type HybridPlan } from '../../domain/hybrid/create.ts';
import { decideHybrid } from '../../domain/hybrid/engine.ts';
import type { HybridAction, HybridEffect, HybridLotState, HybridState } from '../../domain/hybrid/types.ts';
import { admitted } from './sale.ts';

/** An applied action, with the state before and after it. */
export interface Played {
  readonly before: HybridState;
  readonly action: HybridAction;
  readonly after: HybridState;
  readonly effects: readonly HybridEffect[];
}

/** Generates the next action from the state; many of these actions are invalid on purpose. */
type NextAction = (state: HybridState) => HybridAction;

const amount = fc.oneof(
  fc.integer({ min: -1, max: 30_000 }),
  // Few values, so that equal amounts occur.
  fc.constantFrom(0, 1_000, 2_000, 4_000, 8_000, 12_000, 0.5),
);
const bidder = fc.constantFrom('A', 'A', 'A', 'B', 'B', 'B', 'C', 'D', '');
const limit = fc.option(fc.constantFrom(0, 3_000, 10_000, 25_000));
const message = fc.constantFrom(null, 'Back soon', { en: 'Hello', de: 'Hallo' });
const currentLot = (state: HybridState): string => state.liveLot ?? 'a';

/** Mostly the current lot, sometimes another or an unknown one. */
const auctionlot: fc.Arbitrary<(state: HybridState) => string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(currentLot) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'b', 'c', 'z').map((id) => () => id) },
);

/** Mostly near the asking price or equal to an existing amount, sometimes any amount. */
const amountNear: fc.Arbitrary<(state: HybridState) => number> = fc.oneof(
  fc.integer({ min: -2, max: 6 }).map((steps) => (state: HybridState) => {
    const lot = lotOf(state, currentLot(state));
    return (lot?.askingPrice ?? lot?.startPrice ?? 0) + steps * 250;
  }),
  fc.tuple(fc.integer({ min: -1, max: 2 }), fc.nat(2)).map(([more, what]) => (state: HybridState) => {
    const lot = lotOf(state, currentLot(state)) as HybridLotState;
    const there = [priceOf(lot), pendingBids(lot)[0]?.amount, lot.absentees[0]?.max][what];
    return (there ?? lot.startPrice) + more;
  }),
  amount.map((value) => () => value),
);

/** Mostly the number of a pending bid. */
const pendingNo: fc.Arbitrary<(state: HybridState) => number> = fc.nat(3).map((index) => (state) => {
  const lot = lotOf(state, currentLot(state));
  return (lot && pendingBids(lot)[index]?.no) ?? index;
});

/** The action that continues the sale from its current status. */
const moveOn: NextAction = ({ status }) => ({
  action: status === 'upcoming' ? 'start' : status === 'paused' ? 'resume' : 'next',
});
const sale: fc.Arbitrary<NextAction> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(moveOn) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('start', 'end', 'resume', 'next')
      .map((action) => () => ({ action }) as HybridAction),
  },
);
const messages: fc.Arbitrary<NextAction> = fc
  .record({ action: fc.constantFrom('pause', 'message', 'message'), message })
  .map((it) => () => it as HybridAction);
const lots: fc.Arbitrary<NextAction> = fc
  .tuple(fc.constantFrom('call', 'call', 'unsold', 'unsold', 'reopen', 'reopen', 'withdraw'), auctionlot)
  .map(
    ([action, id]) =>
      (state) =>
        ({ action, auctionlot: id(state) }) as HybridAction,
  );
const hallBids: fc.Arbitrary<NextAction> = fc
  .tuple(
    fc.constantFrom('hallBid', 'phoneBid'),
    auctionlot,
    amountNear,
    fc.option(bidder, { nil: undefined }),
  )
  .map(
    ([action, id, aim, paddle]) =>
      (state) =>
        ({ action, auctionlot: id(state), amount: aim(state), bidder: paddle }) as HybridAction,
  );
const decisions: fc.Arbitrary<NextAction> = fc
  .tuple(fc.constantFrom('accept', 'accept', 'decline'), auctionlot, pendingNo)
  .map(
    ([action, id, no]) =>
      (state) =>
        ({ action, auctionlot: id(state), bid: no(state) }) as HybridAction,
  );
const asking: fc.Arbitrary<NextAction> = fc.tuple(auctionlot, amountNear).map(([id, aim]) => (state) => ({
  action: 'asking',
  auctionlot: id(state),
  amount: aim(state),
}));
const counting: fc.Arbitrary<NextAction> = fc.tuple(auctionlot, fc.constantFrom(0, 1, 1, 2)).map(
  ([id, count]) =>
    (state) =>
      ({ action: 'counting', auctionlot: id(state), counting: count }) as HybridAction,
);
const hammer: fc.Arbitrary<NextAction> = fc.tuple(auctionlot, fc.boolean()).map(([id, force]) => (state) => ({
  action: 'sold',
  auctionlot: id(state),
  force,
}));
const undo: fc.Arbitrary<NextAction> = fc
  .constantFrom(0, 0, 0, 1)
  .map((off) => (state) => ({ action: 'undo', step: (state.steps.at(-1)?.no ?? 0) - off }));
const admission: fc.Arbitrary<NextAction> = fc.oneof(
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
const bid: fc.Arbitrary<NextAction> = fc
  .tuple(bidder, auctionlot, amountNear, fc.option(fc.nat(20), { nil: undefined }))
  .map(([who, id, aim, expectedRev]) => (state) => ({
    action: 'bid',
    bidder: who,
    auctionlot: id(state),
    amount: aim(state),
    expectedRev,
  }));
const absentee: fc.Arbitrary<NextAction> = fc
  .record({ bidder, auctionlot: fc.constantFrom('a', 'b', 'c', 'z'), amount })
  .map((it) => () => ({ action: 'absentee', ...it }));
const request: fc.Arbitrary<NextAction> = fc
  .tuple(fc.constantFrom('requestParticipation', 'raiseLimit'), bidder, limit)
  .map(
    ([action, who, wish]) =>
      () =>
        ({ action, bidder: who, limit: wish ?? 0 }) as HybridAction,
  );

const anyAction = fc.oneof(
  { weight: 20, arbitrary: bid },
  { weight: 8, arbitrary: hallBids },
  { weight: 10, arbitrary: decisions },
  { weight: 8, arbitrary: sale },
  { weight: 3, arbitrary: undo },
  { weight: 3, arbitrary: hammer },
  { weight: 3, arbitrary: lots },
  { weight: 3, arbitrary: asking },
  { weight: 3, arbitrary: counting },
  { weight: 3, arbitrary: absentee },
  { weight: 1, arbitrary: admission },
  { weight: 1, arbitrary: request },
  { weight: 1, arbitrary: messages },
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

/** A valid absentee bid; few amounts, so that equal ones occur. */
const validAbsentee: fc.Arbitrary<NextAction> = fc
  .record({
    bidder: fc.constantFrom('A', 'B', 'C'),
    auctionlot: fc.constantFrom('a', 'a', 'b', 'c'),
    amount: fc.constantFrom(2_000, 3_000, 4_000, 6_000),
  })
  .map((it) => () => ({ action: 'absentee', ...it }));
const STARTED: NextAction[] = [moveOn, moveOn];

/** A sale and its actions: absentee bids, mostly the start, then any actions. */
export const sales: fc.Arbitrary<{ plan: HybridPlan; actions: NextAction[] }> = fc
  .record({
    plan,
    before: fc.array(validAbsentee, { maxLength: 5 }),
    started: fc.constantFrom<NextAction[]>([], STARTED, STARTED, STARTED),
    actions: fc.array(anyAction, { minLength: 10, maxLength: 80, size: 'max' }),
  })
  .map(({ plan, before, started, actions }) => {
    const sale = { plan, actions: [...before, ...started, ...actions] };
    // Counterexamples print the applied actions instead of the generating functions.
    const toText = () => JSON.stringify([plan, play(sale).map(({ action }) => action)]);
    return { ...sale, [fc.toStringMethod]: toText };
  });

/**
 * Runs a sale through the engine, with frozen states.
 *
 * @param between changes the state between two actions, such as by storing and reading it
 */
export function play(
  { plan, actions }: { plan: HybridPlan; actions: NextAction[] },
  between: (state: HybridState) => HybridState = (state) => state,
): Played[] {
  const played: Played[] = [];
  let before = freeze(createHybrid(plan));
  for (const [index, next] of actions.entries()) {
    const action = next(before);
    const decision = decideHybrid(before, action, { at: 1_000 + index });
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
