import { expect, test } from 'vitest';
import type { MyLot } from '../../api/schema/my-lot.ts';
import { aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { type HybridBidPhase, nextPhase, type PhaseFacts } from './hybrid-phase.ts';

const AMOUNT = 20_500;
const phase = (name: 'pending' | 'accepted' | 'declined' | 'sending' | 'noted'): HybridBidPhase => ({
  name,
  order: { kind: 'live', amount: AMOUNT },
  opener: null,
});
const mineIn = (cancelled: boolean) =>
  aHybridLot({ bids: [aBid({ amount: AMOUNT, bidder: 'P7', cancelled })] });
/** The server's data: my own, and the ledger. */
const facts = (mine: Partial<MyLot> | null, lot = aHybridLot(), isBeingSold = true): PhaseFacts => ({
  lot,
  mine: mine && aMyLot({ auctionlot: 'h2', ...mine }),
  isBeingSold,
  pending: isBeingSold ? (mine?.pending ?? null) : null,
});
const decided = (status: 'accepted' | 'declined' | 'cancelled', amount = AMOUNT) => ({
  decided: { amount, status },
});

test.each<[string, HybridBidPhase, PhaseFacts, string]>([
  ['nothing new: it waits', phase('pending'), facts({ pending: AMOUNT }), 'pending'],
  ['the ledger tells first', phase('pending'), facts({ pending: AMOUNT }, mineIn(false)), 'accepted'],
  ['I am told first', phase('pending'), facts(decided('accepted')), 'accepted'],
  ['declined', phase('pending'), facts(decided('declined')), 'declined'],
  ['taken back before I heard of it', phase('pending'), facts(decided('cancelled')), 'cancelled'],
  ['so by the ledger', phase('pending'), facts({}, mineIn(true)), 'cancelled'],
  ['what became of another bid', phase('pending'), facts(decided('declined', 9_000)), 'idle'],
  [
    'an old word while it waits again',
    phase('pending'),
    facts({ pending: AMOUNT, ...decided('declined') }),
    'pending',
  ],
  [
    'a lower one of mine counts already',
    phase('pending'),
    facts({ pending: AMOUNT }, aHybridLot({ bids: [aBid({ amount: 20_000, bidder: 'P7' })] })),
    'pending',
  ],
  ['replaced by a higher one', phase('pending'), facts({ pending: 30_000 }), 'pending'],
  [
    'the lot is over, and why comes later',
    phase('pending'),
    facts({ pending: AMOUNT }, aHybridLot(), false),
    'pending',
  ],
  ['nothing is known of me', phase('pending'), facts(null), 'idle'],
  ['taken and in the ledger', phase('accepted'), facts({}, mineIn(false)), 'accepted'],
  ['taken, the ledger is behind', phase('accepted'), facts(decided('accepted')), 'accepted'],
  ['taken, and then a word of another bid', phase('accepted'), facts(decided('declined', 9_000)), 'accepted'],
  ['struck through', phase('accepted'), facts({}, mineIn(true)), 'cancelled'],
  [
    'an old word, but the ledger counts it',
    phase('accepted'),
    facts(decided('cancelled'), mineIn(false)),
    'accepted',
  ],
  ['undone: it waits again', phase('accepted'), facts({ pending: AMOUNT }, mineIn(true)), 'pending'],
  ['undone and declined', phase('accepted'), facts(decided('declined'), mineIn(true)), 'declined'],
  ['the lot is over, or begins anew', phase('accepted'), facts({}, mineIn(false), false), 'idle'],
  ['placed in another tab', { name: 'idle' }, facts({ pending: AMOUNT }), 'pending'],
  ['after one that was declined', phase('declined'), facts({ pending: AMOUNT }), 'pending'],
  ['decided before the page was opened', { name: 'idle' }, facts(decided('declined')), 'idle'],
  [
    'under way: only its answer counts',
    phase('sending'),
    facts({ pending: 9_000 }, mineIn(false)),
    'sending',
  ],
])('%s', (_what, before, told, after) => {
  expect(nextPhase(before, told).name).toBe(after);
});

test('the phase stays the same object while nothing changes', () => {
  for (const name of ['pending', 'accepted', 'declined', 'sending', 'noted'] as const) {
    const before = phase(name);
    const told = facts(name === 'pending' ? { pending: AMOUNT } : {}, mineIn(name !== 'accepted'));
    expect(nextPhase(before, name === 'accepted' ? told : facts(told.mine))).toBe(before);
  }
});

test('a declined bid carries the reason', () => {
  const sold = { decided: { amount: AMOUNT, status: 'declined', reason: 'sold' } } as const;
  expect(nextPhase(phase('pending'), facts(sold, aHybridLot(), false))).toMatchObject({ reason: 'sold' });
  expect(nextPhase(phase('accepted'), facts(sold, mineIn(true)))).toMatchObject({ reason: 'sold' });
});

test('a bid that replaces an earlier one has its own amount', () => {
  expect(nextPhase(phase('pending'), facts({ pending: 30_000 }))).toMatchObject({
    order: { amount: 30_000 },
  });
});
