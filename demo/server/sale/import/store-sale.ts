import { CompiledQuery, type Kysely } from 'kysely';
import { createHybrid } from '../../../../src/domain/hybrid/create.ts';
import type { HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Database } from '../../data/schema.ts';
import { writesBetween } from '../hybrid/writes.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction } from './plan.ts';

/**
 * Writes the engine's state of a hybrid auction for the lots that are stored now. Admissions stay.
 * Once the sale has begun, or somebody has left an absentee bid, it cannot be written again.
 *
 * @param previous the stored state, locked; null where there is none yet
 */
export async function writeSale(
  trx: Kysely<Database>,
  { auction, path, isLimitNeeded }: PlannedAuction,
  previous: HybridState | null,
  mistakes: Mistake[],
): Promise<void> {
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
  const bidCap = auction.bidCap ?? null;
  const plan = { id: auction.id, ladder: auction.increments, isLimitNeeded, bidCap, lots, participations };
  const created = createHybrid(plan, previous ?? undefined);
  if (previous !== null && hasSaleBegun(previous)) {
    if (terms(created) !== terms(previous))
      mistakes.push({
        path: [...path, 'lots'],
        what: 'change the lots, start prices or reserves of a sale that has begun or has absentee bids; expected them as they are stored',
      });
    return;
  }
  // The steps before a sale begins are messages to the room: to undo one changes no lot.
  const { message = null, steps = [] } = previous ?? {};
  for (const { text, values = [] } of writesBetween(null, { ...created, message, steps }))
    await trx.executeQuery(CompiledQuery.raw(text, values));
}

export const hasSaleBegun = ({ status, lots }: HybridState): boolean =>
  status !== 'upcoming' || lots.some((lot) => lot.bids.length + lot.absentees.length + lot.log.length > 0);

/**
 * Locks and reads the engine's state of a hybrid auction; null where there is none yet. The engine takes
 * this lock before it writes to the rows of auction and lots, so code that locks those too takes this lock first.
 */
export async function lockSale(trx: Kysely<Database>, auction: string): Promise<HybridState | null> {
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
