import type { LotSummary } from '../../api/schema/lot.ts';

export const LOT_ORDERS = ['number', 'ending', 'priceDown', 'priceUp'] as const;
export type LotOrder = (typeof LOT_ORDERS)[number];

/** Whether nothing more will happen to a lot. */
export const isOver = (lot: LotSummary | undefined): boolean =>
  lot !== undefined && (lot.status === 'sold' || lot.status === 'unsold' || lot.status === 'withdrawn');

/** What a lot costs as it stands: the leading bid, or what bidding starts at. */
export const shownPrice = (lot: LotSummary): number => lot.currentPrice ?? lot.startPrice;

/** "9" before "12" before "12a". */
const catalogue = new Intl.Collator('en', { numeric: true });

type Compare = (a: LotSummary, b: LotSummary) => number;
const byNumber: Compare = (a, b) => catalogue.compare(a.number, b.number);
/** Running lots by their end, then those without one, then what is over. */
const endingKey = (lot: LotSummary): number => {
  if (isOver(lot)) return Number.POSITIVE_INFINITY;
  return lot.end === null ? Number.MAX_VALUE : Date.parse(lot.end);
};
const difference = (a: number, b: number): number => (a === b ? 0 : a - b);

const COMPARE: Record<LotOrder, Compare> = {
  number: byNumber,
  ending: (a, b) => difference(endingKey(a), endingKey(b)),
  priceDown: (a, b) => shownPrice(b) - shownPrice(a),
  priceUp: (a, b) => shownPrice(a) - shownPrice(b),
};

/**
 * Ids in the order asked for; equals by catalogue number, and lots not yet known at the end.
 *
 * @param find what is known of a lot now
 */
export function orderLots(
  ids: readonly string[],
  order: LotOrder,
  find: (id: string) => LotSummary | undefined,
): readonly string[] {
  const known = ids.flatMap((id) => find(id) ?? []);
  const unknown = ids.filter((id) => find(id) === undefined);
  known.sort((a, b) => COMPARE[order](a, b) || byNumber(a, b));
  return [...known.map((lot) => lot.id), ...unknown];
}
