import { expect, test } from 'vitest';
import { type BidRequest, decideBid, type LotBook } from '../../../src/domain/bidding.ts';
import { createHybrid } from '../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import type { HybridAction } from '../../../src/domain/hybrid/types.ts';
import type { EndMoveReason } from '../../../src/domain/lot-status.ts';
import { isoOf } from '../../server/sale/export/compare.ts';
import { type Journals, type JournalVerdict, judgeJournals } from './journals.ts';
import type { WrittenNotice } from './notices.ts';
import type { HallBid, HallStory } from './replay-hall.ts';
import type { StoryEntry, TimedStory } from './replay-lot.ts';
import type { SentBid } from './verdict.ts';

/*
 * Recorded evidence of a correct sale, and of the same sale with one fault of each kind.
 *
 *     soft   0 … 100 s, soft close 20/50 s; undecided bids move its end at 128 s, an outage at 190 s
 *     firm   0 … 100 s, bought at once at 40 s
 *     limit  0 … 100 s, needs a limit; no bidder gets one
 *     h1     the lot in the hall
 */

const S = 1000;
const book = (change: Partial<LotBook> = {}): LotBook => ({
  status: 'upcoming',
  start: 0,
  end: 100 * S,
  startPrice: 1000,
  reserve: null,
  buyNowPrice: null,
  ladder: [{ from: 0, step: 50 }],
  extension: null,
  price: null,
  leader: null,
  leaderMax: null,
  ...change,
});
const bid = (
  at: number,
  bidder: string,
  kind: BidRequest['kind'],
  amount: number,
  refusal: string | null = null,
): StoryEntry => ({
  ...{ no: 1, lot: 'lot', bidder, kind, amount, at: isoOf(at * S) },
  ...(refusal === null ? { type: 'bid' } : { type: 'refused', refusal }),
});
const moved = (reason: EndMoveReason, at: number, from: number, to: number): StoryEntry => ({
  ...{ type: 'endMoved', no: 1, lot: 'lot', reason, at: isoOf(at * S) },
  ...{ from: isoOf(from * S), to: isoOf(to * S) },
});

/** The data that a correct backend stores. */
function storyOf(id: string, before: LotBook, entries: readonly StoryEntry[], closedAt: number): TimedStory {
  let now: LotBook = { ...before, status: 'active' };
  const ledger: TimedStory['ledger'] = [];
  for (const entry of entries) {
    if (entry.type === 'endMoved') {
      now = { ...now, end: Date.parse(entry.to) };
      continue;
    }
    const request = { ...entry, kind: entry.kind as BidRequest['kind'], at: Date.parse(entry.at) };
    const refusal = entry.type === 'refused' ? entry.refusal : null;
    const decided = decideBid(now, request);
    if (!decided.ok) {
      if (decided.error !== refusal && refusal !== 'stale_price') throw new Error(decided.error);
      continue;
    }
    if (refusal !== null) continue;
    const { entries: lines, book: after } = decided.value;
    const own = Math.max(
      0,
      lines.findIndex(({ bidder }) => bidder === request.bidder),
    );
    for (const [index, line] of lines.entries()) {
      const hasMoved = index === own && after.end !== now.end;
      ledger.push({
        ...line,
        no: ledger.length + 1,
        at: isoOf(line.at),
        cancelled: false,
        endBefore: hasMoved ? isoOf(now.end) : null,
        endAfter: hasMoved ? isoOf(after.end) : null,
      });
    }
    now = after;
  }
  const status = now.status === 'sold' || now.price !== null ? 'sold' : 'unsold';
  const after = { ...now, status, buyNowPrice: ledger.length > 0 ? null : now.buyNowPrice } as const;
  return { id, before, after, entries, ledger, closedAt: closedAt * S, isLimitNeeded: id === 'limit' };
}

const soft = storyOf(
  'soft',
  book({ extension: { window: 20, length: 50 } }),
  [
    bid(-1, '1', 'direct', 1000, 'lot_not_open'),
    bid(10, '1', 'max', 2000),
    bid(20, '2', 'direct', 1500),
    bid(21, '2', 'direct', 1400, 'bid_too_low'),
    bid(22, '3', 'direct', 1500, 'stale_price'),
    moved('undecided', 128, 100, 178),
    // It arrived in time, and was decided after the end had been moved for it.
    bid(79, '3', 'direct', 2100),
    // The same, within the soft close of the former end.
    bid(99, '2', 'direct', 2200),
    bid(177, '3', 'direct', 2300),
    moved('outage', 250, 227, 310),
    bid(500, '2', 'direct', 2400, 'lot_closed'),
  ],
  310,
);
const firm = storyOf(
  'firm',
  book({ buyNowPrice: 5000 }),
  [bid(40, '1', 'buynow', 5000), bid(41, '2', 'direct', 1000, 'lot_closed')],
  40,
);
const limited = storyOf(
  'limit',
  book(),
  [
    bid(30, '2', 'max', 900, 'bid_too_low'),
    bid(31, '2', 'max', 2000),
    bid(32, '4', 'max', 3000, 'limit_reached'),
  ],
  100,
);

const JOURNAL: readonly (readonly [action: HybridAction, at: number])[] = [
  [{ action: 'admit', bidder: '7001', limit: 2000 }, 1],
  [{ action: 'admit', bidder: '7002', limit: 9000 }, 2],
  [{ action: 'absentee', bidder: '7002', auctionlot: 'h1', amount: 1200 }, 3],
  [{ action: 'start' }, 5],
  [{ action: 'next' }, 6],
  [{ action: 'bid', bidder: '7001', auctionlot: 'h1', amount: 1300 }, 8],
  [{ action: 'accept', auctionlot: 'h1', bid: 2 }, 9],
  [{ action: 'sold', auctionlot: 'h1' }, 112],
];

const hallBid = (
  at: number,
  bidder: string,
  kind: HallBid['kind'],
  amount: number,
  code: string | null = null,
) => ({ bidder, auctionlot: 'h1', kind, amount, at: at * S, code }) satisfies HallBid;

function hallStory(): HallStory {
  const lots = [{ id: 'h1', startPrice: 1000, reserve: null }];
  const before = createHybrid({
    id: 'hall',
    ladder: book().ladder,
    isLimitNeeded: true,
    lots,
    participations: {},
  });
  const journal = JOURNAL.map(([action, at]) => ({ action, at: at * S }));
  let after = before;
  for (const { action, at } of journal) {
    const decided = decideHybrid(after, action, { at });
    if (!decided.ok) throw new Error(`${action.action}: ${decided.error}`);
    after = decided.value.state;
  }
  const bids = [
    hallBid(2, '7001', 'absentee', 2500, 'limit_reached'),
    hallBid(3, '7002', 'absentee', 1200),
    hallBid(4, '7001', 'live', 1000, 'lot_not_live'),
    hallBid(8, '7001', 'live', 1300),
    hallBid(10, '7001', 'live', 2100, 'limit_reached'),
    hallBid(113, '7002', 'live', 1400, 'lot_closed'),
  ];
  return { before, after, journal, bids };
}
const hall = hallStory();

const sent = (key: string, code?: string): SentBid => ({
  key,
  user: 'anna',
  lot: 'soft',
  kind: 'direct',
  amount: 1500,
  answeredAt: 0,
  ...(code === undefined ? { outcome: 'accepted' } : { outcome: 'refused', code }),
});
const notice = (lot: string, kind: string, ...bidders: (string | null)[]): WrittenNotice[] =>
  bidders.map((bidder) => ({ lot, kind, bidder }));

const RIGHT: Journals = {
  timed: [soft, firm, limited],
  hall,
  exportFindings: [],
  now: 600 * S,
  sent: [sent('a'), sent('b', 'stale_price'), sent('c', 'too_many_requests'), sent('d', 'bidding_paused')],
  refusals: [{ key: 'b', code: 'stale_price' }],
  admitted: [
    { bidder: '2', limit: 2000 },
    { bidder: '4', limit: 2500 },
  ],
  notices: [
    ...notice('soft', 'bid', '1', '3', '2', '2'),
    ...notice('soft', 'outbid', '1', '2', '3'),
    ...notice('soft', 'lost', '1', '2'),
    ...notice('soft', 'won', '3'),
    ...notice('soft', 'lotSold', null),
    ...notice('firm', 'won', '1'),
    ...notice('firm', 'lotSold', null),
    ...notice('limit', 'bid', '2'),
    ...notice('limit', 'won', '2'),
    ...notice('limit', 'lotSold', null),
    ...notice('h1', 'won', '7001'),
    ...notice('h1', 'lost', '7002'),
  ],
  privateMessages: ['7001', '7001', '7001', '7002', '7002', '7002'],
};

const found = (change: Partial<Journals>): (keyof JournalVerdict)[] => {
  const verdict = judgeJournals({ ...RIGHT, ...change });
  return (Object.keys(verdict) as (keyof JournalVerdict)[]).filter((kind) => verdict[kind].length > 0);
};
/** Replaces the story of the first, second or third timed lot. */
const timed = (index: number, change: Partial<TimedStory>): Partial<Journals> => ({
  timed: RIGHT.timed.map((story, at) => (at === index ? { ...story, ...change } : story)),
});
const refused = ({ entries }: TimedStory, index: number, refusal: string): Partial<TimedStory> => ({
  entries: entries.map((entry, at) => (at === index ? ({ ...entry, refusal } as StoryEntry) : entry)),
});
/** With one more bid, decided last. */
const also = ({ entries }: TimedStory, one: StoryEntry): Partial<TimedStory> => ({
  entries: [...entries, one],
});
/** With other moves of its end. */
const withMoves = (
  { entries }: TimedStory,
  change: (move: Extract<StoryEntry, { readonly type: 'endMoved' }>) => StoryEntry[],
): Partial<TimedStory> => ({
  entries: entries.flatMap((entry) => (entry.type === 'endMoved' ? change(entry) : [entry])),
});
const without = (kind: string, lot: string): Partial<Journals> => ({
  notices: RIGHT.notices.filter((one) => one.kind !== kind || one.lot !== lot),
});
const hallWith = (change: Partial<HallStory>): Partial<Journals> => ({ hall: { ...hall, ...change } });

test('results that follow the rules are explained', () => {
  const verdict = judgeJournals(RIGHT);
  for (const [kind, differences] of Object.entries(verdict)) expect(differences, kind).toEqual([]);
});

test.each<[what: string, kind: keyof JournalVerdict, change: Partial<Journals>]>([
  [
    'a valid bid that was refused',
    'refusals',
    timed(2, also(limited, bid(50, '5', 'direct', 9000, 'lot_closed'))),
  ],
  [
    'a bid that arrived in time and was refused as late',
    'refusals',
    timed(0, also(soft, bid(309, '2', 'direct', 2400, 'lot_closed'))),
  ],
  ['a refusal for another reason', 'refusals', timed(0, refused(soft, 3, 'lot_closed'))],
  [
    'a limit where there is none',
    'refusals',
    timed(0, also(soft, bid(309, '2', 'direct', 2400, 'limit_reached'))),
  ],
  ['a refusal that nothing was stored of', 'refusals', { sent: [sent('x', 'lot_closed')] }],
  [
    'a valid bid that was refused in the hall',
    'refusals',
    hallWith({ bids: hall.bids.toSpliced(4, 0, hallBid(9, '7002', 'live', 1350, 'lot_closed')) }),
  ],
  ['a lot that closed 15 s early', 'closings', timed(0, { closedAt: 295 * S })],
  ['a lot that closed without a word', 'closings', timed(1, { closedAt: null })],
  ['a lot that closed long after its end', 'closings', timed(2, { closedAt: 161 * S })],
  ['a notice of a bid that was never written', 'notices', without('bid', 'soft')],
  ['a notice of being outbid that was never written', 'notices', without('outbid', 'soft')],
  ['a notice of a result that was never written', 'notices', without('lost', 'soft')],
  ['a notice of a purchase that was never written', 'notices', without('won', 'firm')],
  ['a notice of the hall that was never written', 'notices', without('lost', 'h1')],
  ['a notice that comes twice', 'notices', { notices: [...RIGHT.notices, ...notice('soft', 'won', '3')] }],
  ['a notice without a cause', 'notices', { notices: [...RIGHT.notices, ...notice('firm', 'outbid', '2')] }],
  [
    'a private message that was never written',
    'privateMessages',
    { privateMessages: RIGHT.privateMessages.slice(1) },
  ],
  [
    'a private message to somebody else',
    'privateMessages',
    { privateMessages: [...RIGHT.privateMessages.slice(1), '7003'] },
  ],
  [
    'a bidder beyond the limit',
    'limits',
    {
      admitted: [
        { bidder: '2', limit: 900 },
        { bidder: '4', limit: 2500 },
      ],
    },
  ],
  [
    'a limit that was not reached',
    'limits',
    {
      admitted: [
        { bidder: '2', limit: 2000 },
        { bidder: '4', limit: 3000 },
      ],
    },
  ],
])('%s is found', (_what, kind, change) => {
  expect(found(change)).toEqual([kind]);
});

test.each<[what: string, change: Partial<Journals>]>([
  ['an accepted bid that is missing in the ledger', timed(0, { ledger: soft.ledger.slice(0, -1) })],
  ['a line of the ledger that comes twice', timed(0, { ledger: [...soft.ledger, ...soft.ledger.slice(-1)] })],
  ['a bid whose request is missing', timed(0, { entries: soft.entries.toSpliced(8, 1) })],
  ['bids in another order', timed(0, { entries: soft.entries.toReversed() })],
  [
    'a bid after the end',
    timed(
      0,
      withMoves(soft, () => []),
    ),
  ],
  [
    'an end that moved without a reason',
    timed(
      0,
      withMoves(soft, (move) => [{ ...move, reason: 'whim' as EndMoveReason }]),
    ),
  ],
  [
    'an end that moved from elsewhere',
    timed(
      0,
      withMoves(soft, (move) => [{ ...move, from: isoOf(1) }]),
    ),
  ],
  [
    'an extension that was not given',
    timed(0, { ledger: soft.ledger.map((line) => ({ ...line, endBefore: null, endAfter: null })) }),
  ],
  [
    'an extension to another end',
    timed(0, {
      ledger: soft.ledger.map((line) => (line.endAfter ? { ...line, endAfter: isoOf(300 * S) } : line)),
    }),
  ],
  ['another maximum of the leader', timed(2, { after: { ...limited.after, leaderMax: 2100 } })],
  ['another price', timed(0, { after: { ...soft.after, price: 2900 } })],
  ['a lot that must not be unsold', timed(0, { after: { ...soft.after, status: 'unsold' } })],
  ['a purchase at another price', timed(1, { after: { ...firm.after, price: 1000 } })],
  ['an action of the hall that is missing', hallWith({ journal: hall.journal.slice(0, -1) })],
  ['one that comes twice', hallWith({ journal: [...hall.journal, ...hall.journal.slice(-1)] })],
  [
    'an absentee bid that is not in the journal',
    hallWith({ bids: [...hall.bids, hallBid(114, '7001', 'absentee', 1100)] }),
  ],
  [
    'an absentee bid that does not count',
    hallWith({ journal: hall.journal.toSpliced(2, 1), bids: hall.bids.toSpliced(1, 1) }),
  ],
  ['an export that its journal does not explain', { exportFindings: ['h1: …'] }],
])('%s is not explained', (_what, change) => {
  expect(found(change)).toContain('unexplained');
});
