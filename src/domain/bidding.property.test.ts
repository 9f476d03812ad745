import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BidRequest, decideBid, type LedgerEntry, type LotBook, nextBid } from './bidding.ts';

const amount = fc.integer({ min: 0, max: 60_000 });
const book: fc.Arbitrary<LotBook> = fc.record({
  status: fc.constant('active' as const),
  start: fc.constant(0),
  end: fc.integer({ min: 1_000, max: 2_000 }),
  startPrice: fc.integer({ min: 1, max: 10_000 }),
  reserve: fc.option(fc.integer({ min: 1, max: 40_000 })),
  buyNowPrice: fc.option(fc.constant(30_000)),
  ladder: fc.constantFrom(
    [],
    [{ from: 0, step: 250 }],
    [
      { from: 0, step: 250 },
      { from: 10_000, step: 500 },
      { from: 25_000, step: 1_000 },
    ],
  ),
  extension: fc.option(fc.constant({ window: 1, length: 1 })),
  price: fc.constant(null),
  leader: fc.constant(null),
  leaderMax: fc.constant(null),
});
const requests: fc.Arbitrary<BidRequest[]> = fc.array(
  fc.record({
    bidder: fc.constantFrom('A', 'B', 'C', 'D'),
    kind: fc.constantFrom('direct', 'max', 'max', 'direct', 'buynow'),
    // Some amounts come from a few values, so that equal maxima occur.
    amount: fc.oneof(amount, fc.constantFrom(5_000, 10_000, 20_000, 30_000)),
    at: fc.integer({ min: 0, max: 3_000 }),
  }),
  { maxLength: 40 },
);

interface Step {
  before: LotBook;
  request: BidRequest;
  after: LotBook;
  entries: readonly LedgerEntry[];
  status: string;
}

/** Every accepted request in turn; refused ones do not change the lot. */
function play(start: LotBook, orders: readonly BidRequest[]): Step[] {
  const steps: Step[] = [];
  let current = start;
  for (const request of orders) {
    const decision = decideBid(current, request);
    if (!decision.ok) continue;
    const { book: after, entries, status } = decision.value;
    steps.push({ before: current, request, after, entries, status });
    current = after;
  }
  return steps;
}

/** Checks what must hold after every accepted request of any sequence on any lot. */
function always(check: (step: Step) => void): void {
  fc.assert(
    fc.property(book, requests, (start, orders) => {
      for (const step of play(start, orders)) check(step);
    }),
    { numRuns: 500 },
  );
}

test('the price never falls, and never passes the leader’s maximum', () => {
  always(({ before, after }) => {
    expect(after.price).toBeGreaterThanOrEqual(before.price ?? before.startPrice);
    expect(after.price).toBeLessThanOrEqual(after.leaderMax ?? -1);
  });
});

test('there is exactly one leader, and the last line of the ledger is the leader’s at the price', () => {
  always(({ before, after, entries }) => {
    expect(after.leader).not.toBeNull();
    const last = entries.at(-1);
    if (last) expect([last.bidder, last.amount]).toEqual([after.leader, after.price]);
    else expect([after.leader, after.price]).toEqual([before.leader, before.price]);
  });
});

test('nobody ever pays more than their maximum', () => {
  always(({ before, request, entries }) => {
    for (const entry of entries) {
      const said = Math.max(
        entry.bidder === request.bidder ? request.amount : 0,
        entry.bidder === before.leader ? (before.leaderMax ?? 0) : 0,
      );
      expect(entry.amount).toBeLessThanOrEqual(said);
    }
  });
});

test('the ledger never falls from line to line', () => {
  always(({ before, entries }) => {
    const amounts = [before.price ?? 0, ...entries.map((entry) => entry.amount)];
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });
});

test('a maximum above all earlier bids leads', () => {
  always(({ before, request, after, status }) => {
    const ahead = request.bidder === before.leader || request.amount > (before.leaderMax ?? 0);
    expect(after.leader).toBe(ahead ? request.bidder : before.leader);
    expect(status === 'outbid').toBe(!ahead);
  });
});

test('an open lot accepts exactly the bids that reach the minimum and lower no maximum', () => {
  fc.assert(
    fc.property(book, requests, (start, orders) => {
      let current = start;
      for (const request of orders.filter((order) => order.kind !== 'buynow')) {
        const open = request.at < current.end;
        const decision = decideBid(current, request);
        const { kind, bidder, amount } = request;
        const lowers = kind === 'max' && bidder === current.leader && amount < (current.leaderMax ?? 0);
        expect(decision.ok).toBe(open && amount >= nextBid(current) && !lowers);
        if (decision.ok) current = decision.value.book;
      }
    }),
  );
});

test('the end never moves earlier, except by a purchase at once', () => {
  always(({ before, after, status }) => {
    if (status === 'won') expect(after.end).toBeLessThan(before.end);
    else expect(after.end).toBeGreaterThanOrEqual(before.end);
  });
});

test('a maximum that reaches the reserve meets it, and a lower one leads to the same prices as without a reserve', () => {
  always(({ before, request, after, entries, status }) => {
    const { reserve, price, leaderMax } = after;
    if (reserve === null || price === null || leaderMax === null) return;
    expect(price >= reserve).toBe(leaderMax >= reserve);
    if (leaderMax >= reserve) return;
    expect(decideBid({ ...before, reserve: null }, request)).toEqual({
      ok: true,
      value: { book: { ...after, reserve: null }, entries, status },
    });
  });
});

test('a bid does not change the state it was given, and replaying the accepted bids gives the same ledger', () => {
  fc.assert(
    fc.property(book, requests, (start, orders) => {
      const frozen = JSON.stringify(start);
      const steps = play(start, orders);
      expect(JSON.stringify(start)).toBe(frozen);
      const replayed = play(
        start,
        steps.map((step) => step.request),
      );
      expect(replayed).toEqual(steps);
    }),
  );
});
