import * as v from 'valibot';
import { summaryEntries } from './lot-summary.ts';

/** A lot shown apart from its auction, whose kind decides on the lot's own address. */
export const ListedLot = v.object({
  ...summaryEntries,
  /** Of the auction. */
  kind: v.optional(v.picklist(['timed', 'hybrid'])),
});
export type ListedLot = v.InferOutput<typeof ListedLot>;
