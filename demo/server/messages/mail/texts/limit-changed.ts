import type { MailTexts } from './words.ts';

/** The reader has another limit in an auction. */
export const limitChanged: MailTexts = {
  en: {
    subject: 'Your limit in {auction}',
    before: ['Your limit in {auction} was changed. It applies from now on.'],
    action: 'See the auction',
    after: [],
  },
  de: {
    subject: 'Ihr Limit in der Auktion „{auction}“',
    before: ['Ihr Limit in der Auktion „{auction}“ wurde geändert. Es gilt ab sofort.'],
    action: 'Zur Auktion',
    after: [],
  },
  fr: {
    subject: 'Votre plafond dans la vente « {auction} »',
    before: ['Votre plafond dans la vente « {auction} » a été modifié. Il s’applique dès maintenant.'],
    action: 'Voir la vente',
    after: [],
  },
  ar: {
    subject: 'حدّك في مزاد «{auction}»',
    before: ['عُدّل حدّك في مزاد «{auction}»، ويسري من الآن.'],
    action: 'عرض المزاد',
    after: [],
  },
};
