import { CompiledQuery, type Kysely } from 'kysely';
import { createHybrid } from '../../../src/domain/hybrid/create.ts';
import type { HybridState } from '../../../src/domain/hybrid/types.ts';
import type { Database } from '../db/schema.ts';
import { writesBetween } from '../hybrid/writes.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction } from './plan.ts';

/**
 * Writes the engine's state of a hybrid auction for the lots that are stored now. Admissions stay.
 * Once the sale has begun, or somebody has left an absentee bid, it cannot be written again.
 */
export async function writeSale(
  trx: Kysely<Database>,
  { auction, path, isLimitNeeded }: PlannedAuction,
  mistakes: Mistake[],
): Promise<void> {
  const previous = await storedSale(trx, auction.id);
  const lots = await trx
    .selectFrom('lots')
    .select(['id', 'start_price as startPrice', 'reserve'])
    .where('auction_id', '=', auction.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const terms = (state: Pick<HybridState, 'lots'>): string =>
    JSON.stringify(state.lots.map(({ id, startPrice, reserve }) => [id, startPrice, reserve]));
  const participations = previous?.participations ?? {};
  const plan = { id: auction.id, ladder: auction.increments, isLimitNeeded, lots, participations };
  const sale = createHybrid(plan, previous ?? undefined);
  if (previous !== null && isBegun(previous)) {
    if (terms(sale) !== terms(previous))
      mistakes.push({
        path: [...path, 'lots'],
        what: 'change the lots, start prices or reserves of a sale that has begun or has absentee bids; expected them as they are stored',
      });
    return;
  }
  for (const { text, values = [] } of writesBetween(null, sale))
    await trx.executeQuery(CompiledQuery.raw(text, values));
}

export async function hasSaleBegun(trx: Kysely<Database>, auction: string): Promise<boolean> {
  const sale = await storedSale(trx, auction);
  return sale !== null && isBegun(sale);
}

const isBegun = ({ status, lots }: HybridState): boolean =>
  status !== 'upcoming' || lots.some((lot) => lot.bids.length + lot.absentees.length + lot.log.length > 0);

/** Locks the sale: its engine writes under the same lock. */
async function storedSale(trx: Kysely<Database>, auction: string): Promise<HybridState | null> {
  const sale = await trx
    .selectFrom('hybrid_sales')
    .select('state')
    .where('auction_id', '=', auction)
    .forUpdate()
    .executeTakeFirst();
  if (sale === undefined) return null;
  const lots = await trx
    .selectFrom('hybrid_lots')
    .select('state')
    .where('auction_id', '=', auction)
    .orderBy('place')
    .execute();
  return { ...sale.state, lots: lots.map(({ state }) => state) };
}
