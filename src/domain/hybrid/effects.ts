import { equal } from '../../lib/equal.ts';
import type { HybridBid, HybridEffect, HybridLot, HybridState } from './types.ts';

/**
 * Whether the public sees a change: whatever becomes of a lot, of its asking price or of a bid that
 * counts writes a line of the log, or strikes one. Bids that wait or were passed over do not.
 */
export const isFaceChanged = (before: HybridLot, after: HybridLot): boolean =>
  changedLines(before, after).length > 0;

/**
 * What follows from a change. A lot goes before its counting, since a bid sets that back on every
 * screen; the auction goes between them, since counting is heard only for the lot that is live.
 */
export function effectsOf(before: HybridState, after: HybridState): HybridEffect[] {
  const { status, liveLot, counting, message } = after;
  const effects: HybridEffect[] = changedLots(before, after)
    .filter(([was, lot]) => isFaceChanged(was, lot))
    .map(([was, lot]) => ({ effect: 'lot', auctionlot: lot.id, log: changedLines(was, lot) }));
  if (status !== before.status || liveLot !== before.liveLot) effects.push({ effect: 'auction' });
  if (counting !== before.counting && liveLot !== null) {
    effects.push({ effect: 'counting', auctionlot: liveLot, counting });
  }
  if (!equal(message, before.message)) effects.push({ effect: 'message' });
  const withdrawn = changedLots(before, after).some(
    ([was, lot]) => (was.status === 'withdrawn') !== (lot.status === 'withdrawn'),
  );
  if (withdrawn) effects.push({ effect: 'lots' });
  for (const bidder of concerned(before, after)) effects.push({ effect: 'participation', bidder });
  return effects;
}

const changedLots = (before: HybridState, after: HybridState): [HybridLot, HybridLot][] =>
  after.lots.flatMap((lot, place) => {
    const was = before.lots[place] as HybridLot;
    return was === lot ? [] : [[was, lot]];
  });

const changedLines = (before: HybridLot, after: HybridLot): number[] =>
  before.log === after.log
    ? []
    : after.log
        .filter(({ cancelled }, place) => cancelled !== before.log[place]?.cancelled)
        .map(({ no }) => no);

/** Bidders by internet whose admission, bid or maximum is not what it was. */
function concerned(before: HybridState, after: HybridState): Set<string> {
  const bidders = new Set<string>();
  for (const [was, lot] of changedLots(before, after)) {
    const decided = lot.bids.filter((bid: HybridBid, place) => bid.status !== was.bids[place]?.status);
    for (const { bidder } of decided) bidders.add(bidder);
    for (const { bidder } of differing(was.absentees, lot.absentees)) bidders.add(bidder);
  }
  for (const bidder of Object.keys(after.participations)) {
    if (before.participations[bidder] !== after.participations[bidder]) bidders.add(bidder);
  }
  return new Set([...bidders].filter((bidder) => Object.hasOwn(after.participations, bidder)));
}

const differing = <Item>(before: readonly Item[], after: readonly Item[]): Item[] => [
  ...before.filter((item) => !after.includes(item)),
  ...after.filter((item) => !before.includes(item)),
];
