import { setTimeout as delay } from 'node:timers/promises';
import { signal } from '@preact/signals-core';
import { bidsApi } from '../../../src/api/bids.ts';
import { createClient, type Reply } from '../../../src/api/client.ts';
import { type BidBody, BidReceipt } from '../../../src/api/schema/bid.ts';
import { type HybridBidBody, HybridBidReceipt } from '../../../src/api/schema/hybrid-lot.ts';
import type { BidKind } from '../../../src/domain/bidding.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { createScope } from '../../../src/lib/scope.ts';
import { sendOrder } from '../../../src/state/bidding/send-order.ts';
import type { SignedInUser } from '../../server/testing/bidders.ts';
import { pick, type Random, randomInteger, seededRandom } from '../../world/random.ts';
import type { OpenPage } from './page.ts';
import type { SaleDay } from './sale-day.ts';
import type { SentBid } from './verdict.ts';

/** Pause between two bids of one bidder, in ms; within the rate limit of five a second. */
const MIN_PAUSE = 250;
const MAX_PAUSE = 1_250;
/** A bidder bids again at the new price after a refusal, at most this often in a row. */
const MAX_REBIDS = 3;
/** One bid in 8 is on the lot in the hall. */
const ONE_IN_HALL = 8;
/** Of the bids in the hall, one in 4 is an absentee bid on a later lot. */
const ONE_IN_ABSENTEE = 4;

type Receipt = BidReceipt | HybridBidReceipt;

interface BidderOptions {
  readonly seed: number;
  readonly person: SignedInUser;
  readonly day: SaleDay;
  /** The page that the bidder uses. */
  readonly page: OpenPage;
  readonly api: string;
  /** Whether the run continues. */
  isRunning(): boolean;
}

/** The data of a bid before it is sent. */
type Order = Pick<SentBid, 'lot' | 'kind' | 'amount'> & { readonly rev: number };

/**
 * Bids on the lots of the page, one bid after the other, in the same way as the client: with one key until
 * the server has decided. Resolves with all bids after the end of the run.
 */
export async function runBidder(options: BidderOptions): Promise<SentBid[]> {
  const { person, isRunning } = options;
  const random = seededRandom(`bidder ${options.seed} ${person.id}`);
  const placeBid = createPlaceBid(options);
  const sent: SentBid[] = [];
  let again: Order | null = null;
  let rebids = 0;
  while (isRunning()) {
    rebids = again === null ? 0 : rebids + 1;
    const order: Order | null = again ?? chooseOrder(options, random);
    const bid = order && (await placeBid(order));
    if (bid) sent.push(bid);
    await delay(randomInteger(random, MIN_PAUSE, MAX_PAUSE));
    again = null;
    if (order && bid?.code === 'stale_price' && rebids < MAX_REBIDS) again = atPriceOf(options.page, order);
  }
  return sent;
}

function chooseOrder({ day, page }: BidderOptions, random: Random): Order | null {
  const isInHall = randomInteger(random, 1, ONE_IN_HALL) === 1;
  if (isInHall && randomInteger(random, 1, ONE_IN_ABSENTEE) === 1) return absenteeOrder(day, page, random);
  const lot = isInHall ? page.liveLot() : pick(random, day.lots);
  const shown = lot === null ? undefined : page.lot(lot);
  if (lot === null || shown === undefined) return null;
  // Sometimes on a lot that is not open: a click may come late.
  if (shown.status !== 'active' && randomInteger(random, 1, 10) > 1) return null;
  const minimum = shown.nextBid ?? shown.currentPrice ?? 1000;
  if (isInHall) return { lot, kind: 'live', amount: minimum, rev: shown.rev };
  const buyNowPrice = day.books.get(lot)?.buyNowPrice ?? null;
  // Buys a lot without a bid; sometimes a bid has been placed by then.
  if (buyNowPrice !== null && randomInteger(random, 1, shown.bidCount === 0 ? 4 : 40) === 1)
    return { lot, kind: 'buynow', amount: buyNowPrice, rev: shown.rev };
  const kind: BidKind = randomInteger(random, 1, 4) === 1 ? 'max' : 'direct';
  return {
    lot,
    kind,
    amount: minimum + (kind === 'max' ? randomInteger(random, 0, 20) * 50 : 0),
    rev: shown.rev,
  };
}

/** A maximum for any lot of the hall, sometimes below its price or too late; 0 takes it back. */
function absenteeOrder({ sale }: SaleDay, page: OpenPage, random: Random): Order {
  const lot = pick(random, sale.lots);
  const amount = randomInteger(random, 1, 8) === 1 ? 0 : 1_000 + randomInteger(random, 0, 30) * 100;
  return { lot, kind: 'absentee', amount, rev: page.lot(lot)?.rev ?? 0 };
}

/** The same bid at the page's current price; null if the lot takes no more bids. */
function atPriceOf(page: OpenPage, { lot, kind }: Order): Order | null {
  const shown = page.lot(lot);
  if (shown?.status !== 'active' || shown.nextBid == null) return null;
  return { lot, kind, amount: shown.nextBid, rev: shown.rev };
}

function createPlaceBid({ person, day, page, api, seed }: BidderOptions): (order: Order) => Promise<SentBid> {
  const { token } = person;
  const client = createClient({
    api,
    lang: () => 'en',
    token: () => token,
    fetch,
    clock: systemClock,
    prefetched: new Map(),
    onServerTime: ignore,
    onSeq: ignore,
    onEpoch: ignore,
    onUnauthorized: ignore,
    scope: createScope(),
    log: ignore,
  });
  const timed = bidsApi<BidBody, BidReceipt>(client, '/user/bid', BidReceipt);
  const hall = bidsApi<HybridBidBody, HybridBidReceipt>(client, '/user/hybrid-bid', HybridBidReceipt);
  const random = seededRandom(`retries ${seed} ${person.id}`);
  const session = { token: signal(token), user: signal(null), signOuts: signal(0) };
  const deps = { session, clock: systemClock, random, isOffline: signal(false), scope: createScope() };

  return async ({ lot, kind, amount, rev }) => {
    const key = crypto.randomUUID();
    const call = (signal: AbortSignal): Reply<Receipt> =>
      kind === 'live' || kind === 'absentee'
        ? hall.place({ auction: day.sale.id, auctionlot: lot, amount, kind, expectedRev: rev }, key, signal)
        : timed.place({ auctionlot: lot, amount, kind: kind as BidKind, expectedRev: rev }, key, signal);
    const order = sendOrder<Receipt>({ place: call, void: () => timed.void(key) }, deps, ({ name }) => {
      // After half a minute without an answer, half of the bidders drop the bid.
      if (name === 'unconfirmed')
        queueMicrotask(randomInteger(random, 1, 2) === 1 ? order.sendAgain : order.drop);
    });
    const reply = await order.result;
    const bid = { key, user: person.id, lot, kind, amount, answeredAt: performance.now() };
    const isOwn = page.owner?.id === person.id;
    if (reply === 'unsent') throw new Error('the bid was sent at once');
    if (isOwn && !reply?.ok) page.refreshMine(lot);
    if (reply === null) return { ...bid, outcome: null };
    if (reply.ok) {
      const { auctionlot, mine } = reply.value.data;
      if (auctionlot) page.applyUpdate(auctionlot, reply.value.began);
      // A live bid waits for the auctioneer.
      if (isOwn && mine) page.applyMine(mine, kind !== 'live');
      return { ...bid, outcome: 'accepted' };
    }
    const { layer, code, auctionlot } = reply.error;
    if (auctionlot) page.applyUpdate(auctionlot, systemClock.monotonic());
    return { ...bid, outcome: layer === 'http' ? 'refused' : null, code };
  };
}
const ignore = (): void => undefined;
