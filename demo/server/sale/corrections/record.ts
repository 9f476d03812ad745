import type { Kysely } from 'kysely';
import { runWrite } from '../../data/run-write.ts';
import type { CatalogueAction, FieldChange } from '../../data/schema/journal.ts';
import type { Database, LotRow } from '../../data/schema.ts';
import { journalWrite } from '../journal.ts';

/** Origin of a change of a catalogue: user, reason and server time in ms. */
export interface CatalogueAct {
  /** Null for a command without a name. */
  readonly user: string | null;
  readonly reason: string | null;
  readonly at: number;
}

/** Writes a line of the journal about a catalogue. */
export async function recordCatalogueAct(
  trx: Kysely<Database>,
  auction: string,
  action: CatalogueAction,
  { user, at }: CatalogueAct,
): Promise<void> {
  await runWrite(trx, journalWrite(auction, user, action, at));
}

/**
 * Records a correction of a lot in the journal, with user and reason. Call it behind the lock of the row; the
 * caller writes the corrected columns.
 *
 * @param isMarked whether the page of the lot mentions the correction, because the lot has bids
 */
export async function recordCorrection(
  trx: Kysely<Database>,
  lot: Pick<LotRow, 'id' | 'auction_id' | 'corrections'>,
  changes: readonly FieldChange[],
  act: CatalogueAct,
  isMarked = true,
): Promise<void> {
  const fields = changes.map(({ field }) => field);
  if (isMarked)
    await trx
      .updateTable('lots')
      .set({ corrections: JSON.stringify([...lot.corrections, { at: act.at, fields }]) })
      .where('id', '=', lot.id)
      .execute();
  const action = { action: 'correct', auctionlot: lot.id, changes, reason: act.reason ?? '' } as const;
  await recordCatalogueAct(trx, lot.auction_id, action, act);
}
