/**
 * The lots of an imported auction: reads and locks the rows, and writes what `lot-change.ts` decides. Owned by
 * one import, in its transaction; called by `store.ts`.
 */
import { type Kysely, sql } from 'kysely';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import { databaseTime } from '../../data/database-clock.ts';
import { runWrite } from '../../data/run-write.ts';
import type { AuctionRow, Database, LotRow } from '../../data/schema.ts';
import type { LocalSlugs } from '../../data/stored.ts';
import { type CatalogueAct, recordCorrection } from '../corrections/record.ts';
import { journalWrite } from '../journal.ts';
import { endsOf } from './ends.ts';
import { type LotChange, lotChange, type StoredLot } from './lot-change.ts';
import { positionsOf } from './lot-order.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction, PlannedLot } from './plan.ts';
import { type LotFiles, lotRow } from './rows.ts';
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

export async function writeLots(
  trx: Kysely<Database>,
  { planned, auction: former, files, sale, act }: LotImport,
  mistakes: Mistake[],
): Promise<WrittenLots> {
  const auction = planned.auction.id;
  const stored = await readLots(trx, planned);
  const own = [...stored.values()].filter((row) => row.auction_id === auction);
  const pausedAt = own.find(({ paused_at }) => paused_at !== null)?.paused_at ?? null;
  const named = new Set(planned.lots.map(({ id }) => id));
  const missing = own.filter(({ id }) => !named.has(id));
  const positions = positionsOf(
    [...named],
    own.toSorted((one, other) => one.position - other.position).map(({ id }) => id),
  );
  const scheduledEnds = new Map(own.map(({ id, scheduledEnd }) => [id, scheduledEnd]));
  const endOf = endsOf(planned, former, scheduledEnds, pausedAt ?? act.at, mistakes);
  const slugs = slugRegister(own);
  const context = { isTimed: planned.auction.kind === 'timed', pausedAt, sale, act };
  const changes: LotChange[] = [];
  for (const entry of planned.lots) {
    const lot = { ...entry, end: endOf(entry) };
    const before = stored.get(lot.id);
    if (before !== undefined && before.auction_id !== auction) {
      mistakes.push({
        path: lot.path,
        message: `has the id "${lot.id}" of a lot of the auction "${before.auction_id}"; expected an id of its own`,
      });
      continue;
    }
    const ownSlugs = slugs.claim(lot, before, mistakes);
    const ownFiles = files.get(lot.id) ?? { pictures: [], documents: [] };
    const row = lotRow(lot, planned, positions.get(lot.id) ?? 0, ownSlugs, ownFiles);
    const change = lotChange({ planned: lot, row, before }, context);
    mistakes.push(...change.mistakes);
    changes.push(change);
  }
  const added = changes.flatMap((change) => (change.kind === 'add' ? change.row : []));
  const changed = changes.filter((change) => change.kind === 'change');
  const moved = [
    ...missing.flatMap(({ id, position }) => (positions.get(id) === position ? [] : id)),
    ...changes.flatMap((change) => (change.kind === 'move' ? change.id : [])),
  ];
  for (const change of changed) await writeChange(trx, change, context);
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('lots')
      .values(added.slice(from, from + ROWS_AT_ONCE))
      .execute();
  await writePositions(trx, moved, positions);
  const lots = changed.filter(({ hasNewTerms }) => hasNewTerms).map(({ before }) => before.id);
  if (lots.length > 0)
    // Read behind the row locks: bids are decided under them too.
    await runWrite(trx, journalWrite(auction, null, { action: 'terms', lots }, await databaseTime(trx)));
  const count = { added: added.length, changed: changed.length };
  const unchanged = changes.length - count.added - count.changed;
  return { ...count, unchanged, missing, isReordered: moved.length > 0 };
}

async function writeChange(
  trx: Kysely<Database>,
  { before, columns, corrections, isEndChanged }: Extract<LotChange, { readonly kind: 'change' }>,
  { isTimed, act }: { readonly isTimed: boolean; readonly act: CatalogueAct },
): Promise<void> {
  await trx
    .updateTable('lots')
    .set(isTimed ? { ...columns, rev: sql`rev + 1` } : columns)
    .where('id', '=', before.id)
    .execute();
  if (corrections !== null) await recordCorrection(trx, before, corrections, act);
  // A replay begins at the new end, and no bid was made since an outage moved the former one.
  if (isEndChanged) await trx.deleteFrom('end_moves').where('lot_id', '=', before.id).execute();
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
    /** Gives a lot its slugs. @param before the stored lot */
    claim({ id, path, lot }: PlannedLot, before: StoredLot | undefined, mistakes: Mistake[]): LocalSlugs {
      const source = { slugs: lot.slugs, name: lot.name, id, number: lot.number };
      const isUsed = (slug: string): boolean => (owners.get(slug) ?? id) !== id;
      const slugs = slugsOf('lot', source, before, isUsed, path, mistakes);
      set(id, slugs);
      return slugs;
    },
  };
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
