import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import type { BidderAction, HybridState } from '../../../src/domain/hybrid/types.ts';
import type { HallBid, HallReplay, HallStory } from './replay-hall.ts';
import type { SentBid } from './verdict.ts';

/** A refusal stored with its key. */
export interface StoredRefusal {
  readonly key: string;
  readonly code: string;
}

/** Answers to a bid that was not decided; they are not stored. */
const UNDECIDED: ReadonlySet<string> = new Set(['too_many_requests', 'bidding_paused', 'key_void']);

/** Checks that refusals sent to bidders were stored: the replay explains only stored ones. */
export function unstoredRefusals(sent: readonly SentBid[], stored: readonly StoredRefusal[]): string[] {
  const codes = new Map(stored.map(({ key, code }) => [key, code]));
  return sent.flatMap(({ key, user, lot, kind, amount, outcome, code = 'no code' }) => {
    if (outcome !== 'refused' || UNDECIDED.has(code) || codes.get(key) === code) return [];
    const name = `the ${kind} bid of ${amount} by ${user} on ${lot}, key ${key},`;
    return [`${name} was refused: ${code}, and stored: ${codes.get(key) ?? 'nothing'}`];
  });
}

/** The longest time from the arrival of a bid to its decision, ms. */
const MAX_DECISION_TIME = 30_000;
/** The clocks of two processes differ by less than this, ms. */
const CLOCK_DIFFERENCE = 1_000;

/**
 * A bid that was refused in the hall must be refused by the rules in a state of the sale between its arrival
 * and its decision. The decision was made between the accepted bids before and after it; the clerk's acts
 * before it are not known.
 */
export function hallRefusals({ journal, bids }: HallStory, { states }: HallReplay): string[] {
  const wrong: string[] = [];
  /** Number of journal lines that certainly came before the bid. */
  let from = 0;
  for (const [index, bid] of bids.entries()) {
    if (bid.code === null) {
      from = indexOf(bid, journal, from) + 1;
      continue;
    }
    const next = bids.slice(index).find(({ code }) => code === null);
    const to = next === undefined ? journal.length : indexOf(next, journal, from);
    const before = journal.filter(({ at }) => at <= bid.at - CLOCK_DIFFERENCE).length;
    const until = journal.filter(({ at }) => at <= bid.at + MAX_DECISION_TIME).length;
    const possible = states.slice(Math.max(from, before), Math.min(to, until) + 1);
    const isExplained = possible.some((state) => isRefused(state, bid));
    if (!isExplained) {
      const { kind, amount, bidder, auctionlot, at, code } = bid;
      wrong.push(`${auctionlot}: the ${kind} bid of ${amount} by ${bidder} at ${at} was refused: ${code}`);
    }
  }
  return wrong;
}

const actionOf = ({ kind, bidder, auctionlot, amount }: HallBid): BidderAction => ({
  action: kind === 'live' ? 'bid' : 'absentee',
  bidder,
  auctionlot,
  amount,
});

function isRefused(state: HybridState, bid: HallBid): boolean {
  const decided = decideHybrid(state, actionOf(bid), { at: bid.at });
  if (decided.ok) return false;
  return decided.error === bid.code || (decided.error === 'bid_too_low' && bid.code === 'stale_price');
}

/**
 * The index of an accepted bid in the journal; the journal's end if it is missing, which `bidsOfJournal`
 * reports.
 */
function indexOf(bid: HallBid, journal: HallStory['journal'], from: number): number {
  const name = nameOf(actionOf(bid), bid.at);
  const index = journal.slice(from).findIndex(({ action, at }) => nameOf(action, at) === name);
  return index < 0 ? journal.length : from + index;
}

/** The journal of the hall must have a line for every accepted bid, in their order, and no other bids. */
export function bidsOfJournal({ journal, bids }: HallStory): string[] {
  const acceptedBids = bids.flatMap((bid) => (bid.code === null ? [nameOf(actionOf(bid), bid.at)] : []));
  const journalBids = journal.flatMap(({ action, at }) => nameOf(action, at) || []);
  return acceptedBids.join() === journalBids.join()
    ? []
    : [`the hall has ${acceptedBids.length} accepted bids, and ${journalBids.length} others in its journal`];
}

/** Empty for an action that is not a bid. */
const nameOf = (action: HallStory['journal'][number]['action'], at: number): string =>
  action.action === 'bid' || action.action === 'absentee'
    ? `${action.action} ${action.bidder} ${action.amount} on ${action.auctionlot} at ${at}`
    : '';
