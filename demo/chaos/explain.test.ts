import { expect, test } from 'vitest';
import { type BidRequest, decideBid, type LedgerEntry, type LotBook } from '../../src/domain/bidding.ts';
import { createHybrid } from '../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../src/domain/hybrid/engine.ts';
import type { HybridAction } from '../../src/domain/hybrid/types.ts';
import { explains, type HallStory, type TimedStory } from './explain.ts';

const BEFORE: LotBook = {
  ...{ status: 'upcoming', start: 0, end: 100, startPrice: 1000, reserve: null, buyNowPrice: null },
  ...{ ladder: [{ from: 0, step: 50 }], extension: { window: 0.02, length: 0.05 } },
  ...{ price: null, leader: null, leaderMax: null },
};
const REQUESTS: readonly BidRequest[] = [
  { bidder: '1', kind: 'max', amount: 2000, at: 10 },
  { bidder: '2', kind: 'direct', amount: 1500, at: 20 },
  // The end had been moved after an outage.
  { bidder: '2', kind: 'direct', amount: 3000, at: 120 },
];

/** As a backend without a fault stores it. */
function timedStory(): TimedStory {
  let book: LotBook = { ...BEFORE, status: 'active' };
  const ledger: LedgerEntry[] = [];
  for (const request of REQUESTS) {
    if (request.at > 100) book = { ...book, end: 200 };
    const decided = decideBid(book, request);
    if (!decided.ok) throw new Error(decided.error);
    book = decided.value.book;
    ledger.push(...decided.value.entries);
  }
  const moves = [{ at: 110, to: 200 }];
  return { id: 'lot', before: BEFORE, after: { ...book, status: 'sold' }, requests: REQUESTS, moves, ledger };
}

const JOURNAL: readonly HybridAction[] = [
  { action: 'start' },
  { action: 'next' },
  { action: 'hallBid', auctionlot: 'h1', amount: 1000 },
  { action: 'phoneBid', auctionlot: 'h1', amount: 1050 },
];

function hallStory(): HallStory {
  const lots = [{ id: 'h1', startPrice: 1000, reserve: null }];
  const plan = { id: 'hall', ladder: BEFORE.ladder, isLimitNeeded: false, lots, participations: {} };
  const before = createHybrid(plan);
  const journal = JOURNAL.map((action, at) => ({ action, at }));
  let after = before;
  for (const { action, at } of journal) {
    const decided = decideHybrid(after, action, { at });
    if (!decided.ok) throw new Error(decided.error);
    after = decided.value.state;
  }
  return { before, after, journal };
}

const timed = timedStory();
const hall = hallStory();

test('what the rules give is explained', () => {
  expect(explains([timed], hall)).toEqual([]);
});

test.each<[what: string, change: Partial<TimedStory>]>([
  ['an accepted bid that is missing in the ledger', { ledger: timed.ledger.slice(0, -1) }],
  ['a line of the ledger that comes twice', { ledger: [...timed.ledger, ...timed.ledger.slice(-1)] }],
  ['a bid whose request is missing', { requests: REQUESTS.slice(0, -1) }],
  ['bids in another order', { requests: REQUESTS.toReversed() }],
  ['a bid after the end', { moves: [] }],
  ['another price', { after: { ...timed.after, price: 2900 } }],
  ['a lot that must not be unsold', { after: { ...timed.after, status: 'unsold' } }],
])('%s is not explained', (_what, change) => {
  expect(explains([{ ...timed, ...change }], hall)).not.toEqual([]);
});

test('an action that is missing in the journal of the hall, or comes twice, is not explained', () => {
  expect(explains([], { ...hall, journal: hall.journal.slice(0, -1) })).toHaveLength(1);
  expect(explains([], { ...hall, journal: hall.journal.slice(1) })).toHaveLength(1);
  expect(explains([], { ...hall, journal: [...hall.journal, ...hall.journal.slice(-1)] })).toHaveLength(1);
});
