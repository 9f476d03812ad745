import type { I18n } from '../../../i18n/i18n.ts';
import type { BidOffer } from './bid-offer.ts';

/** Hint with the minimum bid and the usual increment. Any whole amount from the minimum on may be tried. */
export function minimumText(offer: BidOffer, { t, format }: Pick<I18n, 't' | 'format'>): string {
  if (offer.floor === null) return t('bid.amount.hintAny');
  const next = format.currency(offer.floor);
  return offer.step === null
    ? t('bid.amount.hintNext', { next })
    : t('bid.amount.hint', { next, step: format.currency(offer.step) });
}
