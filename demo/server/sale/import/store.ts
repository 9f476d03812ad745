import { type Kysely, sql } from 'kysely';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import { appendMessage } from '../../data/outbox.ts';
import type { AuctionRow, Database } from '../../data/schema.ts';
import { ensureTenant, TENANT } from '../../data/tenant.ts';
import type { StoredPicture } from './files.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction } from './plan.ts';
import { auctionRow, type LotFiles } from './rows.ts';
import { changedColumns } from './same-row.ts';
import { slugsOf } from './slugs.ts';
import { type ImportCount, writeLots } from './store-lots.ts';
import { hasSaleBegun, lockSale, writeSale } from './store-sale.ts';

/** The catalogue does not fit to what is stored; nothing was written. */
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

/**
 * What open pages load again after a change: the auction, whose times follow its lots, and the list of
 * its lots. The second is named after hybrid auctions, but pages take it for one of either kind.
 */
const HINTS = ['auctionlot.hybrid.update', 'auctionlot.hybrid.update.auctionlots'] as const;

/**
 * Writes a catalogue in one transaction: all of it or nothing. What is stored already is changed, as
 * far as nobody has bid on it; auctions and lots that the catalogue does not name stay.
 *
 * @param now server time in ms
 * @param beforeCommit called when everything is written; an error that it throws takes it back
 * @throws ImportRefused with everything that does not fit
 */
export function storeCatalogue(
  db: Kysely<Database>,
  plan: readonly PlannedAuction[],
  files: PlannedFiles,
  now: number,
  beforeCommit: () => Promise<void>,
): Promise<{ auctions: ImportCount; lots: ImportCount }> {
  return db.transaction().execute(async (trx) => {
    await ensureTenant(trx);
    const mistakes: Mistake[] = [];
    const count = {
      auctions: { added: 0, changed: 0, unchanged: 0 },
      lots: { added: 0, changed: 0, unchanged: 0 },
    };
    const changedAuctions: string[] = [];
    for (const planned of plan) {
      const { id, kind } = planned.auction;
      const sale = kind === 'hybrid' ? await lockSale(trx, id) : null;
      const stored = await trx
        .selectFrom('auctions')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (stored !== undefined && (stored.tenant_id !== TENANT || stored.kind !== kind)) {
        mistakes.push({
          path: [...planned.path, 'kind'],
          what: `is another than that of the stored auction "${id}"; expected "${stored.kind}"`,
        });
        continue;
      }
      const picture = files.pictures.get(id) ?? null;
      const isWritten = await writeAuction(trx, { planned, stored, sale, picture }, mistakes);
      count.auctions[stored === undefined ? 'added' : isWritten ? 'changed' : 'unchanged'] += 1;
      const lots = await writeLots(trx, { planned, files: files.lots, sale, now }, mistakes);
      for (const each of ['added', 'changed', 'unchanged'] as const) count.lots[each] += lots[each];
      if (!isWritten && lots.added + lots.changed === 0) continue;
      if (kind === 'hybrid') await writeSale(trx, planned, sale, mistakes);
      if (stored !== undefined) changedAuctions.push(id);
    }
    if (mistakes.length > 0) throw new ImportRefused(mistakes);
    await beforeCommit();
    for (const auction of changedAuctions)
      for (const event of HINTS)
        await appendMessage(trx, { tenant: TENANT, event, at: now, payload: { auction } });
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
  const { id, name, slugs: given, kind } = planned.auction;
  const others = await trx
    .selectFrom('auctions')
    .select('slugs')
    .where('id', '!=', id)
    .where('tenant_id', '=', TENANT)
    .execute();
  const slugs = slugsOf('auction', { given, name, id, number: id }, stored, others, planned.path, mistakes);
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
    ...['start_at', 'extension_window', 'extension_length', 'increments', 'is_limit_needed'],
    ...['bid_cap', 'first_paddle'],
  ];
  const changedTerms = terms.filter((term) => changed.includes(term));
  const isBegun = kind === 'hybrid' ? sale !== null && hasSaleBegun(sale) : await hasBids(trx, id);
  if (changedTerms.length > 0 && isBegun)
    mistakes.push({
      path: planned.path,
      what: `changes ${changedTerms.join(', ')} of an auction on which bids were placed; expected them as they are stored`,
    });
  await trx
    .updateTable('auctions')
    // The engine of a hybrid auction owns its revision; texts travel without one.
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
