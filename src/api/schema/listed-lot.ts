import * as v from 'valibot';
import { summaryEntries, withAuction } from './lot-summary.ts';

/** A lot shown outside of its auction; the auction's kind decides on the lot's own address. */
export const ListedLot = v.pipe(
  v.object({
    ...summaryEntries,
    /** The kind of the auction. */
    kind: v.optional(v.picklist(['timed', 'hybrid'])),
  }),
  v.transform((lot) => withAuction(lot)),
);
export type ListedLot = v.InferOutput<typeof ListedLot>;
