import { maximumOf } from '../../../data/lot-book.ts';
import type { MailLine } from '../compose.ts';
import type { WriteDraft } from './draft.ts';
import { lotFacts, type MailLotFacts } from './lot-facts.ts';
import { openReserveLine, totalLine } from './sum-lines.ts';

/** A bid was accepted and its bidder still leads; in a hybrid auction, an absentee bid still stands. */
export const writeBid: WriteDraft = (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null || lot.paddle === null) return null;
  return lot.row.kind === 'hybrid' ? absentee(lot) : leading(lot);
};

function leading({ row, format, labels, link, values, paddle }: MailLotFacts) {
  const { status, leader, price, end_at, reserve } = row;
  if (status !== 'active' || leader !== paddle || price === null || end_at === null) return null;
  const maximum = maximumOf(row, paddle);
  const lines: MailLine[] = [
    { label: labels.yourBid, value: format.amount(price), isStrong: true },
    ...(maximum === null ? [] : [{ label: labels.yourMaximum, value: format.amount(maximum) }]),
    totalLine(
      maximum === null ? labels.wouldPay : labels.wouldPayAtMost,
      maximum ?? price,
      row.facts,
      format,
    ),
    ...openReserveLine(reserve, price, labels),
    { label: labels.ends, value: format.end(end_at, row.extended_from) },
  ];
  return { kind: 'bidTaken', link, values, lines } as const;
}

function absentee({ row, format, labels, link, values, absenteeMaximum }: MailLotFacts) {
  if (row.status !== 'upcoming' || absenteeMaximum === null) return null;
  const lines = [
    { label: labels.yourMaximum, value: format.amount(absenteeMaximum), isStrong: true },
    totalLine(labels.wouldPayAtMost, absenteeMaximum, row.facts, format),
    row.auction_status === 'live' || row.auction_status === 'paused'
      ? { label: labels.auction, value: labels.saleRunning }
      : { label: labels.saleStart, value: format.time(row.start_at) },
  ];
  return { kind: 'absenteeTaken', link, values, lines } as const;
}
