import { minimumAfter } from '../../lots/book.ts';
import type { DraftContext, WriteDraft } from './draft.ts';
import { findLot } from './lot-facts.ts';

/** Another bidder leads, and it is not too late to bid again. */
export const writeOutbid: WriteDraft = async (notice, context) => {
  const lot = await findLot(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values, paddle } = lot;
  const { status, price, leader, end_at } = row;
  if (status !== 'active' || leader === paddle || price === null || end_at === null) return null;
  const own = await highestBid(context, row.id);
  const lines = [
    ...(own === null ? [] : [{ label: labels.yourBid, value: format.amount(own) }]),
    { label: labels.price, value: format.amount(price), isStrong: true },
    { label: labels.nextBid, value: format.amount(minimumAfter(row, price)) },
    { label: labels.ends, value: format.time(end_at) },
  ];
  return { kind: 'outbid', link, values, lines };
};

/** The most that the reader has bid on a lot, a maximum included; null without a bid. */
export async function highestBid({ trx, reader }: DraftContext, lot: string): Promise<number | null> {
  const row = await trx
    .selectFrom('bid_requests')
    .select(({ fn }) => fn.max<number | null>('amount').as('amount'))
    .where('lot_id', '=', lot)
    .where('user_id', '=', reader.user)
    .where('accepted', '=', true)
    .executeTakeFirst();
  return row?.amount ?? null;
}
