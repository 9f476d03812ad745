import type { LotStatus } from '../domain/lot-status.ts';
import type { Amount } from '../domain/money.ts';
import type { I18n } from './i18n.ts';

/** Label of the amount on a card or a row of a lot. */
export function priceLabel(
  { currentPrice, status }: { readonly currentPrice: Amount | null; readonly status: LotStatus },
  { t }: Pick<I18n, 't'>,
): string {
  if (currentPrice === null) return t('auction.price.start');
  if (status === 'sold') return t('auction.price.hammer');
  if (status === 'unsold' || status === 'withdrawn') return t('auction.price.highest');
  return t('auction.price.current');
}
