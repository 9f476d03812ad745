import type { Kysely } from 'kysely';
import { isUnclosed } from '../../../../src/domain/lot-status.ts';
import { textIn } from '../../data/localized.ts';
import type { Database } from '../../data/schema.ts';
import { hasBids } from '../corrections/has-bids.ts';
import { type CatalogueAct, recordCatalogueAct } from '../corrections/record.ts';
import type { StoredLot } from './lot-change.ts';
import type { Mistake, Path } from './mistakes.ts';

/** A stored lot that the catalogue does not name, and what the import did with it. */
export interface MissingLot {
  readonly auction: string;
  readonly id: string;
  readonly number: string;
  /** Name in English. */
  readonly name: string;
  /**
   * `kept` if the import was not told to remove it, or if it cannot be removed: `reason` then says why.
   */
  readonly outcome: 'kept' | 'deleted' | 'withdrawn';
  readonly reason?: 'bids' | 'closed' | 'questions';
}

export interface MissingLots {
  readonly lots: readonly StoredLot[];
  /** Whether the hybrid sale has begun: its journal names the lot, which is withdrawn and not deleted. */
  readonly hasBegun: boolean;
  readonly act: CatalogueAct;
  readonly path: Path;
}

/** Deletes or withdraws lots that the catalogue does not name, if the import was told to. */
export async function removeLots(
  trx: Kysely<Database>,
  { lots, hasBegun, act, path }: MissingLots,
  mistakes: Mistake[],
): Promise<MissingLot[]> {
  if (lots.length > 0 && (act.user === null || act.reason === null)) {
    mistakes.push({
      path: [...path, 'lots'],
      message: `lack ${lots.map(({ number }) => number).join(', ')}, to be taken out; expected with --by and --reason who takes them out and why`,
    });
    return [];
  }
  const lotsWithQuestions = await findLotsWithQuestions(trx, lots);
  const missing = lots.map((lot): MissingLot => {
    const about = missingLot(lot);
    if (!isUnclosed(lot.status)) return { ...about, reason: 'closed' };
    if (hasBegun) return { ...about, outcome: 'withdrawn' };
    if (hasBids(lot, undefined)) return { ...about, reason: 'bids' };
    return lotsWithQuestions.has(lot.id)
      ? { ...about, reason: 'questions' }
      : { ...about, outcome: 'deleted' };
  });
  const deleted = missing.flatMap(({ id, outcome }) => (outcome === 'deleted' ? id : []));
  if (deleted.length === 0) return missing;
  await trx.deleteFrom('hybrid_lots').where('lot_id', 'in', deleted).execute();
  await trx.deleteFrom('lots').where('id', 'in', deleted).execute();
  for (const { id, auction_id, number, names } of lots)
    if (deleted.includes(id)) {
      const removal = { action: 'remove', number, name: names, reason: act.reason ?? '' } as const;
      await recordCatalogueAct(trx, auction_id, removal, act);
    }
  return missing;
}

export const missingLot = ({ auction_id, id, number, names }: StoredLot): MissingLot => ({
  auction: auction_id,
  id,
  number,
  name: textIn('en', names),
  outcome: 'kept',
});

/** The lots about which the auctioneer got a question: it would lose its subject. */
async function findLotsWithQuestions(
  trx: Kysely<Database>,
  lots: readonly StoredLot[],
): Promise<ReadonlySet<string>> {
  if (lots.length === 0) return new Set();
  const rows = await trx
    .selectFrom('contacts')
    .select('lot_id')
    .where(
      'lot_id',
      'in',
      lots.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ lot_id }) => lot_id));
}
