import { isBoughtAtOnce, type ListedBids } from '../domain/bought-at-once.ts';
import type { StatedLotStatus } from '../domain/lot-status.ts';
import { type Priced, shownPrice } from '../domain/shown-price.ts';
import type { I18n } from './i18n.ts';

/** Label of the amount on a card or a row of a lot; empty if the amount is unknown. */
export function priceLabel(
  lot: Priced & { readonly status?: StatedLotStatus; readonly bids: ListedBids },
  { t }: Pick<I18n, 't'>,
): string {
  const { currentPrice, status } = lot;
  if (shownPrice(lot) === null) return '';
  if (currentPrice === null) return t('auction.price.start');
  if (status === 'sold') return t(isBoughtAtOnce(lot.bids) ? 'auction.price.bought' : 'auction.price.hammer');
  if (status === 'unsold' || status === 'provisional' || status === 'withdrawn')
    return t('auction.price.highest');
  return t('auction.price.current');
}
