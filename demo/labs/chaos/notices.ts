import { leadingBid } from '../../../src/domain/hybrid/book.ts';
import type { HybridLotState, HybridState } from '../../../src/domain/hybrid/types.ts';
import { isUnclosed } from '../../../src/domain/lot-status.ts';
import { countBy } from '../count-by.ts';
import { bidsOf, type LotReplay, type TimedStory } from './replay-lot.ts';

/** A notice about a lot as it was written; `bidder` is a paddle, null for the auctioneer's staff. */
export interface WrittenNotice {
  readonly kind: string;
  readonly lot: string;
  readonly bidder: string | null;
}

const nameOf = ({ kind, bidder }: Omit<WrittenNotice, 'lot'>): string =>
  `${kind} to ${bidder ?? 'the staff'}`;

/**
 * Checks the notices about a timed lot. There is at least one about accepted bids and one about being outbid,
 * since pauses merge several, and exactly one about the result.
 */
export function wrongNotices(
  story: TimedStory,
  replay: LotReplay,
  written: readonly WrittenNotice[],
): string[] {
  const { id, after } = story;
  const found = countBy(
    written.filter(({ lot }) => lot === id),
    nameOf,
  );
  const often = new Set(replay.notices.map(nameOf));
  const once = new Set(resultOf(story));
  const allowed = new Set([...often, ...once]);
  return [
    ...[...often].flatMap((name) => (found.has(name) ? [] : [`${id}: no notice ${name}`])),
    ...[...once].flatMap((name) =>
      found.get(name) === 1
        ? []
        : [`${id}: ${found.get(name) ?? 0} notices ${name}, not one (${after.status})`],
    ),
    ...[...found.keys()].flatMap((name) =>
      allowed.has(name) ? [] : [`${id}: a notice ${name} without a cause`],
    ),
  ];
}

function resultOf(story: TimedStory): string[] {
  const { after } = story;
  const isClosed = after.status === 'sold' || after.status === 'unsold';
  if (!isClosed) return [];
  const isSold = after.status === 'sold';
  const bidders = bidsOf(story).flatMap(({ type, bidder }) => (type === 'bid' ? [bidder] : []));
  return [
    ...bidders.map((bidder) => nameOf({ kind: isSold && bidder === after.leader ? 'won' : 'lost', bidder })),
    ...(isSold ? [nameOf({ kind: 'lotSold', bidder: null })] : []),
  ];
}

/**
 * Checks the notices about the lots of the hall: at least one about the result to each bidder, since an undo
 * may repeat it.
 */
export function wrongHallNotices({ lots }: HybridState, written: readonly WrittenNotice[]): string[] {
  return lots.flatMap((lot) => {
    const found = new Set(written.filter((notice) => notice.lot === lot.id).map(nameOf));
    return expectedInHall(lot).flatMap((name) => (found.has(name) ? [] : [`${lot.id}: no notice ${name}`]));
  });
}

function expectedInHall(lot: HybridLotState): string[] {
  if (isUnclosed(lot.status)) return lot.absentees.map(({ bidder }) => nameOf({ kind: 'bid', bidder }));
  const online = lot.bids.filter(({ source }) => source === 'online' || source === 'auto');
  const leading = leadingBid(lot);
  const buyer = lot.status === 'sold' && leading && online.includes(leading) ? leading.bidder : null;
  const bidders = new Set([...online, ...lot.absentees].map(({ bidder }) => bidder));
  return [...bidders].map((bidder) => nameOf({ kind: bidder === buyer ? 'won' : 'lost', bidder }));
}
