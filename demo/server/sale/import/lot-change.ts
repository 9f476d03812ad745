/**
 * The change that an import makes to a lot. A lot without bids may be changed freely; in a lot that has bids,
 * or was corrected, only fields that a correction may touch. Pure; `store-lots.ts` reads and writes the rows.
 */
import type { Updateable } from 'kysely';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import { isUnclosed } from '../../../../src/domain/lot-status.ts';
import type { FieldChange } from '../../data/schema/journal.ts';
import type { Database, LotRow, NewLot } from '../../data/schema.ts';
import { type CorrectableLot, changedFields, fixedFields } from '../corrections/fields.ts';
import { hasBids } from '../corrections/has-bids.ts';
import type { CatalogueAct } from '../corrections/record.ts';
import { changedColumns, readBack } from './changed-columns.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedLot } from './plan.ts';
import type { lotRow } from './rows.ts';

export interface StoredLot extends LotRow {
  /** The end of a timed lot that the catalogue gave, before an outage, a bid or "buy now" moved it. */
  readonly scheduledEnd: number | null;
}

/** A lot of the catalogue beside the stored one. */
interface LotVersions {
  readonly planned: PlannedLot;
  /** The row that the catalogue gives. */
  readonly row: ReturnType<typeof lotRow>;
  /** The stored row, locked; undefined for a new lot. */
  readonly before: StoredLot | undefined;
}

/** The auction of the lots. */
interface LotsAuction {
  readonly isTimed: boolean;
  /** Start of the pause, ms; null if the auction is not paused. */
  readonly pausedAt: number | null;
  /** The engine's state of a hybrid auction, locked; null for a timed one or before the first import. */
  readonly sale: HybridState | null;
  readonly act: CatalogueAct;
}

/**
 * `move`: only the place of the lot differs. `change` with mistakes: it is not allowed. It is written too, so
 * that later checks see the whole catalogue; the mistakes roll the import back.
 */
export type LotChange =
  | { readonly kind: 'add'; readonly row: NewLot; readonly mistakes: readonly Mistake[] }
  | { readonly kind: 'keep' | 'move'; readonly id: string; readonly mistakes: readonly [] }
  | {
      readonly kind: 'change';
      readonly before: StoredLot;
      readonly columns: Updateable<Database['lots']>;
      /** The corrections of a lot with bids; null if the lot is changed freely. */
      readonly corrections: readonly FieldChange[] | null;
      readonly isEndChanged: boolean;
      /** Whether a column changed that decides whether a bid on a timed lot is accepted. */
      readonly hasNewTerms: boolean;
      readonly mistakes: readonly Mistake[];
    };

const TERMS = ['start_at', 'end_at', 'start_price', 'reserve', 'buy_now_price'];

export function lotChange({ planned, row, before }: LotVersions, auction: LotsAuction): LotChange {
  const { isTimed, pausedAt, act } = auction;
  // In a paused auction time stands still: a new lot waits with the others, and its end moves with theirs.
  const time = pausedAt ?? act.at;
  const { end_at, ...rest } = row;
  // In a hybrid lot, the engine owns the end (the time of the hammer), the status and the revision.
  const owned = isTimed ? row : rest;
  const status = isTimed && planned.start <= time ? 'active' : 'upcoming';
  if (before === undefined) {
    const mistakes = endMistakes(planned, end_at, time);
    return { kind: 'add', row: { ...owned, status, paused_at: pausedAt }, mistakes };
  }
  const changed = changedColumns(owned, { ...before, end_at: before.scheduledEnd });
  if (changed.every((column) => column === 'position'))
    return { kind: changed.length > 0 ? 'move' : 'keep', id: before.id, mistakes: [] };
  const isEndChanged = changed.includes('end_at');
  const newEnd = isEndChanged ? { end_at, extended_from: null, end_moved: null } : {};
  const change = {
    kind: 'change',
    before,
    columns: rest,
    corrections: null,
    isEndChanged,
    hasNewTerms: isTimed && changed.some((column) => TERMS.includes(column)),
  } as const;
  const engine = auction.sale?.lots.find(({ id }) => id === before.id);
  const isBound = hasBids(before, engine);
  if (!isUnclosed(before.status)) {
    const state = isBound ? 'has bids' : `is ${before.status}`;
    return { ...change, mistakes: [changeMistake(planned, state, '')] };
  }
  if (!isBound && before.corrections.length === 0)
    return {
      ...change,
      columns: isTimed ? { ...rest, ...newEnd, status } : rest,
      mistakes: endMistakes(planned, isEndChanged ? end_at : before.end_at, time),
    };
  const corrections = correctionsOf(before, rest);
  const fixed = fixedFields(changed, corrections);
  if (fixed.length > 0)
    return { ...change, mistakes: [changeMistake(planned, 'has bids', `: ${fixed.join(', ')}`)] };
  return act.user !== null && act.reason !== null
    ? { ...change, corrections, mistakes: [] }
    : { ...change, mistakes: [actMistake(planned, corrections)] };
}

const correctionsOf = (before: StoredLot, row: Omit<LotVersions['row'], 'end_at'>) =>
  changedFields(before, {
    names: readBack(row.names),
    descriptions: readBack(row.descriptions),
    facts: readBack(row.facts),
    pedigree: readBack(row.pedigree),
    images: readBack(row.images),
    videos: readBack(row.videos),
    documents: readBack(row.documents),
  } as CorrectableLot);

const changeMistake = ({ path, id }: PlannedLot, state: string, fields: string): Mistake => ({
  path,
  message: `changes the lot "${id}", which ${state}; expected it as it is stored${fields}`,
});

const actMistake = ({ path, id }: PlannedLot, corrections: readonly FieldChange[]): Mistake => ({
  path,
  message: `corrects the lot "${id}", which has bids: ${corrections.map(({ field }) => field).join(', ')}; expected with --by and --reason who corrects it and why`,
});

/** A lot must be open for bids for some time. */
const endMistakes = ({ path }: PlannedLot, end: number | null, now: number): Mistake[] =>
  end === null || end > now
    ? []
    : [
        {
          path: [...path, 'end'],
          message: `is ${new Date(end).toISOString()}; expected a time that is not over`,
        },
      ];
