import type { WriteDraft } from './draft.ts';
import { lotFacts } from './lot-facts.ts';

/** A bid of the reader was cancelled, or the reader would lead again but beyond the limit. */
export const writeCancelledBid: WriteDraft = (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values } = lot;
  const reason = String(notice.data.reason ?? '');
  const isReleased = notice.data.released === true;
  const lines = [
    ...(reason === '' || isReleased ? [] : [{ label: labels.reason, value: reason }]),
    ...(row.price === null ? [] : [{ label: labels.price, value: format.amount(row.price) }]),
  ];
  return { kind: isReleased ? 'leadReleased' : 'bidStruck', link, values, lines };
};
