import { expect, test } from 'vitest';
import { csvOf, field, zonedTime } from './csv.ts';
import type { HybridExport, TimedEntry, TimedExport } from './format.ts';

test('quotes fields as RFC 4180 says, and makes no formula of a text', () => {
  expect(field('Belle, "the" mare')).toBe('"Belle, ""the"" mare"');
  expect(field('one\ntwo')).toBe('"one\ntwo"');
  expect(field(null)).toBe('""');
  expect(field(-5)).toBe(`"'-5"`);
  expect(field(5000)).toBe('"5000"');
  for (const text of ['=1+1', '+49', '-1', '@sum', '\t=1', ' =1', '\r=1', '＝1'])
    expect(field(text)).toBe(`"'${text}"`);
});

test('writes times with the offset that the zone had then', () => {
  expect(zonedTime('Europe/Berlin', '2026-07-01T17:00:00.123Z')).toBe('2026-07-01T19:00:00.123+02:00');
  expect(zonedTime('Europe/Berlin', '2026-01-01T17:00:00.000Z')).toBe('2026-01-01T18:00:00.000+01:00');
  expect(zonedTime('America/St_Johns', '2026-01-01T17:00:00.000Z')).toBe('2026-01-01T13:30:00.000-03:30');
  expect(zonedTime(null, '2026-01-01T17:00:00.000Z')).toBe('2026-01-01T17:00:00.000Z');
});

test('has a row for each entry of journal, ledger and log, and for what a lot came to', () => {
  const at = '2026-05-01T17:00:00.000Z';
  const line = { at, amount: 1000, bidder: '12', source: 'hall', cancelled: true } as const;
  const sale: HybridExport = {
    format: 1,
    kind: 'hybrid',
    exportedAt: at,
    auction: {
      id: 'a',
      name: 'Spring',
      timeZone: 'Europe/Berlin',
      increments: [],
      isLimitNeeded: true,
      bidCap: null,
      participations: {},
      stepNo: 0,
    },
    lots: [
      {
        id: 'l1',
        number: '7',
        name: '=Quintus',
        startPrice: 1000,
        reserve: 2000,
        status: 'sold',
        end: at,
        price: 1000,
        leader: '12',
        reserveState: 'open',
        ledger: [{ ...line, no: 2, endBefore: null, endAfter: null }],
        log: [{ ...line, no: 2, kind: 'bid', counting: null }],
      },
    ],
    journal: [
      {
        no: 1,
        at,
        staff: 'Clara Clerk',
        type: 'action',
        by: 'console',
        action: { action: 'sold', auctionlot: 'l1', force: true },
      },
      {
        no: 2,
        at,
        type: 'refused',
        lot: 'l1',
        bidder: '101',
        kind: 'live',
        amount: 5,
        refusal: 'bid_too_low',
        conditions: 'v7',
      },
    ],
  };
  const text = csvOf(sale);
  expect(text.startsWith('\uFEFF"record",')).toBe(true);
  const time = '2026-05-01T19:00:00.000+02:00';
  const rows = text
    .slice(1)
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
  expect(rows.slice(1)).toEqual([
    [
      'journal',
      '1',
      time,
      '7',
      "'=Quintus",
      'sold',
      'console',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      'force: true',
      '',
      'Clara Clerk',
    ],
    [
      'journal',
      '2',
      time,
      '7',
      "'=Quintus",
      'live',
      'bidder',
      '101',
      '',
      '5',
      'bid_too_low',
      '',
      '',
      '',
      '',
      'v7',
      '',
    ],
    ['ledger', '2', time, '7', "'=Quintus", 'bid', '', '12', 'hall', '1000', '', 'true', '', '', '', '', ''],
    ['log', '2', time, '7', "'=Quintus", 'bid', '', '12', 'hall', '1000', '', 'true', '', '', '', '', ''],
    [
      'result',
      '',
      time,
      '7',
      "'=Quintus",
      'sold',
      '',
      '12',
      '',
      '1000',
      '',
      '',
      '',
      time,
      'startPrice: 1000; reserve: 2000; reserveState: open',
      '',
      '',
    ],
    [''],
  ]);
});

test('names kind, origin and details of each type of entry', () => {
  const at = '2026-05-01T17:00:00.000Z';
  const later = '2026-05-01T18:00:00.000Z';
  const head = { no: 1, at };
  const bid = { ...head, lot: 'l1', bidder: '12', amount: 5000, kind: 'max', conditions: 'v7' } as const;
  const journal: TimedEntry[] = [
    { ...head, type: 'action', by: 'console', action: { action: 'admit', bidder: '12', limit: 9000 } },
    { ...bid, type: 'bid' },
    { ...bid, type: 'refused', refusal: 'bid_too_low' },
    { ...head, type: 'endMoved', lot: 'l1', reason: 'outage', from: at, to: later },
    {
      ...head,
      type: 'struck',
      lot: 'l1',
      line: 2,
      reason: 'error',
      bids: [],
    },
    { ...head, type: 'maximumTakenBack', lot: 'l1', bidder: '12' },
    { ...head, type: 'office', lot: null, act: 'extend', reason: 'fog', minutes: 5 },
    { ...head, type: 'imported', added: 1, changed: 2, reason: null },
    {
      ...head,
      type: 'corrected',
      lot: 'l1',
      reason: 'typo',
      changes: [],
    },
    { ...head, type: 'removed', number: '8', name: 'Bella', reason: 'ill' },
    { ...head, type: 'settled', lot: 'l1', settlement: 'paid' },
    { ...head, type: 'assigned', lot: 'l1', bidder: '12' },
    { ...head, type: 'registered', bidder: '12' },
  ];
  const sale: TimedExport = {
    format: 1,
    kind: 'timed',
    exportedAt: at,
    auction: {
      id: 'a',
      name: 'Spring',
      timeZone: null,
      increments: [],
      isLimitNeeded: false,
      bidCap: null,
      extension: null,
    },
    lots: [
      {
        id: 'l1',
        number: '7',
        name: 'Quintus',
        startPrice: 1000,
        reserve: null,
        status: 'unsold',
        start: at,
        end: later,
        scheduledEnd: at,
        buyNowPrice: null,
        price: null,
        leader: null,
        reserveState: 'none',
        ledger: [],
      },
    ],
    journal,
  };
  const rows = csvOf(sale)
    .split('\r\n')
    .slice(1, -2)
    .map((row) => row.slice(1, -1).split('","').slice(3).filter(Boolean).join(' | '));
  expect(rows).toEqual([
    'admit | console | 12 | limit: 9000',
    '7 | Quintus | max | bidder | 12 | 5000 | v7',
    '7 | Quintus | max | bidder | 12 | 5000 | bid_too_low | v7',
    `7 | Quintus | end moved | ${at} | ${later} | outage`,
    '7 | Quintus | struck | console | line: 2; reason: error; bids: []',
    '7 | Quintus | maximum taken back | console | 12',
    'extend | console | reason: fog; minutes: 5',
    'imported | console | added: 1; changed: 2',
    '7 | Quintus | corrected | console | changes: []; reason: typo',
    'removed | console | number: 8; name: Bella; reason: ill',
    '7 | Quintus | settled | console | paid',
    '7 | Quintus | assigned | console | 12',
    'registered | console | 12',
  ]);
});
