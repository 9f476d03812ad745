import { expect, test } from 'vitest';
import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import type { Standing } from '../bidding/standing.ts';
import { boundAmount, hybridBinding, type LotBinding } from './bound-amount.ts';

const LIMIT = 50_000;
const leads = (bound: number, most = bound): LotBinding => ({ bound, mostCounted: most });
/** I bid that much on the lot, and do not lead now. */
const outbid = (most: number): LotBinding => ({ bound: 0, mostCounted: most });
const untouched = outbid(0);
const bought = leads(10_000);

/** Of a lot that is being sold and of another one. */
test.each<[string, number, LotBinding, LotBinding, { bound: number; reach: number }]>([
  ['nothing is bound', 0, untouched, untouched, { bound: 0, reach: 50_000 }],
  ['I lead, and the answer counts it', 36_000, leads(36_000), untouched, { bound: 36_000, reach: 50_000 }],
  ['I lead, and the answer is older', 0, leads(36_000), untouched, { bound: 36_000, reach: 50_000 }],
  ['I lead with more than in the answer', 35_000, leads(36_000), untouched, { bound: 36_000, reach: 50_000 }],
  ['outbid, and the answer is older', 36_000, outbid(36_000), untouched, { bound: 0, reach: 50_000 }],
  ['outbid, and the answer counts that', 0, outbid(36_000), untouched, { bound: 0, reach: 50_000 }],
  ['outbid, and an even older answer', 30_000, outbid(36_000), untouched, { bound: 0, reach: 50_000 }],
  ['a lead that only the answer knows', 36_000, untouched, untouched, { bound: 36_000, reach: 14_000 }],
  ['outbid beside a purchase', 46_000, outbid(36_000), bought, { bound: 10_000, reach: 40_000 }],
  ['outbid beside a purchase, newer', 10_000, outbid(36_000), bought, { bound: 10_000, reach: 40_000 }],
  ['leading beside a purchase', 46_000, leads(36_000), bought, { bound: 46_000, reach: 40_000 }],
  ['a purchase before its answer', 0, untouched, bought, { bound: 10_000, reach: 40_000 }],
  ['lots of which no bids are known', 30_000, leads(20_000), untouched, { bound: 30_000, reach: 40_000 }],
  ['back to a lower bid of mine', 36_000, leads(34_000, 36_000), untouched, { bound: 34_000, reach: 50_000 }],
  ['more than the limit is bound', 60_000, leads(60_000), untouched, { bound: 60_000, reach: 50_000 }],
])('bound amount: %s', (_case, reported, live, other, expected) => {
  const bound = boundAmount(reported, [live, other]);
  expect({ bound, reach: LIMIT - bound + live.bound }).toEqual(expected);
});

const mine = (change: Partial<MyLot> = {}): MyLot => aMyLot({ auctionlot: 'h2', bidder: 'P7', ...change });
const ledger = (...bids: Array<[bidder: string, amount: number, cancelled?: boolean]>) => ({
  currentPrice: bids.find(([, , cancelled]) => !cancelled)?.[1] ?? null,
  bids: bids.map(([bidder, amount, cancelled = false]) => aBid({ bidder, amount, cancelled })),
});

test.each<
  [string, Pick<LotSummary, 'currentPrice' | 'bids'> | undefined, MyLot | null, Standing, LotBinding]
>([
  ['a lot that is not loaded', undefined, null, 'none', untouched],
  ['no bid of mine', ledger(['', 20_000]), mine(), 'none', untouched],
  ['my bid leads', ledger(['P7', 21_000], ['', 20_000]), mine(), 'leading', leads(21_000)],
  ['my bid was outbid', ledger(['', 22_000], ['P7', 21_000]), mine(), 'outbid', outbid(21_000)],
  ['outbid long ago', ledger(['', 40_000]), mine({ bid: 21_000 }), 'outbid', outbid(21_000)],
  ['bought', ledger(['P7', 21_000]), mine(), 'won', leads(21_000)],
  ['with the auctioneer', ledger(['', 20_000]), mine({ pending: 21_000 }), 'none', leads(21_000)],
  [
    'declined',
    ledger(['', 21_000]),
    mine({ decided: { amount: 21_000, status: 'declined' } }),
    'none',
    outbid(21_000),
  ],
  [
    'my highest bid was cancelled, and the one before leads',
    ledger(['P7', 22_000, true], ['P7', 20_000]),
    mine(),
    'leading',
    leads(20_000, 22_000),
  ],
  // The server may count it, so what it reports is added.
  [
    'a lot whose bids are unknown',
    { currentPrice: 21_000, bids: null },
    mine({ bid: 21_000 }),
    'none',
    untouched,
  ],
])('binding of a hybrid lot: %s', (_case, lot, own, standing, expected) => {
  expect(hybridBinding(lot, own, standing)).toEqual(expected);
});
