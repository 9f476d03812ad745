import type { Lot, LotSummary, LotUpdate } from '../../api/schema/lot.ts';
import { equal } from '../../lib/equal.ts';

/** The fields that change while a lot is open. An optional one is undefined if not sent. */
export type LotChange = Omit<LotUpdate, 'id'> & Partial<Pick<Lot, 'extendedFrom' | 'start' | 'buyNowPrice'>>;

/** A lot as the page knows it. Moments in monotonic ms. */
export interface CachedLot {
  /** Missing until an answer has brought the whole lot; messages have only `change`. */
  readonly lot?: LotSummary;
  readonly change: LotChange;
  /** Time of the data in `change`: when its message was received, or when the request of its answer began. */
  readonly asOf: number;
  /** Time of the texts: when the request of their answer began. */
  readonly textsAsOf: number;
}

/** A lot from an answer, or a change from a message. `asOf` as in `CachedLot`. */
export type IncomingLot =
  | { readonly lot: LotSummary; readonly asOf: number }
  | { readonly change: LotChange; readonly asOf: number };

/**
 * Merges an answer or a message into the cached lot. The newer `rev` wins, regardless of its source. If one
 * side has none (0), the later one wins: an answer is as old as the beginning of its request, so it is
 * dropped if a message was received after that. Texts come from answers only, because they change with the
 * language and not with `rev`. A list has only the newest bids of a lot: they do not replace a longer
 * history, and a longer history of the same `rev` replaces them. If a newer source leaves out a field, the
 * old value stays as long as there is no other bid; after another bid, price, minimum and reserve are unknown.
 *
 * `held` does not follow `rev`, because it changes while nothing can be stored: a later source of the same
 * `rev` replaces it too.
 *
 * @returns the lot to cache from now on
 */
export function mergeLot(current: CachedLot | undefined, incoming: IncomingLot): CachedLot {
  const source = 'lot' in incoming ? changeOf(incoming.lot) : incoming.change;
  const newer = current === undefined || isNewer(current, source, incoming.asOf);
  const change = newer
    ? {
        ...source,
        ...(current && withKnownValues(source, current.change)),
        bids: history(source, current?.change ?? source),
        extendedFrom: extendedFrom(current?.change, source),
      }
    : withMoreBids(current, source, incoming.asOf);
  const freshTexts = 'lot' in incoming && incoming.asOf >= (current?.textsAsOf ?? 0);
  const texts = freshTexts ? incoming.lot : current?.lot;
  return {
    lot: texts && withChange(texts, change),
    change,
    asOf: newer || isConfirmed(current, source, incoming.asOf) ? incoming.asOf : current.asOf,
    textsAsOf: freshTexts ? incoming.asOf : (current?.textsAsOf ?? 0),
  };
}

function isNewer(current: CachedLot, change: LotChange, asOf: number): boolean {
  const { rev } = current.change;
  return rev > 0 && change.rev > 0 ? change.rev > rev : asOf >= current.asOf;
}

/** The fields that a newer source may leave out: each with its last known value. */
function withKnownValues(source: LotChange, current: LotChange): Partial<LotChange> {
  const known = source.bidCount === current.bidCount ? current : undefined;
  const { status = current.status, currentPrice = known?.currentPrice, nextBid = known?.nextBid } = source;
  const { reserve = known?.reserve, askingPrice = known?.askingPrice } = source;
  return { status, currentPrice, nextBid, reserve, askingPrice };
}

/**
 * Number of bids that a backend sends of a lot and that a page shows; more are kept if one source has more.
 */
const MAX_BIDS = 20;

/**
 * The bids of a newer source, followed by the known ones, if no bid is missing between them. Null if the
 * source only says that there are other bids.
 */
function history({ bids, bidCount }: LotChange, current: LotChange): LotChange['bids'] {
  if (bids === null) return bidCount === current.bidCount ? current.bids : null;
  if (current.bids === null) return bids;
  // Whole bids are compared, because their ids start again when a lot is offered again.
  const index = current.bids.findIndex((bid) => equal(bid, bids.at(-1)));
  if (index < 0 && bidCount !== current.bidCount + bids.length) return bids;
  const most = Math.max(MAX_BIDS, bids.length, current.bids.length);
  return [...bids, ...current.bids.slice(index + 1)].slice(0, most);
}

/** A later source of the same `rev`: only `held` may have changed. */
const isConfirmed = (current: CachedLot, { rev }: LotChange, asOf: number): boolean =>
  rev > 0 && rev === current.change.rev && asOf >= current.asOf;

/** Takes the better data of a source that is not newer: more bids of the same `rev`, and a later `held`. */
function withMoreBids(current: CachedLot, source: LotChange, asOf: number): LotChange {
  const { change } = current;
  const { rev, bids } = source;
  const hasMore = rev > 0 && rev === change.rev && bids && bids.length > (change.bids?.length ?? 0);
  return {
    ...change,
    ...(hasMore && { bids }),
    ...(isConfirmed(current, source, asOf) && { held: source.held }),
  };
}

/** If the source does not send start and buy-now price, the known ones stay; buy now ends with the first bid. */
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

/**
 * The former end of an extended lot (soft close): kept until the end moves again. Only a bid extends a lot.
 */
function extendedFrom(current: LotChange | undefined, change: LotChange): string | null {
  if (change.extendedFrom) return change.extendedFrom;
  if (!current?.end || !change.end) return null;
  if (current.end === change.end) return current.extendedFrom ?? null;
  return change.bidCount > current.bidCount && Date.parse(change.end) > Date.parse(current.end)
    ? current.end
    : null;
}

function changeOf(lot: LotSummary): LotChange {
  const { rev, status, end, currentPrice, nextBid, bids, bidCount, reserve, askingPrice } = lot;
  const { extendedFrom, endMoved, held } = lot;
  const moved = { end, extendedFrom, endMoved, held };
  return { rev, status, ...moved, currentPrice, nextBid, bids, bidCount, reserve, askingPrice };
}
