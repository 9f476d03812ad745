/**
 * The replay of an export: runs its journal through the rules of `src/domain` once more, the same that
 * decided the sale, and compares the result with the export: every line of ledger and log, price, leader,
 * reserve state, end and result. Pure; used by `npm run replay`.
 *
 * It finds errors in an export, such as a changed price. It cannot find a forgery in which the journal and
 * all other data were changed together, since it has no other data to compare.
 */
import { isUnclosed } from '../../../../src/domain/lot-status.ts';
import { equal } from '../../../../src/lib/equal.ts';
import type { Finding } from './compare.ts';
import {
  type CatalogueEntry,
  type HybridEntry,
  lotOfEntry,
  type ResultEntry,
  type SaleExport,
  type SaleLot,
  type TimedEntry,
  type TimedExport,
} from './format.ts';
import { replayHybrid } from './replay-hybrid.ts';
import { CLOCK_ERROR, type LotEntry, replayTimedLot } from './replay-timed.ts';

export interface Replay {
  /** Empty if every lot is explained; at most one for each lot. */
  readonly findings: readonly Finding[];
  /** Number of lots that were replayed. */
  readonly lots: number;
  /** Number of lots that were still open. The journal of a timed lot is exported after it is closed. */
  readonly openLots: number;
}

export function replay(sale: SaleExport): Replay {
  const fileFindings = [
    ...journalFindings(sale),
    ...lotFindings(sale),
    ...correctionFindings(sale),
    ...settlementFindings(sale),
  ];
  if (sale.kind === 'hybrid')
    return { findings: [...fileFindings, ...replayHybrid(sale)], lots: sale.lots.length, openLots: 0 };
  const entries = entriesByLot(sale);
  const closed = sale.lots.filter(({ status }) => !isUnclosed(status));
  const findings = closed.flatMap((lot): Finding[] => {
    const text = replayTimedLot(sale, lot, entries.get(lot.id) ?? []);
    return text === null ? [] : [{ lot: lot.id, text }];
  });
  return {
    findings: [...fileFindings, ...findings],
    lots: closed.length,
    openLots: sale.lots.length - closed.length,
  };
}

function entriesByLot({ journal, lots }: TimedExport): Map<string, LotEntry[]> {
  const entries = new Map<string, LotEntry[]>();
  for (const entry of journal) {
    if (entry.type === 'action' || isCatalogueEntry(entry) || isResultEntry(entry)) continue;
    // An act on all open lots belongs to the journal of each of them.
    for (const lot of entry.lot === null ? lots.map(({ id }) => id) : [entry.lot]) {
      const own = entries.get(lot);
      if (own === undefined) entries.set(lot, [entry]);
      else own.push(entry);
    }
  }
  return entries;
}

/**
 * The first gap in the numbers of the journal, and the first entry that is earlier than one before it. The
 * time of a bid on a timed lot is its arrival, since it may have waited for its decision.
 */
function journalFindings({ kind, journal }: SaleExport): Finding[] {
  const findings: Finding[] = [];
  const gap = journal.findIndex(({ no }, index) => no !== index + 1);
  if (gap !== -1)
    findings.push({
      lot: null,
      text: `the journal has entry ${journal[gap]?.no} where entry ${gap + 1} belongs`,
    });
  let newest = Number.NEGATIVE_INFINITY;
  const entryOutOfOrder = journal.find(({ type, at }) => {
    const isByArrival = kind === 'timed' && (type === 'bid' || type === 'refused');
    const isEarlier = !isByArrival && Date.parse(at) < newest - (kind === 'timed' ? CLOCK_ERROR : 0);
    newest = Math.max(newest, Date.parse(at));
    return isEarlier;
  });
  if (entryOutOfOrder !== undefined)
    findings.push({
      lot: null,
      text: `journal entry ${entryOutOfOrder.no} is earlier than the entry before it`,
    });
  return findings;
}

/** Lots that appear twice, and entries about unknown lots. */
function lotFindings({ lots, journal }: SaleExport): Finding[] {
  const lotIds = new Set(lots.map(({ id }) => id));
  const repeatedLots = lots.filter(({ id }, index) => lots.findIndex((lot) => lot.id === id) !== index);
  const entryOfUnknownLot = journal.find((entry) => {
    const lot = lotOfEntry(entry);
    if (entry.type === 'office' && entry.act === 'delete') return false;
    return lot !== null && !lotIds.has(lot);
  });
  return [
    ...repeatedLots.map(({ id }) => ({ lot: id, text: 'the file has this lot twice' })),
    ...(entryOfUnknownLot
      ? [{ lot: null, text: `journal entry ${entryOfUnknownLot.no} is about a lot that is not in the file` }]
      : []),
  ];
}

const isCatalogueEntry = (entry: TimedEntry | HybridEntry): entry is CatalogueEntry =>
  entry.type === 'imported' || entry.type === 'corrected' || entry.type === 'removed';

/**
 * For each lot the first correction whose old value differs from the new value of the correction before it.
 */
function correctionFindings({ journal }: SaleExport): Finding[] {
  const values = new Map<string, unknown>();
  const findings = new Map<string, Finding>();
  for (const entry of journal) {
    if (entry.type !== 'corrected') continue;
    for (const { field, from, to } of entry.changes) {
      const key = `${entry.lot} ${field}`;
      if (values.has(key) && !equal(values.get(key), from) && !findings.has(entry.lot))
        findings.set(entry.lot, {
          lot: entry.lot,
          text: `journal entry ${entry.no} corrects the ${field} from a value that no entry before it gave`,
        });
      values.set(key, to);
    }
  }
  return [...findings.values()];
}

const isResultEntry = (entry: TimedEntry | HybridEntry): entry is ResultEntry =>
  entry.type === 'settled' || entry.type === 'assigned' || entry.type === 'registered';

/** Lots whose settlement or buyer differs from the newest entry about it. */
function settlementFindings(sale: SaleExport): Finding[] {
  const acts = (sale.journal as readonly (TimedEntry | HybridEntry)[]).filter(isResultEntry);
  return (sale.lots as readonly SaleLot[]).flatMap(({ id, settlement = 'open', buyer = null }): Finding[] => {
    const settlementAct = acts.findLast((act) => act.type === 'settled' && act.lot === id);
    const assignAct = acts.findLast((act) => act.type === 'assigned' && act.lot === id);
    // A lot that is sold again starts without a settlement.
    if (
      settlement !== 'open' &&
      !(settlementAct?.type === 'settled' && settlementAct.settlement === settlement)
    )
      return [{ lot: id, text: `the lot is ${settlement}, which the journal does not say last` }];
    if (buyer !== null && !(assignAct?.type === 'assigned' && assignAct.bidder === buyer))
      return [{ lot: id, text: `paddle ${buyer} bought the lot, which the journal does not say last` }];
    return [];
  });
}
