import { sql } from 'kysely';
import type * as v from 'valibot';
import type { Activity } from '../../../../../src/api/schema/activities.ts';
import { lotOf, priceOf } from '../../../../../src/domain/hybrid/book.ts';
import type { HybridLotState } from '../../../../../src/domain/hybrid/types.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { isMaximumAlive } from '../../../../../src/domain/maximum.ts';
import { instant, maximumOf } from '../../../data/lot-book.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { myLotOf } from '../../../sale/hybrid/projection.ts';
import type { Services } from '../../services.ts';
import { lotSummary } from '../lots/present.ts';
import { findLotsById, type LotSummaryRow } from '../lots/queries.ts';
import { presentAuction } from './present-auction.ts';
import { saleStates } from './sale-states.ts';

/** The page shows one list without paging. */
const MAX_ACTIVITIES = 200;

interface MyBid {
  readonly lot_id: string;
  readonly amount: number;
  readonly at: number;
}

type HighestBid = NonNullable<Activity['bid']>;

/**
 * The lots that a user has bid on, the most recent first; also those still to be called in a sale that has not
 * ended, on which an absentee bid of theirs is noted.
 */
export async function myActivities(
  services: Pick<Services, 'db' | 'sales' | 'log'>,
  user: string,
  locale: Locale,
): Promise<v.InferInput<typeof Activity>[]> {
  const { db, log } = services;
  const { rows } = await sql<MyBid>`
    select lot_id, (array_agg(amount order by id desc) filter (where kind <> 'absentee' or amount > 0))[1] as amount,
      (array_agg(at order by id desc))[1] as at
    from bid_requests where user_id = ${user} and accepted
    group by lot_id
    -- A withdrawn absentee maximum alone is no bid.
    having bool_or(kind <> 'absentee')
      or (array_agg(amount order by id desc) filter (where kind = 'absentee'))[1] > 0
    order by max(id) desc limit ${MAX_ACTIVITIES}`.execute(db);
  const lots = await findLotsById(
    db,
    rows.map((row) => row.lot_id),
  );
  const paddles = await db
    .selectFrom('paddles')
    .select(['auction_id', 'paddle'])
    .where('user_id', '=', user)
    .execute();
  const highest = await highestBids(db, user, [...lots.keys()]);
  const paddleOf = new Map(paddles.map(({ auction_id, paddle }) => [auction_id, paddle]));
  const halls = [...lots.values()].flatMap(({ auction }) => (auction.kind === 'hybrid' ? [auction.id] : []));
  const states = await saleStates(services, halls);
  const present = (row: MyBid): v.InferInput<typeof Activity>[] => {
    const found = lots.get(row.lot_id);
    if (found === undefined) return [];
    const { lot, auction } = found;
    const paddle = paddleOf.get(auction.id);
    const sale = states.find((state) => state?.id === auction.id);
    const inHall = sale ? lotOf(sale, lot.id) : undefined;
    const auctionlot = lotSummary(lot, auction, { locale, log });
    const leads = lot.leader !== null && lot.leader === paddle;
    const max = inHall && paddle ? myLotOf(inHall, paddle, false).max : maximumOf(lot, paddle ?? null);
    // Before the call only an absentee bid that still holds.
    const isToCome = max !== null && sale !== undefined && sale.status !== 'ended';
    if (lot.status === 'upcoming' && !isToCome) return [];
    const standing = standingOf(lot, paddle, inHall);
    const counts = max !== null && (standing === 'noted' || isMaximumAlive(max, auctionlot, leads));
    return [
      {
        auction: presentAuction(auction, locale),
        auctionlot,
        amount: row.amount,
        bid: highest.get(lot.id) ?? null,
        max: counts ? max : null,
        standing,
        at: instant(row.at),
      },
    ];
  };
  return mapValid(rows, log, `Activities of ${user}`, present).flat();
}

/** The highest valid bid of a user by lot; of equal amounts the first. */
async function highestBids(
  db: Services['db'],
  user: string,
  lots: readonly string[],
): Promise<ReadonlyMap<string, HighestBid>> {
  const { rows } = await sql<HighestBid & { lot_id: string }>`
    select distinct on (bids.lot_id) bids.lot_id, bids.amount, bids.source
    from bids
    join lots on lots.id = bids.lot_id
    join paddles on paddles.auction_id = lots.auction_id and paddles.paddle = bids.bidder
    where paddles.user_id = ${user} and bids.lot_id = any(${[...lots]}::text[]) and not bids.cancelled
    order by bids.lot_id, bids.amount desc, bids.no`.execute(db);
  return new Map(rows.map(({ lot_id, amount, source }) => [lot_id, { amount, source }]));
}

function standingOf(
  lot: LotSummaryRow,
  paddle: string | undefined,
  inHall: HybridLotState | undefined,
): Activity['standing'] {
  const leads = lot.leader !== null && lot.leader === paddle;
  if (lot.status !== 'active' && lot.status !== 'upcoming') {
    return lot.status === 'sold' && leads ? 'won' : 'lost';
  }
  if (leads) return 'leading';
  return inHall === undefined || paddle === undefined ? 'outbid' : standingInHall(inHall, paddle);
}

/**
 * Standing of a bidder who does not lead: only a valid bid can be outbid, or a maximum by the price. Without a
 * price a maximum has not bid yet: the lot is still to be called, or the limit allows no bid.
 */
function standingInHall(lot: HybridLotState, paddle: string): Activity['standing'] {
  const { pending, bid, max } = myLotOf(lot, paddle, false);
  if (pending !== null) return 'pending';
  if (bid === null && max === null) return 'declined';
  return bid === null && priceOf(lot) === null ? 'noted' : 'outbid';
}
