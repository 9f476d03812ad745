import type { I18n } from '../../../i18n/i18n.ts';
import type { BidOffer } from './bid-offer.ts';

/** The least that is taken, and by how much bids usually rise: any whole amount from there on counts. */
export function leastText(offer: BidOffer, { t, format }: Pick<I18n, 't' | 'format'>): string {
  const next = format.currency(offer.floor);
  return offer.step === null
    ? t('bid.amount.hintNext', { next })
    : t('bid.amount.hint', { next, step: format.currency(offer.step) });
}
