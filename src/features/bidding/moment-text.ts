import type { I18n } from '../../i18n/i18n.ts';

/** "today, 18:22", or with the date; in the reader's time zone. */
export function momentText(instant: string, now: number, { t, format }: I18n): string {
  const time = format.time(instant);
  const date = format.short(instant);
  return date === format.short(now) ? t('bid.time.today', { time }) : t('bid.time.onDay', { date, time });
}

/** "2 minutes", or seconds where they make no whole minutes. */
export const durationText = (seconds: number, { t }: I18n): string =>
  seconds % 60 === 0 ? t('bid.minutes', { count: seconds / 60 }) : t('bid.seconds', { count: seconds });
