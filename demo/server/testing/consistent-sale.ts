import { expect } from 'vitest';
import { leadingBid } from '../../../src/domain/hybrid/book.ts';
import { createHybrid } from '../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import type { HybridAction, HybridLotState, HybridState } from '../../../src/domain/hybrid/types.ts';
import { explainPrice } from '../../../src/testing/hybrid/explain-price.ts';
import type { Backend } from '../backend/backend.ts';
import { isDecided } from '../sale/journal-kinds.ts';

/**
 * Checks that all rows of a sale are consistent: a replay of the journal gives the stored state,
 * and lots, ledger, logs and participations match that state.
 */
export async function expectConsistentSale({ db }: Backend, auction: string): Promise<HybridState> {
  const sale = await db
    .selectFrom('hybrid_sales')
    .select('state')
    .where('auction_id', '=', auction)
    .executeTakeFirstOrThrow();
  const lots = await db
    .selectFrom('hybrid_lots')
    .select('state')
    .where('auction_id', '=', auction)
    .orderBy('position')
    .execute();
  const state: HybridState = { ...sale.state, lots: lots.map((lot) => lot.state) };
  expect(await replayed({ db }, state)).toEqual(state);
  const rows = await db.selectFrom('lots').selectAll().where('auction_id', '=', auction).execute();
  for (const lot of state.lots) {
    const row = rows.find(({ id }) => id === lot.id);
    const leading = leadingBid(lot);
    expect(row).toMatchObject({
      status: lot.status,
      rev: lot.rev,
      asking_price: lot.askingPrice,
      log: lot.log,
      price: explainPrice(lot),
      leader: leading?.bidder ?? null,
    });
    const ledger = await ledgerOf({ db }, lot);
    expect(row?.bid_count).toBe(ledger.length);
    expect(row?.recent).toEqual(ledger.slice(-20).reverse());
    const counted = lot.bids.filter(({ status }) => status === 'accepted').map(({ amount }) => amount);
    const valid = ledger.filter(({ cancelled }) => !cancelled).map(({ amount }) => amount);
    expect(valid).toEqual(counted.toSorted((one, other) => one - other));
  }
  await expectSameAuction({ db }, state);
  return state;
}

/** The state after a replay of the journal. */
async function replayed({ db }: Pick<Backend, 'db'>, last: HybridState): Promise<HybridState> {
  const journal = await db
    .selectFrom('journal')
    .select(['action', 'at'])
    .where('auction_id', '=', last.id)
    .where(isDecided)
    .orderBy('id')
    .execute();
  const lots = last.lots.map(({ id, startPrice, reserve }) => ({ id, startPrice, reserve }));
  let state = createHybrid({ ...last, lots, participations: {} });
  for (const { action, at } of journal) {
    if (action.action === 'renew') throw new Error('This check is of one round.');
    const decided = decideHybrid(state, action as HybridAction, { at });
    if (!decided.ok) throw new Error(`${action.action} is refused in replay: ${decided.error}`);
    state = decided.value.state;
  }
  return state;
}

/** The rows of the ledger, which match the bids in the log. */
async function ledgerOf({ db }: Pick<Backend, 'db'>, lot: HybridLotState) {
  const lines = await db
    .selectFrom('bids')
    .select(['no', 'amount', 'at', 'bidder', 'source', 'cancelled'])
    .where('lot_id', '=', lot.id)
    .orderBy('no')
    .execute();
  const bidEntries = lot.log.filter(({ kind }) => kind === 'bid');
  expect(lines).toEqual(
    bidEntries.map(({ no, amount, at, bidder, source, cancelled }) => ({
      no,
      amount,
      at,
      bidder,
      source,
      cancelled,
    })),
  );
  return lines;
}

async function expectSameAuction({ db }: Pick<Backend, 'db'>, state: HybridState): Promise<void> {
  const row = await db
    .selectFrom('auctions')
    .selectAll()
    .where('id', '=', state.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: state.status,
    rev: state.rev,
    live_lot: state.liveLot,
    counting: state.counting,
    message: state.message,
  });
  const admitted = await db
    .selectFrom('participations')
    .selectAll()
    .where('auction_id', '=', state.id)
    .execute();
  expect(admitted).toHaveLength(Object.keys(state.participations).length);
  for (const { bidder, accepted, rejected, amount_limit, raised_limit } of admitted) {
    expect(state.participations[bidder]).toMatchObject({
      accepted,
      rejected,
      limit: amount_limit,
      raisedLimit: raised_limit,
    });
  }
}
