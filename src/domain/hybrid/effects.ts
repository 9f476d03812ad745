import { equal } from '../../lib/equal.ts';
import { sameLot } from './book.ts';
import type { HybridBid, HybridEffect, HybridLotState, HybridState } from './types.ts';

/**
 * Whether a change of a lot is public. Every public change (result, asking price, accepted bid) adds or
 * cancels a log entry; pending and declined bids do not.
 */
export const isPublicChange = (before: HybridLotState, after: HybridLotState): boolean =>
  changedLines(before, after).length > 0;

/**
 * The messages that a change makes necessary. Their order matters to clients: a `lot` message resets
 * the counting, so it precedes `counting`; `counting` is applied only to the live lot, so `auction`
 * precedes it as well.
 */
export function effectsOf(before: HybridState, after: HybridState): HybridEffect[] {
  const { status, liveLot, counting, message } = after;
  const effects: HybridEffect[] = changedLots(before, after)
    .filter(([was, lot]) => isPublicChange(was, lot))
    .map(([was, lot]) => ({ effect: 'lot', auctionlot: lot.id, log: changedLines(was, lot) }));
  if (status !== before.status || liveLot !== before.liveLot) effects.push({ effect: 'auction' });
  if (counting !== before.counting && liveLot !== null) {
    effects.push({ effect: 'counting', auctionlot: liveLot, counting });
  }
  if (!equal(message, before.message)) effects.push({ effect: 'message' });
  const withdrawn = changedLots(before, after).some(
    ([was, lot]) => (was.status === 'withdrawn') !== (lot.status === 'withdrawn'),
  );
  if (withdrawn || after.lots.length > before.lots.length) effects.push({ effect: 'lots' });
  for (const bidder of biddersConcerned(before, after)) effects.push({ effect: 'participation', bidder });
  return effects;
}

const changedLots = (before: HybridState, after: HybridState): [HybridLotState, HybridLotState][] =>
  after.lots.flatMap((lot, index) => {
    const was = sameLot(before, lot, index);
    return was === undefined || was === lot ? [] : [[was, lot]];
  });

const changedLines = (before: HybridLotState, after: HybridLotState): number[] =>
  before.log === after.log
    ? []
    : after.log
        .filter(({ cancelled }, index) => cancelled !== before.log[index]?.cancelled)
        .map(({ no }) => no);

/** Internet bidders whose admission, bid or maximum has changed. */
function biddersConcerned(before: HybridState, after: HybridState): Set<string> {
  const bidders = new Set<string>();
  for (const [was, lot] of changedLots(before, after)) {
    const decided = lot.bids.filter((bid: HybridBid, index) => bid.status !== was.bids[index]?.status);
    for (const { bidder } of decided) bidders.add(bidder);
    for (const { bidder } of symmetricDifference(was.absentees, lot.absentees)) bidders.add(bidder);
  }
  for (const bidder of Object.keys(after.participations)) {
    if (before.participations[bidder] !== after.participations[bidder]) bidders.add(bidder);
  }
  return new Set([...bidders].filter((bidder) => Object.hasOwn(after.participations, bidder)));
}

const symmetricDifference = <Item>(before: readonly Item[], after: readonly Item[]): Item[] => [
  ...before.filter((item) => !after.includes(item)),
  ...after.filter((item) => !before.includes(item)),
];
