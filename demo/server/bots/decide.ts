import { type BidKind, type LotBook, nextBid } from '../../../src/domain/bidding.ts';
import { chooseBid } from '../seed/history.ts';
import { pick, type Random } from '../seed/random.ts';
import { valuationOf } from './valuation.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A lot as the bots see it: its book, with the leader as a user and not as a paddle. */
export interface OpenLot {
  readonly id: string;
  readonly book: LotBook;
  /** User id of the leader. */
  readonly leader: string | null;
  /** When the lead was last taken or raised, ms; null before the first bid. */
  readonly leadSince: number | null;
}

/** What a bot does next. */
export interface Move {
  readonly bot: string;
  readonly lot: string;
  readonly kind: BidKind;
  readonly amount: number;
}

/** On average one bid in so many ms, by the time a lot still has. */
const PACE: readonly { readonly left: number; readonly every: number }[] = [
  { left: 40 * SECOND, every: 14 * SECOND },
  { left: 2 * MINUTE, every: 24 * SECOND },
  { left: 10 * MINUTE, every: 75 * SECOND },
  { left: 60 * MINUTE, every: 4 * MINUTE },
  { left: Number.POSITIVE_INFINITY, every: 22 * MINUTE },
];

/** A person who leads is left to enjoy it for a moment: nobody outbids at once, 10 to 40 s. */
const THINK = { from: 10 * SECOND, span: 30 * SECOND } as const;

/**
 * Whether one of the bots bids on a lot now, and how. Never the leader itself, never above the
 * bidder's own valuation.
 *
 * @param passed ms since this was last asked
 * @param now server time in ms
 */
export function decideMove(
  lot: OpenLot,
  bots: readonly string[],
  random: Random,
  passed: number,
  now: number,
): Move | null {
  const { book } = lot;
  if (book.status !== 'active' || now >= book.end || now < book.start) return null;
  // Buying at once is offered until the first bid: bots leave that one to people, who find it as offered.
  if (book.buyNowPrice !== null && book.price === null) return null;
  const every = PACE.find(({ left }) => book.end - now <= left)?.every ?? MINUTE;
  if (random() >= passed / every) return null;
  const leaderIsPerson = lot.leader !== null && !bots.includes(lot.leader);
  if (leaderIsPerson && lot.leadSince !== null && now - lot.leadSince < THINK.from + random() * THINK.span)
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
