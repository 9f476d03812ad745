import type { I18n } from '../i18n/i18n.ts';

export const SECOND = 1000;
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Time left after words such as "ends in", in lists. @param remaining ms */
export const formatRemaining = (i18n: Pick<I18n, 't'>, remaining: number): string =>
  remainingText(i18n, remaining, 'genitive');

/**
 * Time left in the same words everywhere, so that a list and a page always agree: "3 d 4 h", "2 h 14 min",
 * and in the last hour "14:07".
 *
 * @param remaining ms; rounded up, so that 0:00 is shown only once the time is up
 * @param context after a preposition, which changes the Arabic noun; empty: it stands alone
 */
export function remainingText(i18n: Pick<I18n, 't'>, remaining: number, context: 'genitive' | ''): string {
  const seconds = Math.ceil(Math.max(0, remaining) / SECOND);
  if (seconds >= DAY) {
    const days = Math.floor(seconds / DAY);
    return i18n.t('common.daysHours', { count: days, hours: Math.floor((seconds % DAY) / HOUR), context });
  }
  if (seconds >= HOUR) {
    const hours = Math.floor(seconds / HOUR);
    return i18n.t('common.hoursMinutes', { hours, minutes: Math.floor((seconds % HOUR) / 60) });
  }
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/** Time until a sale or lot begins; it may begin late if the auctioneer opens it by hand. */
export const formatUntilBegin = (
  i18n: Pick<I18n, 't'>,
  remaining: number,
  format = formatRemaining,
): string => (remaining > 0 ? format(i18n, remaining) : i18n.t('common.beginsSoon'));

export const pad = (value: number): string => String(value).padStart(2, '0');
