import type { MailTexts } from './words.ts';

/** To the staff: a bidder asks for admission. */
export const admissionAsked: MailTexts = {
  en: {
    subject: 'A bidder asks for admission to {auction}',
    before: ['A bidder asks for admission to {auction} and waits for your answer.'],
    action: 'Answer in the console',
    after: [],
  },
  de: {
    subject: 'Zulassung zur Auktion „{auction}“ beantragt',
    before: ['jemand bittet um Zulassung zur Auktion „{auction}“ und wartet auf Ihre Antwort.'],
    action: 'Am Pult antworten',
    after: [],
  },
  fr: {
    subject: 'Demande d’admission à la vente « {auction} »',
    before: ['Une personne demande à être admise à la vente « {auction} » et attend votre réponse.'],
    action: 'Répondre au pupitre',
    after: [],
  },
  ar: {
    subject: 'طلب مشاركة في مزاد «{auction}»',
    before: ['يطلب أحد المزايدين المشاركة في مزاد «{auction}» وينتظر ردك.'],
    action: 'الرد في منصة مدير المزاد',
    after: [],
  },
};
