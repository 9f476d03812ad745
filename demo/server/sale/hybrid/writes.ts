import type pg from 'pg';
import { sameLot } from '../../../../src/domain/hybrid/book.ts';
import type { HybridLotState, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { PARTICIPATION_COLUMNS, toParticipationRow } from '../../data/participation-row.ts';
import type { StoredSale } from '../../data/schema/hybrid.ts';
import { auctionProjection, ledgerOf, lotProjection } from './projection.ts';

/**
 * The statements that store a new state of a sale: the state itself, and the projections of it that other
 * queries read. The engine never mutates, so an identical object is unchanged and not written.
 *
 * @param before null for a new or renewed sale, which is written whole
 */
export function writesBetween(before: HybridState | null, after: HybridState): pg.QueryConfig[] {
  const { lots: _apart, ...state } = after;
  return [
    { ...WRITE_SALE, values: [after.id, JSON.stringify(state satisfies StoredSale)] },
    ...after.lots.flatMap((lot, index) => {
      // A late lot moves those behind it.
      if (before?.lots[index] === lot) return [];
      return lotWrites(after.id, index, before === null ? undefined : sameLot(before, lot, index), lot);
    }),
    ...participationWrites(before, after),
    ...auctionWrites(before, after),
  ];
}

const WRITE_SALE = {
  name: 'sale-state',
  text: `
    insert into hybrid_sales (auction_id, state) values ($1, $2::jsonb)
    on conflict (auction_id) do update set state = excluded.state, version = hybrid_sales.version + 1`,
};

const WRITE_LOT = {
  name: 'sale-lot',
  text: `
    with engine as (
      insert into hybrid_lots (lot_id, auction_id, position, state) values ($1, $12, $13, $14::jsonb)
      on conflict (lot_id) do update set state = excluded.state, position = excluded.position
    )
    update lots set status = $2, end_at = $3::bigint, price = $4::bigint, leader = $5, leader_max = $6::bigint,
      bid_count = $7::int, rev = $8::int, recent = $9::jsonb, asking_price = $10::bigint, log = $11::jsonb
    where id = $1`,
};
const WRITE_LEDGER = {
  name: 'sale-ledger',
  text: `
    insert into bids (lot_id, no, bidder, amount, at, source, cancelled, rev)
    select $1, line.no, line.bidder, line.amount, line.at, line.source, line.cancelled, $8::int
    from unnest($2::int[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::bool[])
      as line (no, bidder, amount, at, source, cancelled)
    on conflict (lot_id, no) do update set cancelled = excluded.cancelled`,
};

function lotWrites(
  auction: string,
  index: number,
  before: HybridLotState | undefined,
  after: HybridLotState,
): pg.QueryConfig[] {
  const row = lotProjection(after);
  const linesBefore = new Map(before === undefined ? [] : ledgerOf(before).map((line) => [line.no, line]));
  const lines = ledgerOf(after).filter(({ no, cancelled }) => linesBefore.get(no)?.cancelled !== cancelled);
  const writes: pg.QueryConfig[] = [
    {
      ...WRITE_LOT,
      values: [
        after.id,
        row.status,
        row.end_at,
        row.price,
        row.leader,
        row.leader_max,
        row.bid_count,
        row.rev,
        JSON.stringify(row.recent),
        row.asking_price,
        JSON.stringify(after.log),
        auction,
        index,
        JSON.stringify(after),
      ],
    },
  ];
  if (lines.length > 0) {
    const columns = (['no', 'bidder', 'amount', 'at', 'source', 'cancelled'] as const).map((column) =>
      lines.map((line) => line[column]),
    );
    writes.push({ ...WRITE_LEDGER, values: [after.id, ...columns, row.rev] });
  }
  return writes;
}

const WRITE_PARTICIPATION = {
  name: 'sale-participation',
  text: `
    insert into participations (auction_id, ${PARTICIPATION_COLUMNS.join(', ')})
    values ($1, ${PARTICIPATION_COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
    on conflict (auction_id, bidder) do update
      set ${PARTICIPATION_COLUMNS.filter((column) => column !== 'bidder')
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}`,
};

const participationWrites = (before: HybridState | null, after: HybridState): pg.QueryConfig[] =>
  Object.entries(after.participations)
    .filter(([bidder, participation]) => before?.participations[bidder] !== participation)
    .map(([bidder, participation]) => {
      const row = toParticipationRow(bidder, participation);
      return {
        ...WRITE_PARTICIPATION,
        values: [after.id, ...PARTICIPATION_COLUMNS.map((column) => row[column])],
      };
    });

const WRITE_AUCTION = {
  name: 'sale-auction',
  text: `
    update auctions set status = $2, rev = $3, live_lot = $4, counting = $5, message = $6::jsonb,
      is_limit_needed = $7 where id = $1`,
};

function auctionWrites(before: HybridState | null, after: HybridState): pg.QueryConfig[] {
  const row = auctionProjection(after);
  if (before !== null && JSON.stringify(auctionProjection(before)) === JSON.stringify(row)) return [];
  const message = row.message === null ? null : JSON.stringify(row.message);
  const values = [after.id, row.status, row.rev, row.live_lot, row.counting, message, after.isLimitNeeded];
  return [{ ...WRITE_AUCTION, values }];
}
