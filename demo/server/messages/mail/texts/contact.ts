import type { MailTexts } from './words.ts';

/** To the auctioneer: a question about a lot. */
export const contact: MailTexts = {
  en: {
    subject: '{topic}: lot {number} {horse}',
    before: ['{asker} asks about {horse}. Reply to this mail to answer: it goes straight to {asker}.'],
    action: 'To the horse',
    after: [],
  },
  de: {
    subject: '{topic}: Los {number} {horse}',
    before: [
      '{asker} hat eine Frage zu {horse}. Antworten Sie einfach auf diese E-Mail: Die Antwort geht direkt an {asker}.',
    ],
    action: 'Zum Pferd',
    after: [],
  },
  fr: {
    subject: '{topic} : lot {number} {horse}',
    before: [
      '{asker} vous interroge au sujet de {horse}. Répondez simplement à cet e-mail : votre réponse parvient directement à {asker}.',
    ],
    action: 'Voir le cheval',
    after: [],
  },
  ar: {
    subject: '{topic}: القطعة {number} {horse}',
    before: ['لدى {asker} سؤال عن {horse}. يكفي الرد على هذه الرسالة ليصل جوابك مباشرة إلى {asker}.'],
    action: 'عرض القطعة',
    after: [],
  },
};
