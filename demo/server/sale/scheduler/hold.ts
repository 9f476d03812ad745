import type { HoldReason } from '../../../../src/domain/lot-status.ts';
import type { AnyLot } from '../../data/lot-book.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Scheduler } from './scheduler.ts';

/** The reason why a lot is not closed yet, as far as this process knows; undefined if it is not on hold. */
export type HoldOf = (lot: Pick<AnyLot, 'id' | 'status' | 'end_at' | 'paused_at'>) => HoldReason | undefined;

/** Reads memory only, so answers need no query for it. */
export const createHoldOf =
  (heartbeat: Pick<Heartbeat, 'isWritable'>, scheduler: Pick<Scheduler, 'lotsOnHold'>): HoldOf =>
  ({ id, status, end_at, paused_at }) => {
    // An auctioneer closes the lots of a hybrid sale.
    if (status !== 'active' || end_at === null) return undefined;
    if (!heartbeat.isWritable) return 'unwritable';
    if (paused_at !== null) return 'paused';
    return scheduler.lotsOnHold.has(id) ? 'undecided' : undefined;
  };
