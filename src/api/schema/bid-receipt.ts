import * as v from 'valibot';
import { LotUpdate } from './lot-summary.ts';
import { MyLot } from './my-lot.ts';

/** A part that is left out if it is missing or cannot be read. */
const ifReadable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/**
 * The answer to a bid as the page reads it. Only the status shows whether the bid counts: without a known
 * status the bid is only received. No content makes such an answer unreadable, because a bid that has arrived
 * must not be sent again.
 */
export const bidReceipt = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  v.fallback(
    v.object({
      bid: ifReadable(v.object({ status: ifReadable(v.picklist(statuses)) })),
      auctionlot: ifReadable(LotUpdate),
      mine: ifReadable(MyLot),
    }),
    {},
  );
