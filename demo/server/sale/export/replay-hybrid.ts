import { lotOf } from '../../../../src/domain/hybrid/book.ts';
import { createHybrid } from '../../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../../src/domain/hybrid/engine.ts';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import { reserveState } from '../../../../src/domain/lot-status.ts';
import { ledgerOf, lotProjection } from '../hybrid/projection.ts';
import { type Finding, isoOf, lineText, outcomeDifference } from './compare.ts';
import type { HybridExport, HybridLot, LedgerLine, LogLine } from './format.ts';

/** Runs the actions of a hybrid sale through `decideHybrid` again; see `replay.ts`. */
export function replayHybrid(sale: HybridExport): Finding[] {
  const { state, refused } = replayActions(sale);
  const lots = sale.lots.flatMap((lot): Finding[] => {
    if (refused.some((finding) => finding.lot === lot.id)) return [];
    const replayed = lotOf(state, lot.id);
    const text =
      replayed === undefined ? 'no journal entry has put it into the sale' : lotDifference(lot, replayed);
    return text === null ? [] : [{ lot: lot.id, text }];
  });
  return [...refused, ...lots];
}

/** After a refused action the replay goes on without it. At most one finding for each lot. */
function replayActions(sale: HybridExport): { state: HybridState; refused: Finding[] } {
  const refused = new Map<string | null, Finding>();
  let state = stateAtStart(sale);
  for (const entry of sale.journal) {
    if (entry.type !== 'action') continue;
    const { action } = entry;
    const decided = decideHybrid(state, action, { at: Date.parse(entry.at) });
    if (decided.ok) {
      state = decided.value.state;
      continue;
    }
    const lot = 'auctionlot' in action ? action.auctionlot : null;
    const text = `journal entry ${entry.no} is the action ${action.action}, which the rules refuse as ${decided.error}`;
    if (!refused.has(lot)) refused.set(lot, { lot, text });
  }
  return { state, refused: [...refused.values()] };
}

function stateAtStart({ auction, lots, journal }: HybridExport): HybridState {
  const late = new Set(
    journal.flatMap((entry) =>
      entry.type === 'action' && entry.action.action === 'addLot' ? entry.action.auctionlot : [],
    ),
  );
  const state = createHybrid({
    id: auction.id,
    ladder: auction.increments,
    isLimitNeeded: auction.isLimitNeeded,
    bidCap: auction.bidCap,
    lots: lots
      .filter(({ id }) => !late.has(id))
      .map(({ id, startPrice, reserve }) => ({ id, startPrice, reserve })),
    participations: auction.participations,
  });
  return { ...state, stepNo: auction.stepNo };
}

function lotDifference(recorded: HybridLot, replayed: HybridState['lots'][number]): string | null {
  const row = lotProjection(replayed);
  const log = replayed.log.map((line) => ({ ...line, at: isoOf(line.at) }));
  const ledger = ledgerOf(replayed).map((line) => ({
    ...line,
    at: isoOf(line.at),
    cancelled: line.cancelled ?? false,
    endBefore: null,
    endAfter: null,
  }));
  return (
    firstDifference('log', recorded.log, log) ??
    firstDifference('ledger', recorded.ledger, ledger) ??
    outcomeDifference(recorded, {
      status: row.status,
      price: row.price,
      leader: row.leader,
      reserveState: reserveState(recorded.reserve, row.price),
      end: row.end_at === null ? null : isoOf(row.end_at),
    })
  );
}

function firstDifference<Line extends LedgerLine | LogLine>(
  name: string,
  recorded: readonly Line[],
  replayed: readonly Line[],
): string | null {
  for (let index = 0; index < Math.max(recorded.length, replayed.length); index += 1) {
    const [line, expected] = [recorded[index], replayed[index]];
    if (line === undefined && expected !== undefined)
      return `the ${name} lacks line ${textOf(expected)}, which the journal gives`;
    if (expected === undefined && line !== undefined)
      return `${name} line ${textOf(line)}, but the journal gives no such line`;
    if (line !== undefined && expected !== undefined && textOf(line) !== textOf(expected))
      return `${name} line ${textOf(line)}, but the journal gives line ${textOf(expected)}`;
  }
  return null;
}

/** The whole content of a line. */
function textOf(line: LedgerLine | LogLine): string {
  const counting = 'counting' in line && line.counting !== null ? ` ${line.counting}` : '';
  const end = 'endAfter' in line && line.endAfter !== null ? ` moving the end to ${line.endAfter}` : '';
  return `${lineText({ ...line, at: isoOf(Date.parse(line.at)) })}${counting}${end}`;
}
