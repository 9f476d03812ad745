import { NO_PARTICIPATION } from '../../../../src/domain/participation.ts';
import { pictureOfAuction } from '../../../site/pictures/plan.ts';
import {
  AUCTION_PLANS,
  type AuctionPlan,
  type CataloguePlan,
  EVENING_ID,
  EXTENSION,
  STABLES_ID,
} from '../../../world/auctions.ts';
import { horseOf } from '../../../world/horses.ts';
import { ELITE_ID, HYBRID_AUCTIONS } from '../../../world/hybrid-auctions.ts';
import { TIME_ZONE } from '../../../world/marbrook-time.ts';
import { ACCOUNTS, ADMITTED_BIDDERS, BOTS } from '../../../world/people.ts';
import { imageOf } from '../../../world/picture-files.ts';
import { between, randomInteger, seededRandom, shuffled } from '../../../world/random.ts';
import type { Horse } from '../../../world/world-types.ts';
import { type ParticipationRow, toParticipationRow } from '../../data/participation-row.ts';
import type { NewAuction, NewBid, NewLot } from '../../data/schema.ts';
import { FIRST_PADDLE } from '../../sale/bids/paddles.ts';
import { type HistoryBidder, type HistoryRequest, writeHistory } from './history.ts';
import { type SaleHistory, simulateSale } from './hybrid-history.ts';
import { estimateOf, hybridLot, openLot, seedLotRow } from './lots.ts';

/** The database rows of all auctions of the demo. */
export interface World {
  readonly auctions: readonly NewAuction[];
  readonly lots: readonly NewLot[];
  readonly paddles: readonly { auction_id: string; user_id: string; paddle: string }[];
  readonly requests: readonly HistoryRequest[];
  readonly ledger: readonly NewBid[];
  /** Histories of the hybrid auctions; the rows in `lots` are in the state before the first bid. */
  readonly sales: readonly SaleHistory[];
  /** Participations in timed auctions that require admission. */
  readonly participations: readonly NewParticipation[];
}

type NewParticipation = ParticipationRow & { readonly auction_id: string };

/** Number of bidders in the history of one lot. */
const BIDDERS_PER_LOT = 7;
/** In a running auction bids stay below this share of the worth. */
const EARLY_SHARE = 0.62;
/** The same share for lots that end below their reserve. */
const UNSOLD_SHARE = 0.55;

/**
 * Builds the demo data as of `now` (ms since the epoch). The same `now` gives the same data, except
 * for the random keys of requests.
 */
export function buildWorld(now: number): World {
  const auctions: NewAuction[] = [];
  const lots: NewLot[] = [];
  const paddles: World['paddles'][number][] = [];
  const requests: HistoryRequest[] = [];
  const ledger: NewBid[] = [];
  const sales: SaleHistory[] = [];
  const participations: NewParticipation[] = [];

  for (const plan of HYBRID_AUCTIONS) {
    const paddleOf = handOutPaddles(plan.id);
    for (const [user, paddle] of paddleOf) paddles.push({ auction_id: plan.id, user_id: user, paddle });
    const hall = plan.entries.map((entry, index) => {
      const horse = horseOf(entry, now);
      return { horse, lot: hybridLot(plan, horse, index, now) };
    });
    const sale = simulateSale({
      plan,
      lots: hall.map(({ horse: { worth }, lot: { id, start_price, reserve } }) => ({
        id,
        reserve,
        worth,
        startPrice: start_price,
      })),
      admittedBidders: ADMITTED_BIDDERS.map(({ user, limit }) => ({
        paddle: paddleOf.get(user) ?? '',
        limit,
      })),
      bidders: BOTS.map(({ id }) => paddleOf.get(id) ?? ''),
      now,
    });
    sales.push(sale);
    const start_at = sale.begun ?? plan.start(now);
    auctions.push({ ...auctionRow(plan, now), ...HYBRID_COLUMNS, start_at, paddles_given: paddleOf.size });
    for (const [index, { horse, lot }] of hall.entries()) {
      const estimate = JSON.stringify(estimateOf(horse));
      const row = seedLotRow({ ...lot, start_at }, horse, index, plan.firstNumber + index, now);
      lots.push({ ...row, estimate });
    }
  }
  for (const plan of AUCTION_PLANS) {
    const paddleOf = handOutPaddles(plan.id);
    auctions.push({
      ...auctionRow(plan, now),
      is_limit_needed: plan.isLimitNeeded ?? false,
      paddles_given: paddleOf.size,
    });
    for (const [user, paddle] of paddleOf) paddles.push({ auction_id: plan.id, user_id: user, paddle });

    if (plan.isLimitNeeded) participations.push(...admissionsTo(plan.id, paddleOf));
    for (const [index, entry] of plan.entries.entries()) {
      const horse = horseOf(entry, now);
      const open = openLot(plan, horse, index, now);
      const random = seededRandom(`${open.id} history`);
      const isOver = open.end_at <= now;
      const isUntouched = !isOver && (open.status !== 'active' || waitsForFirstBid(plan, index));
      const history = writeHistory({
        lot: open,
        rules: rulesOf(plan),
        bidders: isUntouched ? [] : biddersOf(plan, horse, index, isOver, paddleOf),
        earlyBids: isOver ? randomInteger(random, 8, 22) : randomInteger(random, 3, 17),
        until: now,
        random,
        leader: leaderOf(plan, horse, index, paddleOf),
      });
      lots.push(seedLotRow(history.lot, horse, index, plan.firstNumber + index, now));
      requests.push(...history.requests);
      ledger.push(...history.ledger);
    }
  }
  // Request ids increase in the order of decisions.
  requests.sort((one, other) => one.at - other.at);
  return { auctions, lots, paddles, requests, ledger, sales, participations };
}

/** Anna and Ben are admitted with a limit, the bots without one; Carla has not requested admission. */
const admissionsTo = (auction: string, paddleOf: ReadonlyMap<string, string>): NewParticipation[] => {
  const people = ADMITTED_BIDDERS.filter(({ user }) => ACCOUNTS.some(({ id }) => id === user));
  const bots = BOTS.map(({ id }) => ({ user: id, limit: null }));
  return [...people, ...bots].map(({ user, limit }) => {
    const admitted = { ...NO_PARTICIPATION, accepted: true, limit, isUserUnlimited: limit === null };
    return { auction_id: auction, ...toParticipationRow(paddleOf.get(user) ?? '', admitted) };
  });
};

/** Whether a lot has no bids yet: true for most lots that close last, and for some others. */
const waitsForFirstBid = (plan: AuctionPlan, index: number): boolean =>
  index % 12 === 4 || (index >= plan.entries.length * 0.7 && index % 4 !== 1);

/** Makes Anna the leader on one lot, with a maximum above all valuations. */
function leaderOf(
  { leadIndex }: AuctionPlan,
  { worth }: Horse,
  index: number,
  paddleOf: ReadonlyMap<string, string>,
): HistoryBidder | undefined {
  if (index !== leadIndex) return undefined;
  return { user: 'user-anna', paddle: paddleOf.get('user-anna') ?? '', valuation: worth * 1.3 };
}

const rulesOf = (plan: AuctionPlan) => ({
  increments: plan.ladder,
  extension_window: EXTENSION.window,
  extension_length: EXTENSION.length,
  bid_cap: plan.bidCap ?? null,
});

/** The columns in which a hybrid auction differs; the other columns come from the state of its sale. */
const HYBRID_COLUMNS = { kind: 'hybrid', extension_window: null, extension_length: null } as const;

/** The order of the auctions in lists: running ones first, ended ones last. */
const LISTED_AUCTIONS = [
  ELITE_ID,
  EVENING_ID,
  'marbrook-autumn',
  STABLES_ID,
  'marbrook-spring',
  'marbrook-summer',
];

const auctionRow = (plan: CataloguePlan, now: number): NewAuction => {
  const picture = pictureOfAuction(plan);
  return {
    id: plan.id,
    slugs: JSON.stringify(plan.slugs),
    names: JSON.stringify(plan.names),
    descriptions: JSON.stringify(plan.descriptions),
    kind: 'timed',
    status: 'running',
    start_at: plan.start(now),
    time_zone: TIME_ZONE,
    extension_window: EXTENSION.window,
    extension_length: EXTENSION.length,
    increments: JSON.stringify(plan.ladder),
    bid_cap: plan.bidCap ?? null,
    image: JSON.stringify(imageOf(picture.name, picture.alt)),
    position: LISTED_AUCTIONS.indexOf(plan.id),
  };
};

/** Gives every bidder the next paddle, in a different order in each auction. */
function handOutPaddles(auction: string): Map<string, string> {
  const people = [...BOTS, ...ACCOUNTS.filter((person) => person.scope.includes('bidder'))];
  return new Map(
    shuffled(seededRandom(`${auction} paddles`), people).map(({ id }, index) => [
      id,
      String(FIRST_PADDLE + index),
    ]),
  );
}

function biddersOf(
  plan: AuctionPlan,
  horse: Horse,
  index: number,
  isOver: boolean,
  paddleOf: ReadonlyMap<string, string>,
): HistoryBidder[] {
  const random = seededRandom(`${plan.id} ${horse.name} bidders`);
  const share = !isOver ? EARLY_SHARE : index % 4 === 2 ? UNSOLD_SHARE : 1;
  const bots = shuffled(random, BOTS).slice(0, BIDDERS_PER_LOT);
  // Anna and Ben have bid on some lots, so that they lead on some and were outbid on others.
  const people = ACCOUNTS.filter(
    ({ id }) => (index % 7 === 1 && id === 'user-anna') || (index % 7 === 3 && id === 'user-ben'),
  );
  return [...bots, ...people].map(({ id }) => ({
    user: id,
    paddle: paddleOf.get(id) ?? '',
    valuation: horse.worth * between(random, 0.55, 1.08) * share,
  }));
}
