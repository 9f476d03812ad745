import type { MailTexts } from './words.ts';

/** To a user: a copy of the question about a lot. */
export const contactCopy: MailTexts = {
  en: {
    subject: 'Your question about {horse}',
    before: [
      'We have received your question about {horse} and will get back to you. This is what you sent us.',
    ],
    action: 'To the horse',
    after: [],
  },
  de: {
    subject: 'Ihre Frage zu {horse}',
    before: [
      'wir haben Ihre Frage zu {horse} erhalten und melden uns bei Ihnen. Das haben Sie uns geschickt.',
    ],
    action: 'Zum Pferd',
    after: [],
  },
  fr: {
    subject: 'Votre question sur {horse}',
    before: [
      'Nous avons bien reçu votre question sur {horse} et vous répondrons. Voici ce que vous nous avez envoyé.',
    ],
    action: 'Voir le cheval',
    after: [],
  },
  ar: {
    subject: 'سؤالك عن {horse}',
    before: ['وصلنا سؤالك عن {horse} وسنتواصل معك. هذا ما أرسلته إلينا.'],
    action: 'عرض القطعة',
    after: [],
  },
};
