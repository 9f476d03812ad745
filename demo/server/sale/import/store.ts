import { type Kysely, sql } from 'kysely';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import { lockHybridState } from '../../data/hybrid-state.ts';
import { type MessageDraft, writeMessages } from '../../data/outbox.ts';
import type { AuctionRow, Database } from '../../data/schema.ts';
import { ensureTenant } from '../../data/tenant.ts';
import { type CatalogueAct, recordCatalogueAct } from '../corrections/record.ts';
import { auctionChanged, lotsChanged } from '../reload-messages.ts';
import { changedColumns } from './changed-columns.ts';
import type { StoredPicture } from './files.ts';
import { type MissingLot, missingLot, removeLots } from './missing-lots.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction } from './plan.ts';
import { auctionRow, type LotFiles } from './rows.ts';
import { slugsOf } from './slugs.ts';
import { type ImportCount, writeLots } from './store-lots.ts';
import { hasSaleBegun, writeSale } from './store-sale.ts';

/** The catalogue conflicts with the stored data; nothing was written. */
export class ImportRefused extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super('The import was refused.');
    this.mistakes = mistakes;
  }
}

/** The files of an auction and of its lots, by id. */
export interface PlannedFiles {
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  readonly lots: ReadonlyMap<string, LotFiles>;
}

export interface StoreOptions extends Omit<CatalogueAct, 'at'> {
  /** Reads the server time in ms. */
  now(): number | Promise<number>;
  /**
   * Whether lots that the catalogue does not name are deleted, or withdrawn if they can no longer be deleted.
   */
  readonly isComplete: boolean;
  /** Called after everything is written; an error rolls the transaction back. */
  beforeCommit(): Promise<void>;
}

/**
 * Writes a catalogue in one transaction: all of it or nothing. Stored rows are changed; lots with bids only
 * by corrections. Auctions that the catalogue does not name stay.
 *
 * @throws ImportRefused with all conflicts
 */
export function storeCatalogue(
  db: Kysely<Database>,
  plan: readonly PlannedAuction[],
  files: PlannedFiles,
  { user, reason, now, isComplete, beforeCommit }: StoreOptions,
): Promise<{ auctions: ImportCount; lots: ImportCount; missing: readonly MissingLot[] }> {
  return db.transaction().execute(async (trx) => {
    const tenant = await ensureTenant(trx);
    const mistakes: Mistake[] = [];
    const count = {
      auctions: { added: 0, changed: 0, unchanged: 0 },
      lots: { added: 0, changed: 0, unchanged: 0 },
      missing: [] as MissingLot[],
    };
    const changedAuctions: string[] = [];
    const drafts: MessageDraft[] = [];
    for (const planned of plan) {
      const { id, kind } = planned.auction;
      const sale = kind === 'hybrid' ? await lockHybridState(trx, id) : null;
      const stored = await trx
        .selectFrom('auctions')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (stored !== undefined && stored.kind !== kind) {
        mistakes.push({
          path: [...planned.path, 'kind'],
          message: `is another than that of the stored auction "${id}"; expected "${stored.kind}"`,
        });
        continue;
      }
      const act = { user, reason, at: await now() };
      const picture = files.pictures.get(id) ?? null;
      const isWritten = await writeAuction(trx, { planned, stored, sale, picture }, mistakes);
      count.auctions[stored === undefined ? 'added' : isWritten ? 'changed' : 'unchanged'] += 1;
      const lots = await writeLots(trx, { planned, auction: stored, files: files.lots, sale, act }, mistakes);
      for (const each of ['added', 'changed', 'unchanged'] as const) count.lots[each] += lots[each];
      const hasBegun = sale !== null && hasSaleBegun(sale);
      const missing = isComplete
        ? await removeLots(trx, { lots: lots.missing, hasBegun, act, path: planned.path }, mistakes)
        : lots.missing.map(missingLot);
      count.missing.push(...missing);
      const isCleared = missing.some(({ outcome }) => outcome !== 'kept');
      if (!isWritten && !isCleared && !lots.isReordered && lots.added + lots.changed === 0) continue;
      const withdrawn = missing.flatMap((lot) => (lot.outcome === 'withdrawn' ? lot.id : []));
      if (kind === 'hybrid')
        drafts.push(...(await writeSale(trx, planned, { previous: sale, withdrawn, act }, mistakes)));
      const { added, changed } = lots;
      await recordCatalogueAct(trx, id, { action: 'import', added, changed, reason: act.reason }, act);
      if (stored !== undefined) changedAuctions.push(id);
    }
    if (mistakes.length > 0) throw new ImportRefused(mistakes);
    await beforeCommit();
    const at = await now();
    // The times of an auction follow its lots.
    const reloads = changedAuctions.flatMap((auction) => [auctionChanged(auction), lotsChanged(auction)]);
    await writeMessages(trx, tenant, [...drafts, ...reloads], at);
    return count;
  });
}

interface AuctionImport {
  readonly planned: PlannedAuction;
  readonly stored: AuctionRow | undefined;
  /** The engine's state of a hybrid auction, locked; null for a timed one or before the first import. */
  readonly sale: HybridState | null;
  readonly picture: StoredPicture | null;
}

/** @returns whether the auction is new or was changed */
async function writeAuction(
  trx: Kysely<Database>,
  { planned, stored, sale, picture }: AuctionImport,
  mistakes: Mistake[],
): Promise<boolean> {
  const { id, name, slugs: ownSlugs, kind } = planned.auction;
  const others = await trx.selectFrom('auctions').select('slugs').where('id', '!=', id).execute();
  const used = new Set(others.flatMap((other) => Object.values(other.slugs)));
  const source = { slugs: ownSlugs, name, id, number: id };
  const slugs = slugsOf('auction', source, stored, (slug) => used.has(slug), planned.path, mistakes);
  const row = auctionRow(planned, slugs, picture);
  if (stored === undefined) {
    const { position } = await trx
      .selectFrom('auctions')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('auctions')
      .values({ ...row, position: (position ?? 0) + 1, is_hidden: planned.auction.draft ?? false })
      .execute();
    return true;
  }
  const changed = changedColumns(row, stored);
  if (changed.length === 0) return false;
  const terms = [
    'start_at',
    'extension_window',
    'extension_length',
    'increments',
    'is_limit_needed',
    'bid_cap',
    'first_paddle',
  ];
  const changedTerms = terms.filter((term) => changed.includes(term));
  const isBegun = kind === 'hybrid' ? sale !== null && hasSaleBegun(sale) : await hasBids(trx, id);
  if (changedTerms.length > 0 && isBegun)
    mistakes.push({
      path: planned.path,
      message: `changes ${changedTerms.join(', ')} of an auction on which bids were placed; expected them as they are stored`,
    });
  await trx
    .updateTable('auctions')
    // The engine of a hybrid auction owns its revision; texts are sent without a revision.
    .set(kind === 'hybrid' ? row : { ...row, rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute();
  return true;
}

async function hasBids(trx: Kysely<Database>, auction: string): Promise<boolean> {
  const found = await trx
    .selectFrom('lots')
    .select('id')
    .where('auction_id', '=', auction)
    .where('bid_count', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
