import type { LotSummary } from '../../api/schema/lot.ts';
import type { LotOrder } from '../../domain/lot-orders.ts';
import type { LotStatus } from '../../domain/lot-status.ts';
import { shownPrice } from '../../domain/shown-price.ts';

const CLOSED_STATUSES = [
  'sold',
  'provisional',
  'unsold',
  'withdrawn',
] as const satisfies readonly LotStatus[];

/** Whether the lot is closed for good. */
export const isOver = (lot: LotSummary | undefined): boolean =>
  lot !== undefined && CLOSED_STATUSES.some((status) => status === lot.status);

/** "9" before "12" before "12a"; lots without a number keep their places. */
const catalogue = new Intl.Collator('en', { numeric: true });

type Compare = (a: LotSummary, b: LotSummary) => number;
const byNumber: Compare = (a, b) => catalogue.compare(a.number ?? '', b.number ?? '');
/** Running lots by their end, then lots without an end, then closed ones. */
const endingKey = (lot: LotSummary): number => {
  if (isOver(lot)) return Number.POSITIVE_INFINITY;
  return lot.end === null ? Number.MAX_VALUE : Date.parse(lot.end);
};
/** Lots whose price is unknown come last, in either direction. */
const priceKey = (lot: LotSummary): number => shownPrice(lot) ?? Number.POSITIVE_INFINITY;
const difference = (a: number, b: number): number => (a === b ? 0 : a - b);

const COMPARATORS: Record<LotOrder, Compare> = {
  number: byNumber,
  ending: (a, b) => difference(endingKey(a), endingKey(b)),
  priceDown: (a, b) => difference(shownPrice(b) ?? -1, shownPrice(a) ?? -1),
  priceUp: (a, b) => difference(priceKey(a), priceKey(b)),
};

/**
 * Sorts ids; ties by catalogue number, unknown lots last.
 *
 * @param find returns a lot as currently known
 */
export function orderLots(
  ids: readonly string[],
  order: LotOrder,
  find: (id: string) => LotSummary | undefined,
): readonly string[] {
  const known = ids.flatMap((id) => find(id) ?? []);
  const unknown = ids.filter((id) => find(id) === undefined);
  known.sort((a, b) => COMPARATORS[order](a, b) || byNumber(a, b));
  return [...known.map((lot) => lot.id), ...unknown];
}
