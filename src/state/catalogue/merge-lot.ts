import type { Lot, LotSummary, LotUpdate } from '../../api/schema/lot.ts';
import { equal } from '../../lib/equal.ts';

/** What changes while a lot runs. The others are missing where the source does not know of them. */
export type LotChange = Omit<LotUpdate, 'id'> & Partial<Pick<Lot, 'extendedFrom' | 'start' | 'buyNowPrice'>>;

/** A lot as it is held. Moments in monotonic ms. */
export interface HeldLot {
  /** Missing while only live messages were heard of it. */
  readonly lot?: LotSummary;
  readonly change: LotChange;
  /** As of when `change` is true: when a message came, or when the request of an answer began. */
  readonly asOf: number;
  /** When the request of the answer began that the texts are from. */
  readonly textsAsOf: number;
}

/** What came in. `asOf` as in `HeldLot`. */
export type IncomingLot =
  | { readonly lot: LotSummary; readonly asOf: number }
  | { readonly change: LotChange; readonly asOf: number };

/**
 * Merges what the server says into what is held. The newer `rev` wins, whatever way it came. Where
 * one side has none (0), the later one wins: an answer counts as of the beginning of its request,
 * so that one is dropped when a message came after that. Texts follow answers only, since they
 * change with the language and not with `rev`. A list carries few bids of a lot: they do not take
 * the place of a longer history, and a longer one of the same `rev` takes theirs.
 *
 * @returns what is to be held from now on; its `lot` is complete
 */
export function mergeLot(held: HeldLot | undefined, incoming: IncomingLot): HeldLot {
  const source = 'lot' in incoming ? changeOf(incoming.lot) : incoming.change;
  const newer = held === undefined || isNewer(held, source, incoming.asOf);
  const change = newer
    ? {
        ...source,
        bids: history(source, held?.change ?? source),
        extendedFrom: extendedFrom(held?.change, source),
      }
    : completed(held.change, source);
  const freshTexts = 'lot' in incoming && incoming.asOf >= (held?.textsAsOf ?? 0);
  const texts = freshTexts ? incoming.lot : held?.lot;
  return {
    lot: texts && withChange(texts, change),
    change,
    asOf: newer ? incoming.asOf : held.asOf,
    textsAsOf: freshTexts ? incoming.asOf : (held?.textsAsOf ?? 0),
  };
}

function isNewer(held: HeldLot, change: LotChange, asOf: number): boolean {
  const { rev } = held.change;
  return rev > 0 && change.rev > 0 ? change.rev > rev : asOf >= held.asOf;
}

/** What a newer source says, and before it what is held, where nothing is missing between them. */
function history({ bids, bidCount }: LotChange, held: LotChange): LotChange['bids'] {
  // Whole lines are compared: their numbers begin again when a lot does.
  const place = held.bids.findIndex((bid) => equal(bid, bids.at(-1)));
  if (place < 0 && bidCount !== held.bidCount + bids.length) return bids;
  return [...bids, ...held.bids.slice(place + 1)];
}

/** The same state of the lot, told with more of its bids. */
const completed = (held: LotChange, { rev, bids }: LotChange): LotChange =>
  rev && rev === held.rev && bids.length > held.bids.length ? { ...held, bids } : held;

/** A source that does not tell the offer to buy at once: it stands until the first bid. */
function withChange(lot: LotSummary, change: LotChange): LotSummary {
  const { start = lot.start, buyNowPrice = lot.buyNowPrice } = change;
  return {
    ...lot,
    ...change,
    extendedFrom: change.extendedFrom ?? null,
    start,
    buyNowPrice: change.currentPrice === null ? buyNowPrice : null,
  };
}

/** A lot stays marked as extended until its end moves otherwise. */
function extendedFrom(held: LotChange | undefined, change: LotChange): string | null {
  if (change.extendedFrom) return change.extendedFrom;
  if (!held?.end || !change.end) return null;
  if (held.end === change.end) return held.extendedFrom ?? null;
  return Date.parse(change.end) > Date.parse(held.end) ? held.end : null;
}

function changeOf(lot: LotSummary): LotChange {
  const { rev, status, end, currentPrice, nextBid, bids, bidCount, reserve, askingPrice, extendedFrom } = lot;
  return { rev, status, end, currentPrice, nextBid, bids, bidCount, reserve, askingPrice, extendedFrom };
}
