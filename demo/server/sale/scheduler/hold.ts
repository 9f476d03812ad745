import type { HoldReason } from '../../../../src/domain/lot-status.ts';
import type { AnyLot } from '../../data/lot-book.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Scheduler } from './scheduler.ts';

/** Why a lot is not closed yet, as far as this process knows; undefined where it is not held. */
export type HoldOf = (lot: Pick<AnyLot, 'id' | 'status' | 'end_at' | 'paused_at'>) => HoldReason | undefined;

/** Known in memory: answers ask nothing for it. */
export const createHoldOf =
  (heartbeat: Pick<Heartbeat, 'isWritable'>, scheduler: Pick<Scheduler, 'held'>): HoldOf =>
  ({ id, status, end_at, paused_at }) => {
    // An auctioneer closes the lots of a hybrid sale.
    if (status !== 'active' || end_at === null) return undefined;
    if (!heartbeat.isWritable) return 'unwritable';
    if (paused_at !== null) return 'paused';
    return scheduler.held.has(id) ? 'undecided' : undefined;
  };
