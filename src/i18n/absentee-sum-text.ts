import type { Amount } from '../domain/money.ts';
import type { I18n } from './i18n.ts';

/**
 * A warning that absentee bids exceed the free part of the limit, which is allowed.
 *
 * @param sum total of the absentee bids; null if the server did not send it
 * @param free of the limit; null without a limit
 * @returns null if the limit covers them
 */
export const absenteeSumText = (
  sum: Amount | null,
  free: Amount | null,
  { t, format }: Pick<I18n, 't' | 'format'>,
): string | null =>
  sum === null || free === null || sum <= free
    ? null
    : t('participation.absentees', { total: format.currency(sum), free: format.currency(free) });
