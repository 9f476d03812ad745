import { describe, expect, it } from 'vitest';
import { decideBid, type LotBook } from '../../../../src/domain/bidding.ts';
import { RIDING_LADDER } from '../../../world/ladders.ts';
import { seededRandom } from '../../../world/random.ts';
import { HOUR } from '../../lib/durations.ts';
import { decideBotBid, type OpenLot } from './decide.ts';
import { valuationOf } from './valuation.ts';

const BOTS = Array.from({ length: 24 }, (_, index) => `bot-${index + 1}`);
const START = 1_000_000;

const fresh = (end: number): LotBook => ({
  status: 'active',
  start: START,
  end,
  startPrice: 8_000,
  reserve: null,
  buyNowPrice: null,
  ladder: RIDING_LADDER,
  extension: { window: 120, length: 120 },
  price: null,
  leader: null,
  leaderMax: null,
});

/** Runs an auction of bots only; every bid is checked and then decided by the rules. */
function run(id: string, seed: number): { bids: number; lastMinutes: number; book: LotBook } {
  const random = seededRandom(seed);
  let book = fresh(START + HOUR);
  let leadSince: number | null = null;
  let bids = 0;
  let lastMinutes = 0;
  for (let now = START; now < book.end; now += 1500) {
    const lot: OpenLot = { id, book, leader: book.leader, leadSince };
    const bid = decideBotBid(lot, BOTS, random, 1500, now);
    if (bid === null) continue;
    const valuation = valuationOf(bid.bot, { id, start: book.start, startPrice: book.startPrice });
    expect(bid.amount).toBeLessThanOrEqual(valuation ?? 0);
    expect(bid.bot).not.toBe(book.leader);
    const decided = decideBid(book, { bidder: bid.bot, kind: bid.kind, amount: bid.amount, at: now });
    if (!decided.ok) throw new Error(`a bot was refused: ${decided.error}`);
    if (decided.value.entries.length > 0) leadSince = now;
    book = decided.value.book;
    bids += 1;
    if (now > START + HOUR - 120_000) lastMinutes += 1;
  }
  return { bids, lastMinutes, book };
}

describe('the bots', () => {
  it('never exceed their valuation, never bid against themselves and are never refused', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { bids, book } = run(`lot-${seed}`, seed);
      expect(bids).toBeGreaterThan(3);
      const most = Math.max(
        ...BOTS.map((bot) => valuationOf(bot, { id: `lot-${seed}`, start: START, startPrice: 8_000 }) ?? 0),
      );
      expect(book.leaderMax ?? 0).toBeLessThanOrEqual(most);
    }
  });

  it('bid by maximum as well, and most densely near the end', () => {
    const runs = Array.from({ length: 20 }, (_, seed) => run(`horse-${seed}`, seed + 100));
    const bids = runs.reduce((sum, { bids }) => sum + bids, 0);
    const late = runs.reduce((sum, { lastMinutes }) => sum + lastMinutes, 0);
    expect(late / bids).toBeGreaterThan(2 / 60);
    expect(runs.some(({ book }) => (book.leaderMax ?? 0) > (book.price ?? 0))).toBe(true);
  });

  it('outbid a leading person after ten seconds at the earliest, but do so in the end', () => {
    const book: LotBook = { ...fresh(START + 60_000), price: 8_000, leader: '218', leaderMax: 8_000 };
    const lot: OpenLot = { id: 'lot-1', book, leader: 'user-anna', leadSince: START };
    const random = seededRandom(7);
    for (let now = START; now < START + 10_000; now += 100) {
      expect(decideBotBid(lot, BOTS, random, 1500, now)).toBeNull();
    }
    const answers = Array.from({ length: 200 }, () => decideBotBid(lot, BOTS, random, 1500, START + 41_000));
    expect(answers.some((bid) => bid !== null)).toBe(true);
  });

  it('bid on a lot with a "buy now" price only after a person has bid', () => {
    const random = seededRandom(5);
    const movesOn = (book: LotBook, leader: string | null) =>
      Array.from({ length: 50 }, () =>
        decideBotBid({ id: 'a', book, leader, leadSince: null }, BOTS, random, 1e9, START + 1),
      ).filter((bid) => bid !== null);
    const offered: LotBook = { ...fresh(START + HOUR), buyNowPrice: 50_000 };
    expect(movesOn(offered, null)).toEqual([]);
    const withBid: LotBook = { ...offered, price: 8_000, leader: '218', leaderMax: 8_000 };
    expect(movesOn(withBid, 'user-anna')).not.toEqual([]);
  });

  it('do nothing on a lot that is not open', () => {
    const random = seededRandom(3);
    const closed: LotBook = { ...fresh(START + HOUR), status: 'sold' };
    const late = fresh(START + HOUR);
    for (let i = 0; i < 100; i++) {
      expect(
        decideBotBid({ id: 'a', book: closed, leader: null, leadSince: null }, BOTS, random, 1e9, START + 1),
      ).toBeNull();
      expect(
        decideBotBid({ id: 'a', book: late, leader: null, leadSince: null }, BOTS, random, 1e9, START + HOUR),
      ).toBeNull();
    }
  });
});
