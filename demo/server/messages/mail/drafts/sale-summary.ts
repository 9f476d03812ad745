import { isUnclosed } from '../../../../../src/domain/lot-status.ts';
import { findAuctionFacts } from './auction-facts.ts';
import type { WriteDraft } from './draft.ts';

/** To the staff: an auction is over, with its result. */
export const writeSaleSummary: WriteDraft = async (notice, context) => {
  const auction = await findAuctionFacts(notice, context);
  if (auction === null) return null;
  const { row, format, labels, link, values } = auction;
  const lots = await context.trx
    .selectFrom('lots')
    .select(['status', 'price', 'leader'])
    .where('auction_id', '=', row.id)
    .execute();
  if (row.kind === 'hybrid' ? row.status !== 'ended' : lots.some(({ status }) => isUnclosed(status)))
    return null;
  const sold = lots.filter(({ status }) => status === 'sold');
  const total = sold.reduce((sum, { price }) => sum + (price ?? 0), 0);
  const buyers = new Set(sold.map(({ leader }) => leader).filter(Boolean)).size;
  // Bought in the hall: the buyers are not known, so they are not counted.
  const withoutPaddle = sold.filter(({ leader }) => !leader).length;
  const lines = [
    { label: labels.lots, value: format.number(lots.length) },
    { label: labels.sold, value: format.number(sold.length) },
    { label: labels.notSold, value: format.number(lots.length - sold.length) },
    { label: labels.buyers, value: format.number(buyers) },
    ...(withoutPaddle > 0 ? [{ label: labels.soldWithoutPaddle, value: format.number(withoutPaddle) }] : []),
    { label: labels.hammerTotal, value: format.amount(total), isStrong: true },
  ];
  return { kind: 'saleSummary', link, values, lines };
};
