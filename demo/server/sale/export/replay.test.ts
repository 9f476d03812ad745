import { expect, test } from 'vitest';
import { type BidKind, closeLot, decideBid, type LotBook } from '../../../../src/domain/bidding.ts';
import { lotOf } from '../../../../src/domain/hybrid/book.ts';
import { createHybrid } from '../../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../../src/domain/hybrid/engine.ts';
import { reserveState } from '../../../../src/domain/lot-status.ts';
import { STATUS_ACTS, type StatusAct } from '../../../console-api/timed-acts.ts';
import { pick, randomInteger, seededRandom } from '../../../world/random.ts';
import { MINUTE } from '../../lib/durations.ts';
import { ledgerOf, lotProjection } from '../hybrid/projection.ts';
import { nextBidder } from '../timed-acts/next-bidder.ts';
import { statusAfter } from '../timed-acts/status-after.ts';
import type { SaleAction } from './actions.ts';
import { isoOf } from './compare.ts';
import type { HybridExport, TimedExport } from './format.ts';
import { readExport } from './read-export.ts';
import { replay } from './replay.ts';

const START = Date.UTC(2026, 4, 1, 17);
const increments = [
  { from: 0, step: 50 },
  { from: 5000, step: 250 },
];
const auction = {
  id: 'a',
  name: 'Spring',
  timeZone: 'Europe/Berlin',
  increments,
  isLimitNeeded: true,
  bidCap: null,
};

type Bid = readonly [minute: number, bidder: string, kind: BidKind, amount: number];
const BIDS: readonly Bid[] = [
  [1, '101', 'max', 2000],
  [2, '102', 'direct', 1500],
  [3, '103', 'max', 1400],
  [59, '103', 'max', 5200],
  [60.5, '102', 'direct', 5450],
];

/** A closed auction of one lot, in the backend's export format. */
function timed(bids: readonly Bid[] = BIDS): TimedExport {
  const end = START + 60 * MINUTE;
  let book: LotBook = {
    status: 'active',
    start: START,
    end,
    startPrice: 1000,
    reserve: 4000,
    buyNowPrice: null,
    ladder: increments,
    extension: { window: 120, length: 120 },
    price: null,
    leader: null,
    leaderMax: null,
  };
  const ledger: TimedExport['lots'][number]['ledger'] = [];
  const journal = bids.map(([minute, bidder, kind, amount], index): TimedExport['journal'][number] => {
    const at = START + minute * MINUTE;
    const entry = { no: index + 1, at: isoOf(at), lot: 'l1', bidder, kind, amount };
    const decided = decideBid(book, { bidder, kind, amount, at });
    if (!decided.ok) return { ...entry, type: 'refused', refusal: decided.error };
    const after = decided.value.book;
    for (const line of decided.value.entries) {
      const moves = after.end !== book.end && line.bidder === bidder;
      const ends = { endBefore: isoOf(book.end), endAfter: isoOf(after.end) };
      ledger.push({
        ...line,
        no: ledger.length + 1,
        at: isoOf(line.at),
        cancelled: false,
        ...(moves ? ends : { endBefore: null, endAfter: null }),
      });
    }
    book = after;
    return { ...entry, type: 'bid' };
  });
  const { status, price, leader } = closeLot(book);
  const lot = {
    id: 'l1',
    number: '7',
    name: 'Quintus',
    startPrice: 1000,
    reserve: 4000,
    buyNowPrice: null,
    start: isoOf(START),
    scheduledEnd: isoOf(end),
    end: isoOf(book.end),
    status,
    price,
    leader,
    reserveState: reserveState(4000, price),
    ledger,
  };
  const sale = { ...auction, extension: { window: 120, length: 120 } };
  return {
    format: 1,
    kind: 'timed',
    exportedAt: isoOf(START + 120 * MINUTE),
    auction: sale,
    lots: [lot],
    journal,
  };
}

const ACTIONS: readonly SaleAction[] = [
  { action: 'admit', bidder: '101', limit: 9000 },
  { action: 'admit', bidder: '102', limit: 9000 },
  { action: 'absentee', bidder: '101', auctionlot: 'l1', amount: 1800 },
  { action: 'start' },
  { action: 'next' },
  { action: 'hallBid', auctionlot: 'l1', amount: 1500, bidder: '12' },
  { action: 'bid', bidder: '102', auctionlot: 'l1', amount: 2500 },
  { action: 'accept', auctionlot: 'l1', bid: 4 },
  { action: 'hallBid', auctionlot: 'l1', amount: 3000 },
  { action: 'undo', step: 5 },
  { action: 'sold', auctionlot: 'l1' },
];

/** A sale of one lot in a hall, in the backend's export format. */
function hall(actions: readonly SaleAction[] = ACTIONS): HybridExport {
  const terms = { id: 'l1', startPrice: 1000, reserve: 2000 };
  const plan = { id: 'a', ladder: increments, isLimitNeeded: true, lots: [terms], participations: {} };
  let state = createHybrid(plan);
  const journal = actions.map((action, index): HybridExport['journal'][number] => {
    const at = START + index * 10_000;
    const decided = decideHybrid(state, action, { at });
    if (!decided.ok) throw new Error(`${action.action}: ${decided.error}`);
    state = decided.value.state;
    return { no: index + 1, at: isoOf(at), type: 'action', by: 'console', action };
  });
  const lot = lotOf(state, 'l1');
  if (lot === undefined) throw new Error('no lot');
  const { status, price, leader, end_at } = lotProjection(lot);
  const ends = { endBefore: null, endAfter: null };
  return {
    format: 1,
    kind: 'hybrid',
    exportedAt: isoOf(START + MINUTE),
    auction: { ...auction, participations: {}, stepNo: 0 },
    lots: [
      {
        ...terms,
        number: '7',
        name: 'Quintus',
        status,
        price,
        leader,
        end: end_at === null ? null : isoOf(end_at),
        reserveState: reserveState(2000, price),
        ledger: ledgerOf(lot).map((line) => ({
          ...line,
          ...ends,
          at: isoOf(line.at),
          cancelled: line.cancelled ?? false,
        })),
        log: lot.log.map((line) => ({ ...line, at: isoOf(line.at) })),
      },
    ],
    journal,
  };
}

/** The sentences of a replay after the export was changed. */
function textsAfter<Sale extends TimedExport | HybridExport>(
  sale: Sale,
  change: (sale: Sale) => void,
): string[] {
  const changed = structuredClone(sale);
  change(changed);
  return replay(changed).findings.map(({ text }) => text);
}
/** The journal without one entry, renumbered as in a forgery. */
const without = <Entry extends { no: number }>(journal: readonly Entry[], position: number): Entry[] =>
  journal.toSpliced(position, 1).map((entry, index) => ({ ...entry, no: index + 1 }));

test('explains sales as they were', () => {
  expect(timed().lots[0]).toMatchObject({ status: 'sold', price: 5450, end: isoOf(START + 62.5 * MINUTE) });
  expect(timed().journal.map(({ type }) => type)).toContain('refused');
  expect(replay(timed())).toEqual({ findings: [], lots: 1, openLots: 0 });
  expect(hall().lots[0]).toMatchObject({ status: 'sold', price: 2500, leader: '102' });
  expect(replay(hall())).toEqual({ findings: [], lots: 1, openLots: 0 });
});

test('finds a changed price, winner, reserve, end or result of a timed lot', () => {
  const lotWith = (change: object) =>
    textsAfter(timed(), ({ lots: [lot] }) => Object.assign(lot ?? {}, change));
  expect(lotWith({ price: 5200 })).toEqual(['the recorded price is 5200, but the journal gives 5450']);
  expect(lotWith({ leader: '101' })).toEqual(['the recorded leader is 101, but the journal gives 102']);
  expect(lotWith({ reserveState: 'open' })).toEqual([
    'the recorded reserve state is open, but the journal gives met',
  ]);
  expect(lotWith({ end: isoOf(START) })[0]).toContain('the recorded end is 2026-05-01T17:00:00.000Z');
  expect(lotWith({ status: 'unsold' })).toEqual([
    'the recorded status is unsold, but the journal gives sold',
  ]);
  expect(lotWith({ reserve: 6000, reserveState: 'open', status: 'sold' })[0]).toContain('ledger line');
});

test('names the first line or entry that differs', () => {
  const [line, ...others] = textsAfter(timed(), ({ lots: [lot] }) => {
    for (const changed of lot?.ledger.slice(1, 3) ?? []) changed.amount += 50;
  });
  expect(line).toBe(
    'ledger line 2: bid of 1550 by 102 (online) at 2026-05-01T17:02:00.000Z, but line 2: bid of 1500 by 102 (online) at 2026-05-01T17:02:00.000Z is given by journal entry 2',
  );
  expect(others).toEqual([]);
  expect(textsAfter(timed(), ({ lots: [lot] }) => lot?.ledger.pop())[0]).toContain('the ledger lacks line 7');
  expect(
    textsAfter(timed(), ({ lots: [lot] }) => {
      const last = lot?.ledger.at(-1);
      if (lot && last) lot.ledger.push({ ...last, no: 8 });
    })[0],
  ).toContain('no journal entry gives it');
});

test('finds a removed, a reordered and a wrongly refused bid', () => {
  const gap = textsAfter(timed(), (sale) => void sale.journal.splice(1, 1));
  expect(gap[0]).toBe('the journal has entry 3 where entry 2 belongs');
  expect(textsAfter(timed(), (sale) => Object.assign(sale, { journal: without(sale.journal, 1) }))).toEqual([
    'journal entry 2 was refused as bid_too_low, but the rules take it',
  ]);
  const swapped = textsAfter(timed(), ({ journal }) => {
    const [first, second] = journal;
    if (first && second)
      [journal[0], journal[1]] = [
        { ...second, no: 1 },
        { ...first, no: 2 },
      ];
  });
  expect(swapped[0]).toContain('ledger line 1');
  const refused = textsAfter(timed(), ({ journal }) => Object.assign(journal[2] ?? {}, { amount: 1550 }));
  expect(refused).toEqual([]);
  expect(textsAfter(timed(), ({ journal }) => Object.assign(journal[2] ?? {}, { amount: 2500 }))).toEqual([
    'journal entry 3 was refused as bid_too_low, but the rules take it',
  ]);
});

test('takes a bid that arrived before the entry before it, and no other entry that is earlier', () => {
  // It waited for its decision, and arrived before the end.
  const bids: readonly Bid[] = [
    [1, '101', 'direct', 1000],
    [3, '102', 'direct', 1500],
    [2, '103', 'direct', 2000],
  ];
  expect(textsAfter(timed(bids), () => undefined)).toEqual([]);
  const at = (minute: number) => isoOf(START + minute * MINUTE);
  const moved = (minute: number) =>
    ({
      type: 'endMoved',
      no: 4,
      at: at(minute),
      lot: 'l1',
      reason: 'undecided',
      from: at(60),
      to: at(62),
    }) as const;
  const withMove = (minute: number) =>
    textsAfter(timed(bids), ({ journal, lots: [lot] }) => {
      journal.push(moved(minute));
      Object.assign(lot ?? {}, { end: at(62) });
    });
  expect(withMove(60.5)).toEqual([]);
  expect(withMove(2.5)).toEqual(['journal entry 4 is earlier than the entry before it']);
});

test('does not judge a refusal by terms that came after it', () => {
  // Entry 3 is of the third minute; by the terms of the file it would have been taken.
  const refusedBefore = (minute: number) =>
    textsAfter(timed(), ({ lots: [lot], journal }) => {
      Object.assign(journal[2] ?? {}, { amount: 2500 });
      Object.assign(lot ?? {}, { termsChangedAt: isoOf(START + minute * MINUTE) });
    });
  expect(refusedBefore(4)).toEqual([]);
  expect(refusedBefore(3)).toEqual([]);
  expect(refusedBefore(2)).toEqual(['journal entry 3 was refused as bid_too_low, but the rules take it']);
});

test('finds what was changed in a sale of a hall', () => {
  const sale = hall();
  const lotWith = (change: object) => textsAfter(sale, ({ lots: [lot] }) => Object.assign(lot ?? {}, change));
  expect(lotWith({ price: 2600 })).toEqual(['the recorded price is 2600, but the journal gives 2500']);
  expect(lotWith({ leader: '101' })).toEqual(['the recorded leader is 101, but the journal gives 102']);
  expect(lotWith({ log: sale.lots[0]?.log.slice(1) })[0]).toContain('log line 2: bid of 1000');
  const removed = textsAfter(sale, (changed) =>
    Object.assign(changed, { journal: without(changed.journal, 8) }),
  );
  expect(removed[0]).toBe('journal entry 9 is the action undo, which the rules refuse as stale_step');
  const early = textsAfter(sale, ({ journal }) => {
    const [bid, accept] = [journal[6], journal[7]];
    if (bid && accept)
      [journal[6], journal[7]] = [
        { ...accept, no: 7 },
        { ...bid, no: 8 },
      ];
  });
  expect(early).toContain('journal entry 7 is the action accept, which the rules refuse as bid_not_pending');
  const stray = textsAfter(sale, ({ lots: [lot] }) => void Object.assign(lot ?? {}, { id: 'other' }));
  expect(stray).toContain('journal entry 3 is about a lot that is not in the file');
});

test('explains 300 random bids, and finds each amount of the ledger that is changed', () => {
  const random = seededRandom('replay');
  const bids = Array.from({ length: 300 }, (_, index): Bid => {
    const amount = 1000 + index * 100 + randomInteger(random, -4, 10) * 50;
    return [index / 5, pick(random, ['101', '102', '103', '104']), random() < 0.4 ? 'max' : 'direct', amount];
  });
  const sale = timed(bids);
  expect(sale.journal).toHaveLength(300);
  expect(sale.lots[0]?.ledger.length).toBeGreaterThan(80);
  expect(replay(sale).findings).toEqual([]);
  for (const index of sale.lots[0]?.ledger.keys() ?? []) {
    const found = textsAfter(sale, ({ lots: [lot] }) => {
      const line = lot?.ledger[index];
      if (line) line.amount += 1;
    });
    expect(found[0]).toContain(`ledger line ${index + 1}:`);
  }
});

/** The sale after acts of the office after its end, by the rules of the backend. */
function corrected(acts: readonly StatusAct[]): TimedExport {
  const sale = structuredClone(timed());
  const [lot] = sale.lots;
  if (lot === undefined) throw new Error('no lot');
  for (const act of acts) {
    const at = START + (90 + sale.journal.length) * MINUTE;
    const next = nextBidder(lot.ledger, lot.leader);
    const status = statusAfter(act, { ...lot, end: Date.parse(lot.end), underBid: next?.price ?? null }, at);
    if (status === null) continue;
    sale.journal.push({
      no: sale.journal.length + 1,
      at: isoOf(at),
      type: 'office',
      act,
      lot: lot.id,
      reason: 'So the seller says',
      minutes: null,
    });
    lot.status = status;
    if (act !== 'fallBack' || next === null) continue;
    for (const line of lot.ledger) if (next.cancelled.includes(line.no)) line.cancelled = true;
    Object.assign(lot, {
      price: next.price,
      leader: next.leader,
      reserveState: reserveState(4000, next.price),
    });
  }
  return sale;
}

test('explains what the office decided after the end, and finds each status that it did not', () => {
  const random = seededRandom('office');
  const codes = new Set<string>();
  for (let round = 0; round < 60; round += 1) {
    const sale = corrected(Array.from({ length: 6 }, () => pick(random, STATUS_ACTS)));
    expect(replay(sale).findings).toEqual([]);
    const status = sale.lots[0]?.status ?? '';
    codes.add(status);
    for (const other of ['sold', 'provisional', 'unsold', 'withdrawn'] as const) {
      const texts = textsAfter(sale, ({ lots: [lot] }) => Object.assign(lot ?? {}, { status: other }));
      // A lot may have been withdrawn by an import, which leaves no line.
      if (other !== status && other !== 'withdrawn') expect(texts[0]).toContain('the recorded status is');
    }
  }
  expect([...codes].sort()).toEqual(['provisional', 'sold', 'unsold', 'withdrawn']);
  const again = textsAfter(corrected(['await', 'fallBack']), ({ journal }) => void journal.pop());
  expect(again[0]).toContain('ledger line');
  const twice = textsAfter(corrected(['await']), ({ journal }) => {
    const last = journal.at(-1);
    if (last) journal.push({ ...last, no: journal.length + 1 });
  });
  expect(twice).toEqual(['journal entry 7 is the act await, which is not possible: the lot was provisional']);
});

test('reports the fault of a file that is no export', () => {
  const errorOf = (text: string) => {
    const read = readExport(text);
    return read.ok ? null : read.error;
  };
  const damaged = structuredClone(timed());
  Object.assign(damaged.lots[0] ?? {}, { price: '5000' });
  expect(errorOf('"record","no"')).toBe(
    'This is no JSON. A replay needs the JSON export of a sale, not the CSV one.',
  );
  expect(errorOf('[]')).toBe('This is no export of a sale: it has no field "format".');
  expect(errorOf('{"format":2}')).toBe('This export has the format 2; this version reads format 1.');
  expect(errorOf(JSON.stringify(damaged))).toContain(
    'The export is damaged: lots.0.price is "5000"; expected',
  );
  expect(errorOf('{"format":1}')).toContain('The export is damaged: kind is missing');
  expect(errorOf(`\uFEFF${JSON.stringify(hall())}`)).toBeNull();
});
