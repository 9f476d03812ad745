import { expect, test } from 'vitest';
import {
  type Evidence,
  judge,
  type PageLot,
  type PageView,
  type RunVerdict,
  type SentBid,
} from './verdict.ts';

const LOT: PageLot = {
  rev: 2,
  status: 'active',
  end: null,
  currentPrice: 1100,
  nextBid: 1150,
  bidCount: 2,
  newestBid: 'lot-2 1100 7 false',
};
const HALL = { liveLot: 'hall', log: ['1 opened 1000 null false'] };
const bid = (key: string, amount: number): SentBid => ({
  key,
  amount,
  user: 'anna',
  lot: 'lot',
  kind: 'direct',
  outcome: 'accepted',
  answeredAt: 900,
});
const PAGE: PageView = {
  name: 'page',
  lots: { lot: LOT },
  hall: HALL,
  owner: 'anna',
  standings: { lot: 'leading' },
  streamLog: [{ stream: { cursor: 0, begins: '0' } }, { seq: 1 }, { seq: 2 }],
};
const booked = ({ key, user, lot, kind, amount }: SentBid) => ({ key, user, lot, kind, amount });

/** A correct run of two bids and one act. */
const RIGHT: Evidence = {
  length: 500,
  planned: ['cut', 'stall', 'cut'],
  injected: ['stall', 'cut'],
  lastFaultAt: 800,
  sent: [bid('a', 1000), bid('b', 1100)],
  booked: [bid('a', 1000), bid('b', 1100)].map(booked),
  acts: [{ action: { action: 'call', auctionlot: 'hall' }, isDone: true }],
  // In a form in which the database may store it.
  journal: [{ auctionlot: 'hall', action: 'call' }],
  ledger: [
    { lot: 'lot', no: 1, bidder: '7', amount: 1000 },
    { lot: 'lot', no: 2, bidder: '7', amount: 1100 },
  ],
  unexplained: [],
  refusals: [],
  closings: [],
  limits: [],
  notices: [],
  privateMessages: [],
  seqs: [1, 2],
  messages: [
    { lot: 'lot', rev: 1, bids: ['lot-1'] },
    { lot: 'lot', rev: 2, bids: ['lot-2', 'lot-1'] },
  ],
  server: { lot: LOT },
  hall: HALL,
  standings: { anna: { lot: 'leading' } },
  pages: [PAGE],
  unexpectedEvents: [],
};

/** The kinds of difference that are found. */
const found = (change: Partial<Evidence>): (keyof RunVerdict)[] => {
  const verdict = judge({ ...RIGHT, ...change });
  return (Object.keys(verdict) as (keyof RunVerdict)[]).filter((kind) => verdict[kind].length > 0);
};
const streamLog = (...entries: PageView['streamLog']) => ({
  pages: [{ ...PAGE, streamLog: [...PAGE.streamLog, ...entries] }],
});

test('a run without mistakes has no findings, even if a bidder got no answer', () => {
  expect(found({})).toEqual([]);
  const [first, second] = RIGHT.sent as [SentBid, SentBid];
  const unanswered = { ...bid('c', 1200), outcome: null };
  expect(found({ sent: [first, { ...second, outcome: null }, unanswered] })).toEqual([]);
});

test('a bid that was acknowledged and is not booked is lost', () => {
  expect(found({ booked: RIGHT.booked.slice(1) })).toEqual(['lost']);
});

test('a bid that is booked twice under its key is doubled', () => {
  expect(found({ booked: [...RIGHT.booked, ...RIGHT.booked.slice(1)] })).toEqual(['doubled']);
});

test('a bid that was refused or never sent must not be booked', () => {
  const [first, second] = RIGHT.sent as [SentBid, SentBid];
  expect(found({ sent: [first] })).toEqual(['unsent']);
  expect(found({ sent: [first, { ...second, outcome: 'refused' }] })).toEqual(['unsent']);
  expect(found({ booked: [...RIGHT.booked, booked(bid('x', 5000))] })).toEqual(['unsent']);
});

test('an act of the clerk is lost or doubled by how often it is in the journal', () => {
  expect(found({ journal: [] })).toEqual(['lost']);
  expect(found({ journal: [...RIGHT.journal, ...RIGHT.journal] })).toEqual(['doubled']);
  // An act without an answer may have been done or not.
  const unanswered = RIGHT.acts.map((act) => ({ ...act, isDone: false }));
  expect(found({ acts: [...RIGHT.acts, ...unanswered] })).toEqual([]);
});

test('a line of the ledger, a sequence number or a revision without its message is reported as unpublished', () => {
  expect(found({ messages: RIGHT.messages.slice(1).map((it) => ({ ...it, bids: ['lot-2'] })) })).toEqual([
    'unpublished',
  ]);
  expect(found({ messages: RIGHT.messages.slice(0, 1), ledger: RIGHT.ledger.slice(0, 1) })).toEqual([
    'unpublished',
  ]);
  expect(found({ seqs: [1, 3] })).toEqual(['unpublished']);
  expect(found({ seqs: [1, 2, 2] })).toEqual(['unpublished']);
});

test('a page that shows another price or log than the server’s is reported', () => {
  const lots = { lot: { ...LOT, currentPrice: 1000 } };
  expect(found({ pages: [{ ...PAGE, lots }] })).toEqual(['pages']);
  expect(found({ pages: [{ ...PAGE, lots: {} }] })).toEqual(['pages']);
  expect(found({ pages: [{ ...PAGE, hall: { ...HALL, log: [] } }] })).toEqual(['pages']);
});

test('a page may get a message again, and must not miss one, within a stream and between two', () => {
  expect(found(streamLog({ seq: 2 }, { seq: 3 }))).toEqual([]);
  expect(found(streamLog({ seq: 4 }))).toEqual(['pages']);
  expect(found(streamLog({ stream: { cursor: 2, begins: '2' } }, { seq: 3 }))).toEqual([]);
  expect(found(streamLog({ stream: { cursor: 2, begins: '2' } }, { seq: 4 }))).toEqual(['pages']);
  expect(found(streamLog({ stream: { cursor: 3, begins: '3' } }, { seq: 4 }))).toEqual(['pages']);
  expect(found(streamLog({ stream: { cursor: 2, begins: '5' } }))).toEqual(['pages']);
  // Before the first message there is no message to begin after.
  expect(found(streamLog({ stream: { cursor: 0, begins: '8' } }, { seq: 9 }))).toEqual([]);
  expect(found(streamLog({ stream: { cursor: 0, begins: 'earliest' } }, { seq: 1 }))).toEqual([]);
  // After the database was restored, a page accepts any message.
  expect(found(streamLog({ stream: { cursor: null, begins: '9' } }, { seq: 10 }))).toEqual([]);
});

test('unexplained changes, and processes that end by themselves, are reported', () => {
  for (const kind of ['unexplained', 'refusals', 'closings', 'limits', 'notices', 'privateMessages'] as const)
    expect(found({ [kind]: ['lot: …'] })).toEqual([kind]);
  expect(found({ unexpectedEvents: ['Backend 1 ended by itself'] })).toEqual(['unexpectedEvents']);
});

test('a page that shows its owner another standing than the server is wrong, and so is a guest with one', () => {
  expect(found({ pages: [{ ...PAGE, standings: { lot: 'outbid' } }] })).toEqual(['pages']);
  expect(found({ pages: [{ ...PAGE, owner: null }] })).toEqual(['pages']);
});

/** A run of a minute in which `count` bids were acknowledged; they and the ledger agree. */
const minuteOf = (count: number): Partial<Evidence> => {
  const sent = Array.from({ length: count }, (_, index) => bid(`key ${index}`, 1000 + index));
  return { length: 60_000, sent, booked: sent.map(booked) };
};

test('a run with too few acknowledged bids proves nothing, however right it is', () => {
  expect(found(minuteOf(100))).toEqual([]);
  expect(found(minuteOf(99))).toEqual(['missingProof']);
  expect(found({ ...minuteOf(199), length: 120_000 })).toEqual(['missingProof']);
  expect(found({ sent: [], booked: [] })).toEqual(['missingProof']);
  // Bids that were refused or have no answer prove nothing.
  const { sent = [] } = minuteOf(100);
  const refused = sent.map((one) => ({ ...one, outcome: 'refused' as const }));
  expect(found({ length: 60_000, sent: refused, booked: [] })).toEqual(['missingProof']);
});

test('a run whose faults were not injected, or without a bid after the last one, proves nothing', () => {
  expect(found({ injected: ['cut'] })).toEqual(['missingProof']);
  expect(found({ planned: [], injected: [], lastFaultAt: null })).toEqual(['missingProof']);
  expect(found({ lastFaultAt: 900 })).toEqual(['missingProof']);
});

test('a run without the clerk, without pages, or with a page that has no messages proves nothing', () => {
  expect(found({ acts: [], journal: [] })).toEqual(['missingProof']);
  expect(found({ pages: [] })).toEqual(['missingProof']);
  expect(found({ pages: [PAGE, { ...PAGE, streamLog: PAGE.streamLog.slice(0, 1) }] })).toEqual([
    'missingProof',
  ]);
});
