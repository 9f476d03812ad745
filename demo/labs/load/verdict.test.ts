import { expect, test } from 'vitest';
import { errorsOf } from './verdict.ts';

const BIDS = [
  { lot: 'lot-1', amount: 100 },
  { lot: 'lot-1', amount: 200 },
  { lot: 'lot-2', amount: 100 },
];
const right = { accepted: BIDS, ledger: BIDS, doubled: 0, missed: 0, behind: 0, failed: 0 };

test('nothing is wrong where every accepted bid is booked once', () => {
  // The ledger has one bid more than was counted: its answer came after the bidders had stopped.
  expect(errorsOf({ ...right, accepted: BIDS.slice(1) })).toEqual([]);
});

test('a lost bid, a doubled one, and what went wrong at streams is named', () => {
  expect(errorsOf({ ...right, ledger: BIDS.slice(1) })).toEqual([
    '1 accepted bids are not in the ledger: lot-1 at 100.',
  ]);
  expect(errorsOf({ ...right, ledger: [...BIDS, ...BIDS.slice(0, 1)] })).toEqual([
    '1 bids are in the ledger more than once: lot-1 at 100.',
  ]);
  expect(errorsOf({ ...right, doubled: 2, missed: 3, behind: 5, failed: 4 })).toEqual([
    '2 messages came twice to a stream.',
    '3 messages did not come to a stream.',
    '5 streams did not get the newest message.',
    '4 bids got no decision.',
  ]);
});
