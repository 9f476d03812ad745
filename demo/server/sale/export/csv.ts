/**
 * An export as a table for spreadsheets: first the journal, then the ledgers and logs lot by lot, then the
 * outcome of every lot. RFC 4180, every field in quotes, UTF-8 with a byte order mark; times in ISO 8601 with
 * the offset of the sale's time zone.
 */
import { offsetAt } from '../../data/zone-offset.ts';
import { isoOf } from './compare.ts';
import {
  type HybridEntry,
  type HybridLot,
  lotOfEntry,
  type SaleExport,
  type TimedEntry,
  type TimedLot,
} from './format.ts';

const COLUMNS = [
  'record',
  'no',
  'time',
  'lot',
  'name',
  'kind',
  'by',
  'bidder',
  'source',
  'amount',
  'refusal',
  'struck_through',
  'end_before',
  'end_after',
  'details',
  'conditions',
  'staff',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number | boolean | null>>;

export function csvOf(sale: SaleExport): string {
  const { timeZone } = sale.auction;
  const time = (at: string | null): string | null => (at === null ? null : zonedTime(timeZone, at));
  const lots = new Map<string, TimedLot | HybridLot>(sale.lots.map((lot) => [lot.id, lot]));
  const rows = [
    ...sale.journal.map((entry) => journalRow(entry, lots, time)),
    ...sale.lots.flatMap((lot) => [...lineRows(lot, time), resultRow(lot, time)]),
  ];
  const lines = [COLUMNS.map(field), ...rows.map((row) => COLUMNS.map((column) => field(row[column])))];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

type Time = (at: string | null) => string | null;
type Lots = ReadonlyMap<string, TimedLot | HybridLot>;

/** The fields of an action that have a column. */
type ActionFields = {
  readonly action: string;
  readonly auctionlot?: string;
  readonly bidder?: string;
  readonly amount?: number;
};

function journalRow(entry: TimedEntry | HybridEntry, lots: Lots, time: Time): Row {
  const { no, at, staff, type } = entry;
  const about = named(lots, lotOfEntry(entry) ?? undefined);
  const head: Row = { record: 'journal', no, time: time(at), staff, ...about };
  const ofOffice: Row = { ...head, kind: type, by: 'console' };
  switch (entry.type) {
    case 'action': {
      const { action: kind, auctionlot: _lot, bidder, amount, ...others }: ActionFields = entry.action;
      const conditions = 'conditions' in entry ? entry.conditions : null;
      return { ...head, kind, by: entry.by, bidder, amount, details: detailsOf(others), conditions };
    }
    case 'bid':
    case 'refused': {
      const { kind, bidder, amount, conditions } = entry;
      const refusal = entry.type === 'refused' ? entry.refusal : null;
      return { ...head, kind, by: 'bidder', bidder, amount, refusal, conditions };
    }
    case 'endMoved': {
      const moved = { end_before: time(entry.from), end_after: time(entry.to) };
      return { ...head, kind: 'end moved', details: entry.reason, ...moved };
    }
    case 'struck': {
      const { line, reason, bids } = entry;
      return { ...ofOffice, details: detailsOf({ line, reason, bids }) };
    }
    case 'maximumTakenBack':
      return { ...ofOffice, kind: 'maximum taken back', bidder: entry.bidder };
    case 'office': {
      const { act, reason, minutes } = entry;
      return { ...ofOffice, kind: act, details: detailsOf({ reason, minutes }) };
    }
    case 'imported': {
      const { added, changed, reason } = entry;
      return { ...ofOffice, details: detailsOf({ added, changed, reason }) };
    }
    case 'corrected': {
      const { changes, reason } = entry;
      return { ...ofOffice, details: detailsOf({ changes, reason }) };
    }
    case 'removed': {
      const { number, name, reason } = entry;
      return { ...ofOffice, details: detailsOf({ number, name, reason }) };
    }
    case 'settled':
      return { ...ofOffice, details: entry.settlement };
    case 'assigned':
    case 'registered':
      return { ...ofOffice, bidder: entry.bidder };
  }
}

/** Lines of the ledger; for a hybrid lot the lines of the log, which include all lines of the ledger. */
function lineRows(lot: TimedLot | HybridLot, time: Time): Row[] {
  const about = { lot: lot.number, name: lot.name };
  const ledger = lot.ledger.map(
    ({ no, at, bidder, source, amount, cancelled, endBefore, endAfter }): Row => ({
      ...about,
      record: 'ledger',
      no,
      time: time(at),
      kind: 'bid',
      bidder,
      source,
      amount,
      struck_through: cancelled,
      end_before: time(endBefore),
      end_after: time(endAfter),
    }),
  );
  const log = ('log' in lot ? lot.log : []).map(
    ({ no, at, kind, bidder, source, amount, counting, cancelled }): Row => ({
      ...about,
      record: 'log',
      no,
      time: time(at),
      kind,
      bidder,
      source,
      amount,
      struck_through: cancelled,
      details: counting === null ? null : `counting: ${counting}`,
    }),
  );
  return [...ledger, ...log];
}

/** The outcome of the lot: price and leader or winner, with the terms. */
function resultRow(lot: TimedLot | HybridLot, time: Time): Row {
  const { startPrice, reserve, reserveState } = lot;
  const terms = 'scheduledEnd' in lot ? { start: time(lot.start), buyNowPrice: lot.buyNowPrice } : {};
  return {
    record: 'result',
    time: time(lot.end),
    lot: lot.number,
    name: lot.name,
    kind: lot.status,
    bidder: lot.leader,
    amount: lot.price,
    end_before: 'scheduledEnd' in lot ? time(lot.scheduledEnd) : null,
    end_after: time(lot.end),
    details: detailsOf({ startPrice, reserve, reserveState, ...terms }),
  };
}

function named(lots: Lots, id: string | undefined): Row {
  const lot = id === undefined ? undefined : lots.get(id);
  return lot === undefined ? {} : { lot: lot.number, name: lot.name };
}

/** `force: true; step: 3` */
const detailsOf = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('; ');

/** A spreadsheet reads a cell that begins with one of these as a formula, even behind white space. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** A field in quotes. An apostrophe before a possible formula makes it a text. */
export function field(value: string | number | boolean | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** `2026-05-01T19:00:00.123+02:00`; in UTC for an auction without a time zone. */
export function zonedTime(zone: string | null, at: string): string {
  const time = Date.parse(at);
  if (zone === null) return isoOf(time);
  const offset = offsetAt(zone, time);
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (count: number): string => String(count).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${isoOf(time + offset).slice(0, -1)}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
