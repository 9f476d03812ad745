import type { MailTexts } from './words.ts';

/** To the staff: a lot was sold. */
export const lotSold: MailTexts = {
  en: {
    subject: 'Sold: lot {number}, {horse}, at {price}',
    before: ['Lot {number}, {horse}, in {auction} was sold at {price}.'],
    action: 'See the lot',
    after: [],
  },
  de: {
    subject: 'Verkauft: Los {number}, {horse}, für {price}',
    before: ['Los {number}, {horse}, in der Auktion „{auction}“ wurde für {price} verkauft.'],
    action: 'Zum Los',
    after: [],
  },
  fr: {
    subject: 'Vendu : lot {number}, {horse}, à {price}',
    before: ['Le lot {number}, {horse}, de la vente « {auction} » a été vendu à {price}.'],
    action: 'Voir le lot',
    after: [],
  },
  ar: {
    subject: 'بيعت القطعة {number}، {horse}، بسعر {price}',
    before: ['بيعت القطعة {number}، {horse}، في مزاد «{auction}» بسعر {price}.'],
    action: 'عرض القطعة',
    after: [],
  },
};
