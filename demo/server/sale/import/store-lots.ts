/**
 * The lots of an imported auction: new rows are inserted, rows that differ from the catalogue are changed. In
 * a lot with bids, only fields that a correction may touch are changed. Owned by one import, in its
 * transaction; called by `store.ts`.
 */
import { type Kysely, sql } from 'kysely';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { AuctionRow, Database, LotRow, NewLot } from '../../data/schema.ts';
import type { LocalSlugs } from '../../data/stored.ts';
import { type CorrectableLot, changedFields, fixedFields } from '../corrections/fields.ts';
import { hasBids } from '../corrections/has-bids.ts';
import { type CatalogueAct, recordCorrection } from '../corrections/record.ts';
import { recordTermsChange } from '../export/terms.ts';
import { endsOf } from './ends.ts';
import { positionsOf } from './lot-order.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction, PlannedLot } from './plan.ts';
import { type LotFiles, lotRow } from './rows.ts';
import { changedColumns, readBack } from './same-row.ts';
import { slugsOf } from './slugs.ts';

/** Numbers of auctions or lots that an import has written. */
export interface ImportCount {
  added: number;
  changed: number;
  unchanged: number;
}

/** The data from which an import writes lots. */
export interface LotImport {
  readonly planned: PlannedAuction;
  /** The auction before; undefined for a new one. */
  readonly auction: AuctionRow | undefined;
  readonly files: ReadonlyMap<string, LotFiles>;
  /** The engine's state of a hybrid auction, locked; null for a timed one or before the first import. */
  readonly sale: HybridState | null;
  readonly act: CatalogueAct;
}

/** The result for the lots of an auction. */
export interface WrittenLots extends ImportCount {
  /** Lots that the catalogue does not name. */
  readonly missing: readonly StoredLot[];
  /** Whether lots are in another order than before. */
  readonly isReordered: boolean;
}

/** The columns that decide whether a bid on a timed lot is accepted. */
const TERMS = ['start_at', 'end_at', 'start_price', 'reserve', 'buy_now_price'];

export async function writeLots(
  trx: Kysely<Database>,
  { planned, auction: former, files, sale, act }: LotImport,
  mistakes: Mistake[],
): Promise<WrittenLots> {
  const count = { added: 0, changed: 0, unchanged: 0 };
  const auction = planned.auction.id;
  const isTimed = planned.auction.kind === 'timed';
  const stored = await readLots(trx, planned);
  const own = [...stored.values()].filter((row) => row.auction_id === auction);
  // In a paused auction time stands still: a new lot waits with the others, and its end moves with theirs.
  const pausedAt = own.find(({ paused_at }) => paused_at !== null)?.paused_at ?? null;
  const time = pausedAt ?? act.at;
  const named = new Set(planned.lots.map(({ id }) => id));
  const missing = own.filter(({ id }) => !named.has(id));
  const positions = positionsOf(
    [...named],
    own.toSorted((one, other) => one.position - other.position).map(({ id }) => id),
  );
  const endOf = endsOf(
    planned,
    former,
    new Map(own.map(({ id, scheduledEnd }) => [id, scheduledEnd])),
    time,
    mistakes,
  );
  const slugs = slugRegister(own);
  const added: NewLot[] = [];
  const withNewTerms: string[] = [];
  const moved = missing.filter(({ id, position }) => positions.get(id) !== position).map(({ id }) => id);
  for (const entry of planned.lots) {
    const each = { ...entry, end: endOf(entry) };
    const { id, lot } = each;
    const before = stored.get(id);
    if (before !== undefined && before.auction_id !== auction) {
      mistakes.push({
        path: each.path,
        what: `has the id "${id}" of a lot of the auction "${before.auction_id}"; expected an id of its own`,
      });
      continue;
    }
    const source = { slugs: lot.slugs, name: lot.name, id, number: lot.number };
    const ownSlugs = slugsOf('lot', source, before, slugs.isUsedBeside(id), each.path, mistakes);
    slugs.set(id, ownSlugs);
    const ownFiles = files.get(id) ?? { pictures: [], documents: [] };
    const { end_at, ...row } = lotRow(each, planned, positions.get(id) ?? 0, ownSlugs, ownFiles);
    // In a hybrid lot, the engine owns the end (the time of the hammer), the status and the revision.
    const fresh = isTimed ? { ...row, end_at } : row;
    const status = isTimed && each.start <= time ? 'active' : 'upcoming';
    if (before === undefined) {
      checkEnd(each, end_at, time, mistakes);
      added.push({ ...fresh, status, paused_at: pausedAt });
      continue;
    }
    const changed = changedColumns(fresh, { ...before, end_at: before.scheduledEnd });
    if (changed.every((column) => column === 'position')) {
      count.unchanged += 1;
      if (changed.length > 0) moved.push(id);
      continue;
    }
    count.changed += 1;
    const isEndChanged = changed.includes('end_at');
    const allowed = allowedChange({ planned: each, row, changed, before, sale, act }, mistakes);
    if (allowed === 'free') checkEnd(each, isEndChanged ? end_at : before.end_at, time, mistakes);
    await trx
      .updateTable('lots')
      .set(
        !isTimed
          ? row
          : allowed === 'free'
            ? { ...row, ...(isEndChanged && newEnd(end_at)), status, rev: sql`rev + 1` }
            : { ...row, rev: sql`rev + 1` },
      )
      .where('id', '=', id)
      .execute();
    if (allowed === 'corrected') await recordCorrection(trx, before, correctionsOf(before, row), act);
    // A replay begins at the new end, and no bid was made since an outage moved the former one.
    if (isEndChanged) await trx.deleteFrom('end_moves').where('lot_id', '=', id).execute();
    if (isTimed && changed.some((column) => TERMS.includes(column))) withNewTerms.push(id);
  }
  count.added = added.length;
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('lots')
      .values(added.slice(from, from + ROWS_AT_ONCE))
      .execute();
  await writePositions(trx, moved, positions);
  if (withNewTerms.length > 0) await recordTermsChange(trx, auction, withNewTerms);
  return { ...count, missing, isReordered: moved.length > 0 };
}

/** A statement has 65,535 parameters at most. */
const ROWS_AT_ONCE = 500;

async function writePositions(
  trx: Kysely<Database>,
  lots: readonly string[],
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  if (lots.length === 0) return;
  const numbers = lots.map((id) => positions.get(id) ?? 0);
  await sql`
    update lots set position = place.position
    from unnest(${lots}::text[], ${numbers}::int[]) as place (id, position)
    where lots.id = place.id`.execute(trx);
}

/** Maps the slugs of an auction to their lots. */
function slugRegister(lots: readonly LotRow[]) {
  const owners = new Map<string, string>();
  const slugsOfLot = new Map<string, LocalSlugs>();
  const set = (id: string, slugs: LocalSlugs): void => {
    for (const slug of Object.values(slugsOfLot.get(id) ?? {}))
      if (owners.get(slug) === id) owners.delete(slug);
    slugsOfLot.set(id, slugs);
    for (const slug of Object.values(slugs)) owners.set(slug, id);
  };
  for (const { id, slugs } of lots) set(id, slugs);
  return {
    set,
    isUsedBeside: (id: string) => (slug: string) => (owners.get(slug) ?? id) !== id,
  };
}

export interface StoredLot extends LotRow {
  /** The end of a timed lot that the catalogue gave, before an outage, a bid or "buy now" moved it. */
  readonly scheduledEnd: number | null;
}

/** The lots of an auction, and lots of other auctions with an id of its catalogue; locked. */
async function readLots(
  trx: Kysely<Database>,
  { auction, lots }: PlannedAuction,
): Promise<ReadonlyMap<string, StoredLot>> {
  const ids = lots.map(({ id }) => id);
  const rows = await trx
    .selectFrom('lots')
    .selectAll()
    .where((eb) => eb.or([eb('auction_id', '=', auction.id), sql<boolean>`id = any(${ids}::text[])`]))
    .orderBy('id')
    .forUpdate()
    .execute();
  // Only "buy now" moves the end by the first bid without setting `extended_from`. Read behind the lock.
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

interface LotChange {
  readonly planned: PlannedLot;
  readonly row: Omit<ReturnType<typeof lotRow>, 'end_at'>;
  readonly changed: readonly string[];
  readonly before: StoredLot;
  readonly sale: HybridState | null;
  readonly act: CatalogueAct;
}

/**
 * A lot without bids may be changed freely. A lot that has bids, or was corrected, is changed only by
 * corrections.
 *
 * @returns null if the change is not allowed; the mistake is noted
 */
function allowedChange(
  { planned: { path, id }, row, changed, before, sale, act }: LotChange,
  mistakes: Mistake[],
): 'free' | 'corrected' | null {
  const isBound = hasBids(
    before,
    sale?.lots.find((lot) => lot.id === id),
  );
  const isOpen = before.status === 'upcoming' || before.status === 'active';
  if (isOpen && !isBound && before.corrections.length === 0) return 'free';
  if (!isOpen) {
    const state = isBound ? 'has bids' : `is ${before.status}`;
    mistakes.push({ path, what: `changes the lot "${id}", which ${state}; expected it as it is stored` });
    return null;
  }
  const changes = correctionsOf(before, row);
  const fixed = fixedFields(changed, changes);
  if (fixed.length > 0) {
    mistakes.push({
      path,
      what: `changes the lot "${id}", which has bids; expected it as it is stored: ${fixed.join(', ')}`,
    });
    return null;
  }
  if (act.user !== null && act.reason !== null) return 'corrected';
  const names = changes.map(({ field }) => field).join(', ');
  mistakes.push({
    path,
    what: `corrects the lot "${id}", which has bids: ${names}; expected with --by and --reason who corrects it and why`,
  });
  return null;
}

const correctionsOf = (before: StoredLot, row: LotChange['row']) =>
  changedFields(before, {
    names: readBack(row.names),
    descriptions: readBack(row.descriptions),
    facts: readBack(row.facts),
    pedigree: readBack(row.pedigree),
    images: readBack(row.images),
    videos: readBack(row.videos),
    documents: readBack(row.documents),
  } as CorrectableLot);

/** A lot must be open for bids for some time. */
function checkEnd({ path }: PlannedLot, end: number | null, now: number, mistakes: Mistake[]): void {
  if (end !== null && end <= now)
    mistakes.push({
      path: [...path, 'end'],
      what: `is ${new Date(end).toISOString()}; expected a time that is not over`,
    });
}
