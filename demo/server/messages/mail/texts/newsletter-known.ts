import type { MailTexts } from './words.ts';

/** To a subscriber whose address was entered in the newsletter form again. */
export const newsletterKnown: MailTexts = {
  en: {
    subject: 'You already get our newsletter',
    before: [
      'This address was entered for the newsletter of {auctioneer} again. You get it already, and nothing was changed.',
    ],
    action: 'To the auctions',
    after: [],
  },
  de: {
    subject: 'Sie erhalten unseren Newsletter bereits',
    before: [
      'diese Adresse wurde noch einmal für den Newsletter von {auctioneer} eingetragen. Sie erhalten ihn bereits, und es hat sich nichts geändert.',
    ],
    action: 'Zu den Auktionen',
    after: [],
  },
  fr: {
    subject: 'Vous recevez déjà notre lettre d’information',
    before: [
      'Cette adresse a été inscrite une nouvelle fois à la lettre d’information de {auctioneer}. Vous la recevez déjà, et rien n’a changé.',
    ],
    action: 'Voir les ventes',
    after: [],
  },
  ar: {
    subject: 'تصلك نشرتنا الإخبارية بالفعل',
    before: [
      'أُدخل هذا العنوان مرة أخرى للاشتراك في النشرة الإخبارية لدى {auctioneer}. تصلك النشرة بالفعل ولم يتغير شيء.',
    ],
    action: 'عرض المزادات',
    after: [],
  },
};
