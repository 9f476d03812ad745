import { type Kysely, sql } from 'kysely';
import type { FeaturePage, FeaturePages } from '../../site/showcase/feature-pages.ts';
import type { Database } from '../data/schema.ts';

/** Lots that close sooner than this are not linked, ms. */
const SOON_WITHIN = 60_000;

/**
 * Finds a page for every feature in the database.
 *
 * @param now server time in ms
 */
export async function findFeaturePages(db: Kysely<Database>, now: number): Promise<FeaturePages> {
  const auctions = await db
    .selectFrom('auctions')
    .select(['id', 'slugs', 'names', 'kind', 'status', 'is_limit_needed', 'live_lot', 'stream'])
    .orderBy('position')
    .execute();
  const lots = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(['lots.id', 'lots.auction_id', 'lots.slugs', 'lots.names', 'lots.number', 'lots.status'])
    .select(['lots.end_at', 'lots.extended_from', 'lots.buy_now_price', 'lots.price', 'lots.reserve'])
    .select(['auctions.kind', 'auctions.is_limit_needed', 'auctions.extension_window'])
    .select([
      sql<boolean>`jsonb_array_length(lots.documents) > 0`.as('has_documents'),
      sql<boolean>`jsonb_array_length(lots.videos) > 0`.as('has_videos'),
      holds('paddles', sql`paddles.auction_id = lots.auction_id and paddles.paddle = lots.leader`).as(
        'anna_leads',
      ),
      holds(
        'paddles',
        sql`paddles.auction_id = lots.auction_id and exists (
          select 1 from bids where bids.lot_id = lots.id and bids.bidder = paddles.paddle)`,
      ).as('anna_bid'),
      holds('favourites', sql`favourites.lot_id = lots.id`).as('anna_likes'),
    ])
    .orderBy('auctions.position')
    .orderBy('lots.position')
    .execute();

  type Lot = (typeof lots)[number];
  type Auction = (typeof auctions)[number];
  const auctionOf = (lot: Lot) => auctions.find(({ id }) => id === lot.auction_id);
  const pageOf = (
    auction: Auction | undefined,
    lot: Lot | null,
    page: FeaturePage['page'],
  ): FeaturePage | null =>
    auction === undefined ? null : { page, isHybrid: auction.kind === 'hybrid', auction, lot };
  const lotWhere = (
    fits: (lot: Lot) => boolean,
    among: readonly Lot[] = lots,
    page: 'lot' | 'auction' = 'lot',
  ): FeaturePage | null => {
    const lot = among.find(fits);
    return lot === undefined ? null : pageOf(auctionOf(lot), lot, page);
  };
  const auctionWhere = (fits: (auction: Auction) => boolean, page: 'auction' | 'room'): FeaturePage | null =>
    pageOf(auctions.find(fits), null, page);

  const timed = lots.filter(({ kind }) => kind === 'timed');
  // Lots that close late come first, so that a link stays valid while somebody reads the page.
  const open = timed
    .filter(({ status, is_limit_needed }) => status === 'active' && !is_limit_needed)
    .filter(({ end_at }) => (end_at ?? 0) > now + SOON_WITHIN)
    .sort((one, other) => (other.end_at ?? 0) - (one.end_at ?? 0));
  const closing = open.filter(({ extension_window }) => extension_window !== null).reverse();
  const isHeld = ({ kind, status }: Auction): boolean =>
    kind === 'hybrid' && (status === 'live' || status === 'paused');

  return {
    buyNow: lotWhere(({ buy_now_price, price }) => buy_now_price !== null && price === null, open),
    // The page of an extended lot shows the extension instead of the rule.
    softClose: lotWhere(({ extended_from }) => extended_from === null, closing),
    extended: lotWhere(({ extended_from }) => extended_from !== null, open),
    reserveOpen: lotWhere(
      ({ reserve, price }) => reserve !== null && price !== null && price < reserve,
      open,
    ),
    noReserve: lotWhere(({ reserve, price }) => reserve === null && price !== null, open),
    leading: lotWhere(({ anna_leads }) => anna_leads, open),
    outbid: lotWhere(({ anna_leads, anna_bid }) => anna_bid && !anna_leads, open),
    favourite: lotWhere(({ anna_likes }) => anna_likes, timed, 'auction'),
    documents: lotWhere(({ has_documents }) => has_documents, open),
    video: lotWhere(({ has_videos }) => has_videos),
    limit: auctionWhere(({ kind, is_limit_needed }) => kind === 'timed' && is_limit_needed, 'auction'),
    upcoming: lotWhere(({ status }) => status === 'upcoming', timed),
    withdrawn: lotWhere(({ status }) => status === 'withdrawn'),
    sold: lotWhere(({ status }) => status === 'sold', timed),
    unsold: lotWhere(({ status }) => status === 'unsold', timed),
    room: auctionWhere(isHeld, 'room'),
    stream: auctionWhere((auction) => isHeld(auction) && auction.stream !== null, 'room'),
    called: lotWhere((lot) => {
      const auction = auctionOf(lot);
      return auction !== undefined && isHeld(auction) && auction.live_lot === lot.id;
    }),
    // The last lot, because it is called last.
    absentee: lotWhere(({ kind, status }) => kind === 'hybrid' && status === 'upcoming', lots.toReversed()),
    admission: auctionWhere(({ kind, status }) => kind === 'hybrid' && status === 'upcoming', 'auction'),
  };
}

/** Condition: Anna has a row in `table` for the lot. */
const holds = (table: 'paddles' | 'favourites', condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (
    select 1 from ${sql.table(table)} join users on users.id = ${sql.ref(`${table}.user_id`)}
    where users.email = 'anna@example.com' and ${condition})`;
