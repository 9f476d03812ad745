import type { LotSummary } from '../../../api/schema/lot.ts';
import { isOpen } from '../../../domain/lot-status.ts';
import type { Amount } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import type { Standing } from '../../../state/bidding/standing.ts';
import { type AbsenteeReach, absenteeReach, absenteeState } from '../../../state/hybrid/absentee-state.ts';

/** My absentee bid on the live lot, while it can still win it. */
export interface RoomAbsentee extends AbsenteeReach {
  /** The absentee bid answers other bids. */
  readonly isBidding: boolean;
  /** The price has passed the amount that the limit allows. */
  readonly isStopped: boolean;
}

/**
 * My absentee bid on the live lot; null without one, or if it cannot win the lot any more.
 *
 * @param max my absentee maximum; null without an absentee bid
 * @param allowed the highest bid that my limit allows on the lot; null without a limit
 */
export function roomAbsentee(
  lot: LotSummary | undefined,
  standing: Standing,
  max: Amount | null,
  allowed: Amount | null,
): RoomAbsentee | null {
  if (lot === undefined || !isOpen(lot.status) || max === null) return null;
  const state = absenteeState(lot, standing, max, allowed);
  if (state === 'out') return null;
  return {
    ...absenteeReach(max, allowed),
    isBidding: state === 'bidding',
    isStopped: state === 'stopped',
  };
}

/** How far my absentee bid goes; `answering` if it leads and answers the next bid. */
export function absenteeText(
  { reach, isCapped, isStopped }: RoomAbsentee,
  key: 'room.absentee' | 'room.explain.answering',
  { t, format }: I18n,
): string {
  if (isStopped) return t('room.stopped');
  const text = t(key, { max: format.currency(reach) });
  return isCapped ? `${text} ${t('room.capped')}` : text;
}
