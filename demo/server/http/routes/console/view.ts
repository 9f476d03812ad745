import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type { ConsoleView } from '../../../../../src/api/schema/console.ts';
import { fullName } from '../../../../../src/domain/full-name.ts';
import { highestAbsentee } from '../../../../../src/domain/hybrid/absentee.ts';
import { leadingBid, lotOf, pendingBids } from '../../../../../src/domain/hybrid/book.ts';
import { boundOf } from '../../../../../src/domain/hybrid/limits.ts';
import type { HybridLotState, HybridState } from '../../../../../src/domain/hybrid/types.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { textIn } from '../../../data/localized.ts';
import { instant } from '../../../data/lot-book.ts';
import type { Database, LotRow } from '../../../data/schema.ts';
import { smallestImage } from '../../../data/smallest-image.ts';
import { logEntry } from '../../../sale/hybrid/messages.ts';
import { auctionProjection } from '../../../sale/hybrid/projection.ts';
import type { SaleSnapshot } from '../../../sale/hybrid/sale-cache.ts';
import type { Services } from '../../services.ts';
import type { AuctionWithLots } from '../auctions/queries.ts';
import { hybridAuctionAnswer } from '../hybrid/present.ts';
import { liveLotNames } from '../hybrid/queries.ts';
import { findParticipations } from '../participation/queries.ts';

type View = v.InferInput<typeof ConsoleView>;
type CatalogueLot = Pick<LotRow, 'id' | 'number' | 'names' | 'images' | 'estimate'>;

/** The auctioneer's view of a sale, with reserves, absentee maxima and names of bidders. */
export async function consoleView(
  { db, presence, viewers }: Pick<Services, 'db' | 'presence' | 'viewers'>,
  auction: AuctionWithLots,
  { version, state }: SaleSnapshot,
  locale: Locale,
): Promise<View> {
  const row = { ...auction, ...auctionProjection(state), derived_status: state.status };
  const [names, presenceOf, lots, people, users, streams] = await Promise.all([
    liveLotNames(db, [row]),
    presence.current(),
    catalogueOf(db, auction.id),
    findParticipations(db, auction.id),
    pendingNames(db, auction.id, state),
    viewers(),
  ]);
  const auctioneer = presenceOf(auction.id);
  const live = state.liveLot === null ? undefined : lotOf(state, state.liveLot);
  const last = state.steps.at(-1);
  return {
    version,
    auction: hybridAuctionAnswer(row, names.get(state.liveLot ?? ''), auctioneer.isPresent, locale),
    lots: state.lots.flatMap((lot) => {
      const found = lots.get(lot.id);
      return found === undefined ? [] : [consoleLot(state, lot, found, locale)];
    }),
    log: live?.log.map(logEntry) ?? [],
    pending:
      live === undefined
        ? []
        : pendingBids(live).map(({ no, amount, at, bidder }) => ({
            no,
            amount,
            at: instant(at),
            bidder,
            name: users.get(bidder) ?? '',
          })),
    lastStep: last === undefined ? null : { no: last.no, action: last.action, auctionlot: last.auctionlot },
    participations: people.map(({ participation, name, bidder }) => ({
      ...participation,
      name,
      bidder,
      bound: boundOf(state, bidder),
      leads: state.lots.filter((lot) => lot.status === 'active' && leadingBid(lot)?.bidder === bidder).length,
    })),
    viewers: streams,
    autopilot: auctioneer.isAutopilot,
  };
}

function consoleLot(
  state: HybridState,
  lot: HybridLotState,
  row: CatalogueLot,
  locale: Locale,
): View['lots'][number] {
  const leading = leadingBid(lot);
  const [image] = row.images;
  const { id, status, startPrice, reserve, askingPrice, absentees } = lot;
  return {
    id,
    status,
    startPrice,
    reserve,
    askingPrice,
    number: row.number,
    name: textIn(locale, row.names),
    image: image === undefined ? null : smallestImage(image),
    estimate: row.estimate,
    price: leading?.amount ?? null,
    leader: leading === null ? null : { bidder: leading.bidder, source: leading.source },
    absentees: { count: absentees.length, highest: highestAbsentee(state, lot) },
  };
}

async function catalogueOf(db: Kysely<Database>, auction: string): Promise<Map<string, CatalogueLot>> {
  const lots = await db
    .selectFrom('lots')
    .select(['id', 'number', 'names', 'images', 'estimate'])
    .where('auction_id', '=', auction)
    .execute();
  return new Map(lots.map((lot) => [lot.id, lot]));
}

/** Names of bidders with pending bids, by paddle. */
async function pendingNames(
  db: Kysely<Database>,
  auction: string,
  state: HybridState,
): Promise<Map<string, string>> {
  const paddles = state.lots.flatMap((lot) => pendingBids(lot).map(({ bidder }) => bidder));
  if (paddles.length === 0) return new Map();
  const rows = await db
    .selectFrom('paddles')
    .innerJoin('users', 'users.id', 'paddles.user_id')
    .select(['paddle', 'firstname', 'lastname'])
    .where('auction_id', '=', auction)
    .where('paddle', '=', sql<string>`any(${paddles}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.paddle, fullName(row)]));
}
