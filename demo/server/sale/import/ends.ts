import type { AuctionRow } from '../../data/schema.ts';
import type { Mistake } from './mistakes.ts';
import type { PlannedAuction, PlannedLot } from './plan.ts';

/**
 * The ends that an import gives to timed lots. Before the sale they follow from the places of the rows. After
 * it has begun, a new or missing row moves no end: lots keep their ends, all ends move together if the
 * auction's `end` has changed, and a new lot closes after the last one.
 *
 * @param ends the scheduled ends of the stored lots, by id
 * @returns the end of a lot; called once for each, in the order of the catalogue
 */
export function endsOf(
  { auction, path, schedule }: PlannedAuction,
  stored: Pick<AuctionRow, 'start_at' | 'schedule'> | undefined,
  ends: ReadonlyMap<string, number | null>,
  now: number,
  mistakes: Mistake[],
): (lot: PlannedLot) => number | null {
  if (auction.kind === 'hybrid' || stored === undefined || stored.start_at > now || ends.size === 0)
    return ({ end }) => end;
  const former = stored.schedule;
  const gap = schedule?.gap ?? 0;
  if (former !== null && schedule !== null && former.gap !== gap)
    mistakes.push({
      path: [...path, 'gap'],
      message: `is ${gap} in a sale that has begun with ${former.gap}; expected ${former.gap}, and other ends with the lots`,
    });
  const shift = former === null || schedule === null ? 0 : schedule.end - former.end;
  let last = Math.max(...[...ends.values()].map((end) => end ?? 0)) + shift;
  return ({ id, end, hasOwnEnd }) => {
    if (hasOwnEnd) return end;
    const ownEnd = ends.get(id);
    if (ownEnd !== undefined && ownEnd !== null) return ownEnd + shift;
    last += gap * 1000;
    return last;
  };
}
