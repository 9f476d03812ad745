import type { Amount } from '../domain/money.ts';
import type { I18n } from './i18n.ts';

/**
 * Says that absentee bids come to more than the limit has free, which is allowed.
 *
 * @param sum what they come to; null where the server did not say
 * @param free of the limit; null without a limit
 * @returns null where the limit covers them
 */
export const absenteeSumText = (
  sum: Amount | null,
  free: Amount | null,
  { t, format }: Pick<I18n, 't' | 'format'>,
): string | null =>
  sum === null || free === null || sum <= free
    ? null
    : t('participation.absentees', { total: format.currency(sum), free: format.currency(free) });
