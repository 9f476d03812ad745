import { type BidKind, type LotBook, nextBid } from '../../../../src/domain/bidding.ts';
import { pick, type Random } from '../../../world/random.ts';
import { MINUTE, SECOND } from '../../lib/durations.ts';
import { chooseBid } from '../seed/history.ts';
import { valuationOf } from './valuation.ts';

/** An open lot for bots: the leader is a user id and not a paddle. */
export interface OpenLot {
  readonly id: string;
  readonly book: LotBook;
  /** User id of the leader. */
  readonly leader: string | null;
  /** Time at which the lead was last taken or raised, ms; null before the first bid. */
  readonly leadSince: number | null;
}

/** A bid that a bot will place. */
export interface BotBid {
  readonly bot: string;
  readonly lot: string;
  readonly kind: BidKind;
  readonly amount: number;
}

/** Average time between two bids on a lot, ms, by its remaining time. */
const BID_INTERVALS: readonly { readonly remaining: number; readonly every: number }[] = [
  { remaining: 40 * SECOND, every: 14 * SECOND },
  { remaining: 2 * MINUTE, every: 24 * SECOND },
  { remaining: 10 * MINUTE, every: 75 * SECOND },
  { remaining: 60 * MINUTE, every: 4 * MINUTE },
  { remaining: Number.POSITIVE_INFINITY, every: 22 * MINUTE },
];

/** A bot outbids a person only after 10 to 40 s, so that a visitor can see the own lead. */
const DELAY_AFTER_PERSON = { from: 10 * SECOND, span: 30 * SECOND } as const;

/**
 * Decides at random whether a bot bids on a lot now. The leader never bids, and no bot bids above its
 * valuation.
 *
 * @param elapsed ms since the last call; the probability of a bid is proportional to it
 * @param now server time in ms
 */
export function decideBotBid(
  lot: OpenLot,
  bots: readonly string[],
  random: Random,
  elapsed: number,
  now: number,
): BotBid | null {
  const { book } = lot;
  if (book.status !== 'active' || now >= book.end || now < book.start) return null;
  // "Buy now" is offered until the first bid, so bots leave the first bid on such a lot to people.
  if (book.buyNowPrice !== null && book.price === null) return null;
  const every = BID_INTERVALS.find(({ remaining }) => book.end - now <= remaining)?.every ?? MINUTE;
  if (random() >= elapsed / every) return null;
  const isLeaderPerson = lot.leader !== null && !bots.includes(lot.leader);
  if (
    isLeaderPerson &&
    lot.leadSince !== null &&
    now - lot.leadSince < DELAY_AFTER_PERSON.from + random() * DELAY_AFTER_PERSON.span
  )
    return null;

  const minimum = nextBid(book);
  const willing = bots.flatMap((bot) => {
    const valuation = valuationOf(bot, { id: lot.id, start: book.start, startPrice: book.startPrice });
    return bot !== lot.leader && valuation !== null && valuation >= minimum ? [{ bot, valuation }] : [];
  });
  if (willing.length === 0) return null;
  const { bot, valuation } = pick(random, willing);
  return { bot, lot: lot.id, ...chooseBid(random, book.ladder, minimum, valuation) };
}
