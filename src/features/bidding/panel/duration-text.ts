import type { I18n } from '../../../i18n/i18n.ts';

/** "2 minutes", or seconds if they are not whole minutes. */
export const durationText = (seconds: number, { t }: I18n): string =>
  seconds % 60 === 0 ? t('bid.minutes', { count: seconds / 60 }) : t('bid.seconds', { count: seconds });
