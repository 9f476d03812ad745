import { type EndMoveReason, endMoveReason } from '../../../src/domain/lot-status.ts';

/** The reason why the end of a lot moved; null if the office moved it. */
export function outageReason(
  lot: Parameters<typeof endMoveReason>[0],
): Exclude<EndMoveReason, 'extended' | 'paused'> | null {
  const reason = endMoveReason(lot);
  return reason === 'extended' || reason === 'paused' ? null : reason;
}
