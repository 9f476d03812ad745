import { minimumAfter } from '../../../data/lot-book.ts';
import type { WriteDraft } from './draft.ts';
import { lotFacts } from './lot-facts.ts';
import { openReserveLine, totalLine } from './sum-lines.ts';

/** Another bidder leads, perhaps with the reader's own amount, and there is still time to bid again. */
export const writeOutbid: WriteDraft = (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values, paddle, highestBid } = lot;
  const { status, price, leader, end_at, reserve } = row;
  if (status !== 'active' || leader === paddle || price === null || end_at === null) return null;
  const next = minimumAfter(row, price);
  const lines = [
    ...(highestBid === null ? [] : [{ label: labels.yourBid, value: format.amount(highestBid) }]),
    { label: labels.price, value: format.amount(price), isStrong: true },
    { label: labels.nextBid, value: format.amount(next) },
    totalLine(labels.wouldPay, next, row.facts, format),
    ...openReserveLine(reserve, price, labels),
    { label: labels.ends, value: format.end(end_at, row.extended_from) },
  ];
  // Only an earlier maximum leads with the amount of another bid.
  return { kind: highestBid === price ? 'sameAmountEarlier' : 'outbid', link, values, lines };
};
