import type { MailTexts } from './words.ts';

/** A favourite of the reader ends within the hour. */
export const favouriteEnds: MailTexts = {
  en: {
    subject: '{horse} ends soon',
    before: ['One of your favourites ends within the hour: lot {number}, {horse}, in {auction}.'],
    action: 'See the lot',
    after: [],
  },
  de: {
    subject: '{horse} endet bald',
    before: [
      'einer Ihrer Favoriten endet innerhalb der nächsten Stunde: Los {number}, {horse}, in der Auktion „{auction}“.',
    ],
    action: 'Zum Los',
    after: [],
  },
  fr: {
    subject: '{horse} : bientôt la fin',
    before: [
      'L’un de vos favoris se termine dans l’heure : le lot {number}, {horse}, dans la vente « {auction} ».',
    ],
    action: 'Voir le lot',
    after: [],
  },
  ar: {
    subject: 'تنتهي المزايدة على {horse} قريبًا',
    before: ['تنتهي إحدى القطع المفضلة لديك خلال ساعة: القطعة {number}، {horse}، في مزاد «{auction}».'],
    action: 'عرض القطعة',
    after: [],
  },
};
