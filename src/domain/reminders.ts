/**
 * The reminders that are due about the user's lots: those they have bid on and their favourites. Pure: the
 * reminders model passes the current data of a lot, and these rules compare it with the previous data.
 *
 * | kind     | auctions | due                                                    | given once per         |
 * |----------|----------|--------------------------------------------------------|------------------------|
 * | `outbid` | timed    | the lead is lost while the lot is open                 | lot and own bid beaten |
 * | `ending` | timed    | the end is less than five minutes away                 | lot                    |
 * | `near`   | hybrid   | the lot is called in three lots or fewer               | lot                    |
 */
export type ReminderKind = 'outbid' | 'ending' | 'near';

/** Whether a lot is one of the user's: marked, or bid on. */
export const concernsUser = (
  mine: { readonly favourite: boolean; readonly max: number | null } | null | undefined,
  standing: string,
): boolean => mine?.favourite === true || mine?.max != null || standing !== 'none';

/** The data of one lot for these rules. */
export interface WatchedLot {
  readonly id: string;
  readonly isOpen: boolean;
  readonly standing: 'leading' | 'outbid' | 'other';
  /** My highest bid; 0 without one. */
  readonly ownBid: number;
  /** When it ends, ms since the epoch; null if an auctioneer decides. */
  readonly end: number | null;
  /** Number of calls until the lot in a running sale; null otherwise. */
  readonly lotsAway: number | null;
}

export interface Reminder {
  readonly kind: ReminderKind;
  readonly lot: string;
  /** Equal for the same reminder, also in other tabs and after a reload. */
  readonly key: string;
}

/** How long before its end a lot is `ending`, in ms. */
export const ENDING_WITHIN = 300_000;
/** A lot is `near` at this number of calls or fewer. */
export const NEAR_CALLS = 3;

/**
 * The reminders that are due.
 *
 * @param before the previous data; undefined at first: then a lost lead is not new
 * @param now server time, ms
 */
export function dueReminders(
  before: WatchedLot | undefined,
  lot: WatchedLot,
  now: number,
): readonly Reminder[] {
  const due: Reminder[] = [];
  const add = (kind: ReminderKind, occasion = ''): void => {
    due.push({ kind, lot: lot.id, key: `${kind} ${lot.id} ${occasion}`.trim() });
  };
  const { end, lotsAway } = lot;
  const isTimed = end !== null;
  if (isTimed && lot.isOpen && before?.standing === 'leading' && lot.standing === 'outbid')
    add('outbid', String(lot.ownBid));
  if (isTimed && lot.isOpen && end > now && end - now <= ENDING_WITHIN) add('ending');
  if (lotsAway !== null && lotsAway > 0 && lotsAway <= NEAR_CALLS) add('near');
  return due;
}

/** When to check the rules again even without a change, ms since the epoch; null for never. */
export const nextCheck = (lot: WatchedLot, now: number): number | null =>
  lot.isOpen && lot.end !== null && lot.end - ENDING_WITHIN > now ? lot.end - ENDING_WITHIN : null;
