import { type Kysely, sql } from 'kysely';
import type { HybridLotState } from '../../../../../src/domain/hybrid/types.ts';
import { LIVE_LOT_COLUMNS } from '../../../data/lot-book.ts';
import type { NoticeRow } from '../../../data/schema/mail.ts';
import type { Database } from '../../../data/schema.ts';
import type { NoticeKind } from '../kinds.ts';

/** The current row of a lot with its auction. */
type LotRow = Awaited<ReturnType<typeof findLots>>[number];

/**
 * The data of lots and bids for the drafts of a batch, by one query each: queries for every mail would cost
 * more than writing it.
 */
export interface BatchFacts {
  /** Undefined if the lot was deleted. */
  lot(id: string): LotRow | undefined;
  /** The paddle of a user; null without one. */
  paddle(auction: string, user: string): string | null;
  /**
   * A user's highest valid bid in the ledger of a lot; null without one, and for kinds whose mails do not
   * name it.
   */
  highestBid(lot: string, user: string): number | null;
  /** The maximum of a paddle's absentee bid on a hybrid lot, also after its sale; null without one. */
  absenteeMaximum(lot: string, paddle: string): number | null;
}

/** Kinds whose mails name the reader's own bid, which is searched in all bids on the lot. */
const SAYS_OWN_BID: readonly string[] = ['outbid', 'lost', 'declined'] satisfies NoticeKind[];

/** Kinds whose mails name the reader's absentee bid. */
const SAYS_ABSENTEE_BID: readonly string[] = ['bid', 'lost'] satisfies NoticeKind[];

const lotsOf = (notices: readonly NoticeRow[]): string[] => notices.flatMap(({ lot_id }) => lot_id ?? []);

/**
 * @param notices of the drafts @param users ids of their readers
 */
export async function readFacts(
  trx: Kysely<Database>,
  notices: readonly NoticeRow[],
  users: readonly string[],
): Promise<BatchFacts> {
  const lots = lotsOf(notices);
  if (lots.length === 0) return NO_FACTS;
  const rows = new Map((await findLots(trx, lots)).map((row) => [row.id, row]));
  const paddles = await findPaddles(trx, [...rows.values()], users);
  const bids = await findHighestBids(
    trx,
    lotsOf(notices.filter(({ kind }) => SAYS_OWN_BID.includes(kind))),
    users,
  );
  const absentees = await findAbsentees(
    trx,
    lotsOf(notices.filter(({ kind }) => SAYS_ABSENTEE_BID.includes(kind))),
  );
  return {
    lot: (id) => rows.get(id),
    paddle: (auction, user) => paddles.get(`${auction} ${user}`) ?? null,
    highestBid: (lot, user) => bids.get(`${lot} ${user}`) ?? null,
    absenteeMaximum: (lot, paddle) =>
      absentees.get(lot)?.find(({ bidder }) => bidder === paddle)?.max ?? null,
  };
}

const NO_FACTS: BatchFacts = {
  lot: () => undefined,
  paddle: () => null,
  highestBid: () => null,
  absenteeMaximum: () => null,
};

const findLots = (trx: Kysely<Database>, lots: readonly string[]) =>
  trx
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_LOT_COLUMNS)
    .select(['lots.number', 'lots.names', 'lots.slugs', 'lots.facts'])
    .select(['auctions.kind', 'auctions.status as auction_status', 'auctions.time_zone'])
    .select(['auctions.names as auction_names', 'auctions.slugs as auction_slugs'])
    .where('lots.id', 'in', lots)
    .execute();

async function findPaddles(
  trx: Kysely<Database>,
  lots: readonly LotRow[],
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lots.length === 0 || users.length === 0) return new Map();
  const rows = await trx
    .selectFrom('paddles')
    .select(['auction_id', 'user_id', 'paddle'])
    .where('auction_id', 'in', [...new Set(lots.map((lot) => lot.auction_id))])
    .where('user_id', 'in', users)
    .execute();
  return new Map(rows.map(({ auction_id, user_id, paddle }) => [`${auction_id} ${user_id}`, paddle]));
}

async function findAbsentees(
  trx: Kysely<Database>,
  lots: readonly string[],
): Promise<ReadonlyMap<string, HybridLotState['absentees']>> {
  if (lots.length === 0) return new Map();
  const rows = await trx
    .selectFrom('hybrid_lots')
    .select(['lot_id', sql<HybridLotState['absentees']>`state->'absentees'`.as('absentees')])
    .where('lot_id', 'in', lots)
    .execute();
  return new Map(rows.map(({ lot_id, absentees }) => [lot_id, absentees]));
}

async function findHighestBids(
  trx: Kysely<Database>,
  lots: readonly string[],
  users: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (lots.length === 0 || users.length === 0) return new Map();
  const rows = await trx
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .innerJoin('paddles', (join) =>
      join.onRef('paddles.auction_id', '=', 'lots.auction_id').onRef('paddles.paddle', '=', 'bids.bidder'),
    )
    .select(({ fn }) => ['bids.lot_id', 'paddles.user_id', fn.max('bids.amount').as('amount')])
    .where('bids.lot_id', 'in', lots)
    .where('paddles.user_id', 'in', users)
    .where('bids.cancelled', '=', false)
    .groupBy(['bids.lot_id', 'paddles.user_id'])
    .execute();
  return new Map(rows.map(({ lot_id, user_id, amount }) => [`${lot_id} ${user_id}`, amount]));
}
