import type { Kysely } from 'kysely';
import type { ResultAction } from '../../data/schema/journal.ts';
import type { Database } from '../../data/schema.ts';
import { isOfResults } from '../journal-kinds.ts';
import { readSettledLots } from '../results/settled-lots.ts';
import { type Draft, namedStaff, STAFF_NAME } from './export-rows.ts';
import type { ResultEntry, SaleLot } from './format.ts';

/**
 * The office's acts after the hammer, oldest first.
 *
 * @param since ms; older acts belong to an earlier round of the demo's sale
 */
export async function readResultActs(
  db: Kysely<Database>,
  auction: string,
  since: number,
): Promise<Draft<ResultEntry>[]> {
  const rows = await db
    .selectFrom('journal')
    .select(['action', 'at', STAFF_NAME.as('staff')])
    .where('auction_id', '=', auction)
    .where('at', '>=', since)
    .where(isOfResults)
    .orderBy('id')
    .$narrowType<{ action: ResultAction }>()
    .execute();
  return rows.map(({ action: act, at, staff }): Draft<ResultEntry> => {
    const head = { at, ...namedStaff(staff) };
    if (act.action === 'register') return { type: 'registered', ...head, bidder: act.bidder };
    const lot = act.auctionlot;
    return act.action === 'assign'
      ? { type: 'assigned', ...head, lot, bidder: act.bidder }
      : { type: 'settled', ...head, lot, settlement: act.settlement };
  });
}

/** The office's progress with the sold lots, by lot. */
export async function readSettlements(
  db: Kysely<Database>,
  auction: string,
): Promise<ReadonlyMap<string, Pick<SaleLot, 'settlement' | 'buyer'>>> {
  const lots = await readSettledLots(db, auction);
  return new Map(lots.map(({ id, settlement, buyer }) => [id, { settlement: settlement ?? 'open', buyer }]));
}
