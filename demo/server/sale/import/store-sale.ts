import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createHybrid } from '../../../../src/domain/hybrid/create.ts';
import type { HybridAction, HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { MessageDraft } from '../../data/outbox.ts';
import { runWrite } from '../../data/run-write.ts';
import type { Database } from '../../data/schema.ts';
import type { CatalogueAct } from '../corrections/record.ts';
import { consoleHint, messagesOf } from '../hybrid/messages.ts';
import { saleNoticeWrites } from '../hybrid/notices.ts';
import { decideAction } from '../hybrid/transition.ts';
import { writesBetween } from '../hybrid/writes.ts';
import type { Mistake, Path } from './mistakes.ts';
import type { PlannedAuction } from './plan.ts';

export interface SaleChange {
  /** The stored state, locked; null if there is none yet. */
  readonly previous: HybridState | null;
  /** Lots to withdraw from a sale that has begun. */
  readonly withdrawn: readonly string[];
  readonly act: CatalogueAct;
}

/**
 * Writes the engine's state of a hybrid auction for the lots that are stored now. Admissions stay. After the
 * sale has begun, or if there is an absentee bid, actions of the engine add and withdraw lots, and nothing
 * else changes.
 *
 * @returns the messages that report it, to be written last
 */
export async function writeSale(
  trx: Kysely<Database>,
  { auction, path, isLimitNeeded }: PlannedAuction,
  { previous, withdrawn, act }: SaleChange,
  mistakes: Mistake[],
): Promise<MessageDraft[]> {
  const lots = await trx
    .selectFrom('lots')
    .select(['id', 'start_price as startPrice', 'reserve'])
    .where('auction_id', '=', auction.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const priceTerms = (state: Pick<HybridState, 'lots'>): string =>
    JSON.stringify(state.lots.map(({ id, startPrice, reserve }) => [id, startPrice, reserve]));
  const participations = previous?.participations ?? {};
  const bidCap = auction.bidCap ?? null;
  const plan = { id: auction.id, ladder: auction.increments, isLimitNeeded, bidCap, lots, participations };
  const created = createHybrid(plan, previous ?? undefined);
  if (previous !== null && hasSaleBegun(previous)) {
    const isAddedLot = (id: string): boolean => !previous.lots.some((lot) => lot.id === id);
    if (priceTerms({ lots: created.lots.filter(({ id }) => !isAddedLot(id)) }) !== priceTerms(previous))
      mistakes.push({
        path: [...path, 'lots'],
        message:
          'change the order, start prices or reserves of a sale that has begun or has absentee bids; expected them as they are stored',
      });
    else {
      const additions = lots.flatMap((lot, index): HybridAction[] => {
        if (!isAddedLot(lot.id)) return [];
        const before = lots.slice(index + 1).find(({ id }) => !isAddedLot(id))?.id ?? null;
        const { id: auctionlot, startPrice, reserve } = lot;
        return [{ action: 'addLot', auctionlot, startPrice, reserve, before }];
      });
      const withdrawals = withdrawn.map((auctionlot) => ({ action: 'withdraw', auctionlot }) as const);
      return actOnSale(trx, previous, [...additions, ...withdrawals], { path, act }, mistakes);
    }
    return [];
  }
  // The steps before a sale begins are messages to the room: undoing one changes no lot.
  const { message = null, steps = [] } = previous ?? {};
  for (const write of writesBetween(null, { ...created, message, steps })) await runWrite(trx, write);
  return [];
}

/** Applies actions of the engine to a sale that has begun, with their lines in the journal. */
async function actOnSale(
  trx: Kysely<Database>,
  previous: HybridState,
  actions: readonly HybridAction[],
  { path, act }: { readonly path: Path; readonly act: CatalogueAct },
  mistakes: Mistake[],
): Promise<MessageDraft[]> {
  if (actions.length === 0) return [];
  if (act.user === null || act.reason === null) {
    mistakes.push({
      path: [...path, 'lots'],
      message:
        'change a sale that has begun or has absentee bids; expected with --by and --reason who changes it and why',
    });
    return [];
  }
  const writes: pg.QueryConfig[] = [];
  const drafts: MessageDraft[] = [];
  let state = previous;
  for (const action of actions) {
    const done = decideAction(state, action, act.user, act.at);
    if (done.result.refused !== undefined) {
      const lot = 'auctionlot' in action ? action.auctionlot : '';
      mistakes.push({
        path: [...path, 'lots'],
        message: `cannot have the action ${action.action} of "${lot}": ${done.result.refused}`,
      });
      return [];
    }
    state = done.state;
    writes.push(...done.writes);
    drafts.push(...messagesOf(done.state, done.effects));
  }
  writes.push(...saleNoticeWrites(previous, state, act.at), ...writesBetween(previous, state));
  for (const write of writes) await runWrite(trx, write);
  const { version } = await trx
    .selectFrom('hybrid_sales')
    .select('version')
    .where('auction_id', '=', state.id)
    .executeTakeFirstOrThrow();
  return [...drafts, consoleHint(state.id, version)];
}

export const hasSaleBegun = ({ status, lots }: HybridState): boolean =>
  status !== 'upcoming' || lots.some((lot) => lot.bids.length + lot.absentees.length + lot.log.length > 0);
