/** The bids of a lot, newest first; null or left out if they are unknown. */
export type ListedBids =
  | readonly { readonly cancelled?: boolean | undefined; readonly buyNow?: boolean | undefined }[]
  | null
  | undefined;

/**
 * Whether the newest bid that counts bought the lot at once: no hammer fell, and its price is a purchase
 * price.
 */
export const isBoughtAtOnce = (bids: ListedBids): boolean =>
  bids?.find(({ cancelled }) => !cancelled)?.buyNow === true;
