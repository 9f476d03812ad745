import { expect, test } from 'vitest';
import { leadingBid, lotOf, priceOf } from '../hybrid/book.ts';
import { hintOf } from './hints.ts';
import { VISITOR_PADDLE } from './plan.ts';
import {
  canGoOn,
  createPractice,
  decidePractice,
  type Practice,
  type PracticeEvent,
  timersOf,
} from './practice.ts';
import { lotOnStage, PRACTICE_STEPS, type PracticeStep } from './steps.ts';

/** A visitor in a practice sale; time passes only by `pass`. */
function practise(random = 0.5) {
  let practice = createPractice(0, () => random);
  let at = 0;
  const steps: PracticeStep[] = [practice.step];
  const hints: string[] = [hintOf(practice).name];
  const send = (event: PracticeEvent) => {
    at += 1_000;
    const decided = decidePractice(practice, event, at);
    if (!decided.ok) return decided.error;
    ({ practice } = decided.value);
    if (steps.at(-1) !== practice.step) steps.push(practice.step);
    const { name } = hintOf(practice);
    if (hints.at(-1) !== name) hints.push(name);
    return null;
  };
  const visitor = {
    now: (): Practice => practice,
    steps,
    hints,
    send,
    lot: () => lotOnStage(practice.sale),
    goOn: () => send({ type: 'goOn' }),
    /** Bids the asking price, or another amount; returns the reason of a refusal. */
    bid: (amount = visitor.lot()?.askingPrice ?? 0) =>
      send({
        type: 'visitor',
        action: { action: 'bid', bidder: VISITOR_PADDLE, auctionlot: practice.sale.liveLot ?? '', amount },
      }),
    raise: (limit: number) =>
      send({ type: 'visitor', action: { action: 'raiseLimit', bidder: VISITOR_PADDLE, limit } }),
    /** Lets the next timer fire; returns false if none runs. */
    pass(): boolean {
      const [next] = timersOf(practice).sort((a, b) => a.delay - b.delay);
      if (next) send(next.event);
      return next !== undefined;
    },
    /** Lets time pass up to a step. */
    until(step: PracticeStep) {
      for (let left = 30; practice.step !== step; left -= 1) {
        if (left === 0 || !visitor.pass()) throw new Error(`stuck in ${practice.step} before ${step}`);
      }
    },
  };
  return visitor;
}

/** Bidder of the present price: the visitor, the hall or the telephone. */
const leader = (practice: Practice, lot = practice.sale.liveLot ?? ''): string | undefined => {
  const bid = lotOf(practice.sale, lot);
  const leading = bid && leadingBid(bid);
  return leading?.bidder === VISITOR_PADDLE ? 'visitor' : leading?.source;
};

/** Goes to the step of the second lot in which the hall and the visitor bid the same. */
function toTie(visitor: ReturnType<typeof practise>) {
  toSecond(visitor);
  visitor.until('limit');
  visitor.raise(20_000);
  visitor.until('raised');
}
function toSecond(visitor: ReturnType<typeof practise>) {
  visitor.goOn();
  visitor.until('bid');
  visitor.bid();
  visitor.until('outbid');
  visitor.bid();
  visitor.until('once');
  visitor.bid();
  visitor.until('won');
  visitor.goOn();
}

test('a visitor who follows the tasks buys the first horse and loses the second', () => {
  const visitor = practise();
  toTie(visitor);
  visitor.bid();
  visitor.until('lost');
  const { sale } = visitor.now();
  expect(sale.lots.map(({ status }) => status)).toEqual(['sold', 'sold']);
  expect([leader(visitor.now(), 'first'), leader(visitor.now(), 'second')]).toEqual(['visitor', 'hall']);
  expect(timersOf(visitor.now())).toEqual([]);
});

test('a visitor who answers every hint at once buys the first horse within its estimate', () => {
  const visitor = practise();
  visitor.goOn();
  visitor.until('bid');
  let bids = 0;
  while (visitor.now().step !== 'won') {
    if (leader(visitor.now()) === 'visitor') visitor.pass();
    else {
      expect(visitor.bid()).toBe(null);
      bids += 1;
      visitor.pass();
    }
    if (bids > 10) throw new Error('The rivals do not give up.');
  }
  const lot = visitor.lot();
  expect([leader(visitor.now()), lot && priceOf(lot)]).toEqual(['visitor', 5_500]);
});

test('a visitor who follows the hints stops bidding for the second horse within its estimate', () => {
  const visitor = practise();
  toTie(visitor);
  visitor.bid();
  visitor.until('tied');
  let bids = 0;
  while (visitor.now().step !== 'lost') {
    const { name } = hintOf(visitor.now());
    if (name === 'tied' || name === 'letGo') {
      visitor.bid();
      bids += 1;
    }
    visitor.pass();
    if (bids > 10) throw new Error('The hints do not advise to stop.');
  }
  const lot = visitor.lot();
  expect([bids, lot && priceOf(lot), visitor.hints.includes('stop')]).toEqual([2, 11_500, true]);
});

test('when the limit ends the contest, the hint advises to stop and not to ask for more', () => {
  const visitor = practise();
  toTie(visitor);
  visitor.bid();
  visitor.until('tied');
  expect(visitor.bid(14_000)).toBe(null);
  visitor.until('letGo');
  expect([visitor.bid(), hintOf(visitor.now()).name]).toEqual(['limit_reached', 'stop']);
  visitor.until('lost');
});

test('every step is reached, and every hint with it', () => {
  const visitor = practise();
  visitor.goOn();
  visitor.until('bid');
  visitor.bid();
  visitor.until('outbid');
  visitor.bid();
  visitor.until('missed');
  visitor.until('once');
  visitor.bid();
  visitor.until('won');
  visitor.goOn();
  visitor.until('limit');
  visitor.raise(20_000);
  visitor.until('raised');
  visitor.bid();
  visitor.until('tied');
  visitor.bid();
  visitor.until('letGo');
  visitor.until('lost');
  // Another visitor answers before the counting.
  const quick = practise();
  quick.goOn();
  quick.until('bid');
  quick.bid();
  quick.until('outbid');
  quick.bid();
  quick.until('challenged');
  quick.bid();
  quick.until('answered');
  visitor.steps.push(...quick.steps);
  expect([...new Set(visitor.steps)].sort()).toEqual([...PRACTICE_STEPS].sort());
  const names = new Set(PRACTICE_STEPS.map((step) => hintOf({ ...visitor.now(), step }).name));
  expect([...new Set(visitor.hints)].sort()).toEqual([...names, 'asked', 'pending'].sort());
});

test('the practice does not begin by itself, and no step that asks the visitor to act ends by itself', () => {
  const visitor = practise();
  const waits = (): boolean => timersOf(visitor.now()).length === 0;
  expect([waits(), canGoOn(visitor.now())]).toEqual([true, true]);
  visitor.goOn();
  visitor.until('bid');
  expect([waits(), canGoOn(visitor.now())]).toEqual([true, false]);
  visitor.bid();
  visitor.until('outbid');
  expect(waits()).toBe(true);
  visitor.bid();
  visitor.until('once');
  visitor.bid();
  visitor.until('won');
  expect([waits(), canGoOn(visitor.now())]).toEqual([true, true]);
  visitor.goOn();
  visitor.until('limit');
  expect(waits()).toBe(true);
  visitor.raise(20_000);
  visitor.until('raised');
  expect(waits()).toBe(true);
});

test('a visitor who misses the counting gets it again, as often as they miss it', () => {
  const visitor = practise();
  visitor.goOn();
  visitor.until('bid');
  visitor.bid();
  visitor.until('outbid');
  visitor.bid();
  const seen: PracticeStep[] = [];
  for (let times = 0; times < 3; times += 1) {
    visitor.until('once');
    visitor.until('missed');
    seen.push(visitor.now().step);
    expect(visitor.now().sale.counting).toBe(0);
  }
  expect(visitor.lot()?.status).toBe('active');
  visitor.bid();
  visitor.until('won');
  expect(leader(visitor.now())).toBe('visitor');
});

test.each(['once', 'twice', 'missed'] as const)('a bid in the step "%s" stops the counting', (step) => {
  const visitor = practise();
  visitor.goOn();
  visitor.until('bid');
  visitor.bid();
  visitor.until('outbid');
  visitor.bid();
  visitor.until(step);
  visitor.bid();
  expect([visitor.now().sale.counting, hintOf(visitor.now()).name]).toEqual([0, 'pending']);
  visitor.until('saved');
  expect(leader(visitor.now())).toBe('visitor');
});

test('a tie goes to the hall, at any amount', () => {
  const visitor = practise();
  toTie(visitor);
  const amount = (visitor.lot()?.askingPrice ?? 0) + 1_000;
  expect(visitor.bid(amount)).toBe(null);
  visitor.until('tied');
  const lot = visitor.lot();
  expect([lot && priceOf(lot), leader(visitor.now())]).toEqual([amount, 'hall']);
  expect(lot?.bids.find(({ bidder }) => bidder === VISITOR_PADDLE)?.status).toBe('declined');
});

test('a visitor who goes on bidding for the second horse is outbid every time, and always has time to bid', () => {
  const visitor = practise();
  toTie(visitor);
  visitor.bid();
  visitor.until('tied');
  for (let times = 0; times < 2; times += 1) {
    visitor.bid();
    visitor.until('contest');
    expect(leader(visitor.now())).toBe('visitor');
    visitor.until('letGo');
    expect(leader(visitor.now())).toBe('hall');
  }
  visitor.until('lost');
});

test('the limit is raised as requested, and at least far enough to go on', () => {
  for (const [asked, expected] of [
    [15_001, 'enough'],
    [40_000, 40_000],
  ] as const) {
    const visitor = practise();
    toSecond(visitor);
    visitor.until('limit');
    expect(visitor.bid()).toBe('limit_reached');
    expect(visitor.raise(asked)).toBe(null);
    expect(hintOf(visitor.now()).name).toBe('asked');
    visitor.until('raised');
    const limit = visitor.now().sale.participations[VISITOR_PADDLE]?.raisedLimit;
    if (expected !== 'enough') expect(limit).toBe(expected);
    expect(visitor.bid()).toBe(null);
  }
});

test('a limit that was raised earlier is not asked for again', () => {
  const visitor = practise();
  visitor.goOn();
  visitor.raise(60_000);
  visitor.until('bid');
  visitor.bid();
  visitor.until('outbid');
  visitor.bid();
  visitor.until('once');
  visitor.bid();
  visitor.until('won');
  visitor.goOn();
  visitor.until('raised');
  expect(visitor.steps).not.toContain('limit');
  expect(visitor.lot()?.askingPrice).toBeLessThan(10_000);
});

test('a limit that does not suffice on the first horse is named as the reason, and can be raised', () => {
  const visitor = practise();
  visitor.goOn();
  visitor.until('bid');
  expect(visitor.bid(15_000)).toBe(null);
  visitor.until('outbid');
  expect(hintOf(visitor.now()).name).toBe('limit');
  visitor.raise(15_500);
  visitor.pass();
  expect([visitor.now().step, hintOf(visitor.now()).name]).toEqual(['outbid', 'outbid']);
  expect(visitor.bid()).toBe(null);
});

test('a refused bid and a late event change nothing', () => {
  const visitor = practise();
  visitor.goOn();
  visitor.until('bid');
  const before = visitor.now();
  expect(visitor.bid(1)).toBe('bid_too_low');
  for (const type of ['time', 'decide', 'grant', 'goOn'] as const) visitor.send({ type });
  expect(visitor.now()).toBe(before);
});

test('while a bid waits for the auctioneer, the step does not end', () => {
  const visitor = practise();
  visitor.goOn();
  visitor.bid();
  expect(timersOf(visitor.now()).map(({ event }) => event.type)).toEqual(['decide']);
  visitor.send({ type: 'time' });
  expect(visitor.now().step).toBe('opening');
});

test('rivals bid under paddles that are drawn, never under that of the visitor', () => {
  const paddles = [0, 0.5, 0.999].map((random) => createPractice(0, () => random).rivals);
  expect(new Set(paddles.map(({ hall }) => hall)).size).toBe(3);
  for (const { hall, phone } of paddles) expect(new Set([hall, phone, VISITOR_PADDLE]).size).toBe(3);
});
