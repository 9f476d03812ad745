import type { WriteDraft } from './draft.ts';
import { lotFacts } from './lot-facts.ts';

/** A favourite of the reader ends soon. */
export const writeFavourite: WriteDraft = (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values } = lot;
  if (row.status !== 'active' || row.end_at === null) return null;
  const lines = [
    row.price === null
      ? { label: labels.startPrice, value: format.amount(row.start_price) }
      : { label: labels.price, value: format.amount(row.price) },
    { label: labels.ends, value: format.end(row.end_at, row.extended_from), isStrong: true },
  ];
  return { kind: 'favouriteEnds', link, values, lines };
};
