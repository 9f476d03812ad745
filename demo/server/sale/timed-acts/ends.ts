import { sql } from 'kysely';
import { err, ok } from '../../../../src/lib/result.ts';
import { MINUTE } from '../../lib/durations.ts';
import type { LockedLot } from '../bids/decide.ts';
import { type MovedLot, withEnd, writeMovedEnd } from '../scheduler/outage.ts';
import {
  isLotPaused,
  lotMessage,
  type TimedActContext,
  type TimedActResult,
  writeJournalLine,
} from './act.ts';

/*
 * Acts that move the ends of locked lots:
 *
 *     paused            end            resumed           new end
 *     ──┤· · · · · · · · ┼ · · · · · · · ├───────────────────┤
 *        no bid is taken, no lot closes    as long as it had before the pause
 */

/** From now on bids are refused, and lots neither open nor close. A lot whose end has passed still closes. */
export async function pause(
  context: TimedActContext,
  lots: readonly LockedLot[],
  reason: string,
): Promise<TimedActResult> {
  const { trx, at } = context;
  const open = lots.filter(({ status, end_at }) => status !== 'withdrawn' && end_at > at);
  if (open.length === 0 || lots.some(isLotPaused)) return err('auction_wrong_status');
  await trx
    .updateTable('lots')
    .set({ paused_at: at, rev: sql<number>`rev + 1` })
    .where('id', 'in', idsOf(open))
    .execute();
  await writeJournalLine(context, { act: 'pause', auctionlot: null, reason });
  return ok(open.map((lot) => lotMessage({ ...lot, paused_at: at, rev: lot.rev + 1 })));
}

/** Bids are taken again, and the ends move by the length of the pause, even of lots withdrawn during it. */
export async function resume(
  context: TimedActContext,
  lots: readonly LockedLot[],
  reason: string,
): Promise<TimedActResult> {
  const { trx, at } = context;
  const paused = lots.filter(isLotPaused);
  if (paused.length === 0) return err('auction_wrong_status');
  await writeJournalLine(context, { act: 'resume', auctionlot: null, reason });
  await trx.updateTable('lots').set({ paused_at: null }).where('id', 'in', idsOf(paused)).execute();
  return moveAll(
    context,
    paused.map((lot) => ({
      ...withEnd(lot, 'paused', lot.end_at + at - (lot.paused_at ?? at)),
      paused_at: null,
    })),
  );
}

/** Extends the lots by this number of minutes. */
export async function extend(
  context: TimedActContext,
  lots: readonly LockedLot[],
  extension: { readonly auctionlot: string | null; readonly minutes: number; readonly reason: string },
): Promise<TimedActResult> {
  const { auctionlot, minutes, reason } = extension;
  if (lots.length === 0) return err(auctionlot === null ? 'auction_wrong_status' : 'lot_wrong_status');
  await writeJournalLine(context, { act: 'extend', auctionlot, reason, minutes });
  // While the auction is paused, an end that has passed does not count as reached.
  const endOf = (lot: LockedLot): number =>
    isLotPaused(lot) ? lot.end_at : Math.max(lot.end_at, context.at);
  return moveAll(
    context,
    lots.map((lot) => withEnd(lot, 'extended', endOf(lot) + minutes * MINUTE)),
  );
}

async function moveAll(
  { trx, at }: TimedActContext,
  lots: readonly (LockedLot & MovedLot)[],
): Promise<TimedActResult> {
  for (const lot of lots) await writeMovedEnd(trx, lot, at);
  return ok(lots.map(lotMessage));
}

const idsOf = (lots: readonly LockedLot[]): string[] => lots.map(({ id }) => id);
