import type { MailTexts } from './words.ts';

/** To the staff: a bidder asks for a higher limit. */
export const raiseAsked: MailTexts = {
  en: {
    subject: 'A bidder asks for a higher limit in {auction}',
    before: ['A bidder asks for a higher limit in {auction} and waits for your answer.'],
    action: 'Answer in the console',
    after: [],
  },
  de: {
    subject: 'Höheres Limit in der Auktion „{auction}“ beantragt',
    before: ['jemand bittet um ein höheres Limit in der Auktion „{auction}“ und wartet auf Ihre Antwort.'],
    action: 'Am Pult antworten',
    after: [],
  },
  fr: {
    subject: 'Demande d’un plafond plus élevé dans la vente « {auction} »',
    before: [
      'Une personne demande un plafond plus élevé dans la vente « {auction} » et attend votre réponse.',
    ],
    action: 'Répondre au pupitre',
    after: [],
  },
  ar: {
    subject: 'طلب حد أعلى في مزاد «{auction}»',
    before: ['يطلب أحد المزايدين حدًا أعلى في مزاد «{auction}» وينتظر ردك.'],
    action: 'الرد في منصة مدير المزاد',
    after: [],
  },
};
