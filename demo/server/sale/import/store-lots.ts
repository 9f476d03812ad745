/**
 * The lots of an imported auction: rows that are new are inserted, those that differ from the catalogue
 * are changed where nobody has bid on them. Owned by one import, in its transaction; called by `store.ts`.
 */
import { type Kysely, sql } from 'kysely';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Database, LotRow } from '../../data/schema.ts';
import { recordTermsChange } from '../export/terms.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction, PlannedLot } from './plan.ts';
import { type LotFiles, lotRow } from './rows.ts';
import { changedColumns } from './same-row.ts';
import { slugsOf } from './slugs.ts';

/** How many auctions or lots an import has written. */
export interface ImportCount {
  added: number;
  changed: number;
  unchanged: number;
}

/** What an import writes lots with. */
interface LotImport {
  readonly planned: PlannedAuction;
  readonly files: ReadonlyMap<string, LotFiles>;
  /** The engine's state of a hybrid auction, locked; null for a timed one or before the first import. */
  readonly sale: HybridState | null;
  /** Server time in ms. */
  readonly now: number;
}

/** What decides whether a bid on a timed lot is taken. */
const TERMS = ['start_at', 'end_at', 'start_price', 'reserve', 'buy_now_price'];

/** @returns how many lots are new, changed or as before */
export async function writeLots(
  trx: Kysely<Database>,
  { planned, files, sale, now }: LotImport,
  mistakes: Mistake[],
): Promise<ImportCount> {
  const count = { added: 0, changed: 0, unchanged: 0 };
  const auction = planned.auction.id;
  const isTimed = planned.auction.kind === 'timed';
  const stored = await readLots(trx, planned);
  const own = new Map(
    [...stored.values()].filter((row) => row.auction_id === auction).map(({ id, slugs }) => [id, slugs]),
  );
  const withNewTerms: string[] = [];
  for (const [place, each] of planned.lots.entries()) {
    const { id, lot } = each;
    const before = stored.get(id);
    if (before !== undefined && before.auction_id !== auction) {
      mistakes.push({
        path: each.path,
        what: `has the id "${id}" of a lot of the auction "${before.auction_id}"; expected an id of its own`,
      });
      continue;
    }
    const others = [...own].flatMap(([other, slugs]) => (other === id ? [] : [{ slugs }]));
    const wanted = { given: lot.slugs, name: lot.name, id, number: lot.number };
    const slugs = slugsOf('lot', wanted, before, others, each.path, mistakes);
    own.set(id, slugs);
    const ownFiles = files.get(id) ?? { pictures: [], documents: [] };
    const { end_at, ...row } = lotRow(each, planned, place, slugs, ownFiles);
    // Of a hybrid lot the engine owns the end, which is when its hammer falls, and status and revision.
    const fresh = isTimed ? { ...row, end_at } : row;
    const status = isTimed && each.start <= now ? 'active' : 'upcoming';
    if (before === undefined) {
      checkEnd(each, end_at, now, mistakes);
      await trx
        .insertInto('lots')
        .values({ ...fresh, status })
        .execute();
      count.added += 1;
      continue;
    }
    const changed = changedColumns(fresh, { ...before, end_at: before.scheduledEnd });
    if (changed.length === 0) {
      count.unchanged += 1;
      continue;
    }
    count.changed += 1;
    const isEndChanged = changed.includes('end_at');
    if (checkOpen(each, before, sale, mistakes))
      checkEnd(each, isEndChanged ? end_at : before.end_at, now, mistakes);
    await trx
      .updateTable('lots')
      .set(isTimed ? { ...row, ...(isEndChanged && newEnd(end_at)), status, rev: sql`rev + 1` } : row)
      .where('id', '=', id)
      .execute();
    // A replay begins at the new end, and nobody has bid since an outage moved the former one.
    if (isEndChanged) await trx.deleteFrom('end_moves').where('lot_id', '=', id).execute();
    if (isTimed && changed.some((column) => TERMS.includes(column))) withNewTerms.push(id);
  }
  if (withNewTerms.length > 0) await recordTermsChange(trx, auction, withNewTerms);
  return count;
}

interface StoredLot extends LotRow {
  /** The end of a timed lot that the catalogue gave, before an outage, a bid or "buy now" moved it. */
  readonly scheduledEnd: number | null;
}

/** The lots of an auction, and those elsewhere that have an id of its catalogue; locked. */
async function readLots(
  trx: Kysely<Database>,
  { auction, lots }: PlannedAuction,
): Promise<ReadonlyMap<string, StoredLot>> {
  const ids = lots.map(({ id }) => id);
  const rows = await trx
    .selectFrom('lots')
    .selectAll()
    .where((eb) => eb.or([eb('auction_id', '=', auction.id), eb('id', 'in', ids.length > 0 ? ids : [''])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  // Only "buy now" moves the end by the first bid without `extended_from`. Read behind the lock.
  const firstEnds = await trx
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .select(['lot_id', 'bids.extended_from as end'])
    .where('auction_id', '=', auction.id)
    .where('no', '=', 1)
    .execute();
  const ends = new Map(firstEnds.map(({ lot_id, end }) => [lot_id, end]));
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, scheduledEnd: row.extended_from ?? ends.get(row.id) ?? row.end_at },
    ]),
  );
}

const newEnd = (end_at: number | null) => ({ end_at, extended_from: null, end_moved: null });

/** A lot may be changed until somebody has bid on it. @returns whether it may */
function checkOpen(
  { path, id }: PlannedLot,
  stored: LotRow,
  sale: HybridState | null,
  mistakes: Mistake[],
): boolean {
  // Absentee and pending bids are not in the ledger yet, but bind their bidders.
  const { absentees = [], bids = [] } = sale?.lots.find((lot) => lot.id === id) ?? {};
  const hasBids = stored.bid_count + absentees.length + bids.length > 0;
  const isOpen = stored.status === 'upcoming' || stored.status === 'active';
  if (!hasBids && isOpen) return true;
  const state = hasBids ? 'has bids' : `is ${stored.status}`;
  mistakes.push({ path, what: `changes the lot "${id}", which ${state}; expected it as it is stored` });
  return false;
}

/** A lot must be open for bids some time. */
function checkEnd({ path }: PlannedLot, end: number | null, now: number, mistakes: Mistake[]): void {
  if (end !== null && end <= now)
    mistakes.push({
      path: [...path, 'end'],
      what: `is ${new Date(end).toISOString()}; expected a time that is not over`,
    });
}
