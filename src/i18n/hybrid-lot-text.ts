import type { Amount } from '../domain/money.ts';
import type { I18n } from './i18n.ts';

/**
 * "Next" or "3 lots away"; null for the live lot and one that will not be called.
 *
 * @param away number of calls until it
 * @param before number of lots before it, with the one that is being sold now
 */
export function awayText(away: number | null, before: number | null, { t, format }: I18n): string | null {
  if (away === 1) return t('hybrid.next');
  return away && before ? t('hybrid.away', { count: before, number: format.number(before) }) : null;
}

/** The estimate as text; null if there is none. */
export const estimateText = (
  { estimate }: { readonly estimate?: { readonly from: Amount; readonly to: Amount } | null | undefined },
  { t, format }: I18n,
): string | null =>
  estimate
    ? t('hybrid.range', { from: format.currency(estimate.from), to: format.currency(estimate.to) })
    : null;
