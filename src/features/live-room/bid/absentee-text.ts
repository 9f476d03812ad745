import type { Amount } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';

/** My absentee bid on the live lot, while it can still win it. */
export interface RoomAbsentee {
  /** It is bid for me up to this amount. */
  readonly reach: Amount;
  /** The limit allows less than my maximum. */
  readonly isCapped: boolean;
  /** The price has passed what the limit allows. */
  readonly isStopped: boolean;
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
