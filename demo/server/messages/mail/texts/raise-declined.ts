import type { MailTexts } from './words.ts';

/** The limit of the reader in an auction stays as it is. */
export const raiseDeclined: MailTexts = {
  en: {
    subject: 'Your request for a higher limit in {auction}',
    before: [
      'We are sorry that we cannot raise your limit in {auction}. It stays as it is, and you can bid within it.',
    ],
    action: 'See the auction',
    after: ['If you have a question about it, please get in touch with us; you find our address below.'],
  },
  de: {
    subject: 'Ihr Antrag auf ein höheres Limit in der Auktion „{auction}“',
    before: [
      'leider können wir Ihr Limit in der Auktion „{auction}“ nicht erhöhen. Es bleibt, wie es ist, und Sie können in diesem Rahmen mitbieten.',
    ],
    action: 'Zur Auktion',
    after: ['Wenn Sie dazu eine Frage haben, melden Sie sich bitte bei uns; unsere Anschrift steht unten.'],
  },
  fr: {
    subject: 'Votre demande d’un plafond plus élevé dans la vente « {auction} »',
    before: [
      'Nous regrettons de ne pas pouvoir relever votre plafond dans la vente « {auction} ». Il reste inchangé, et vous pouvez enchérir dans cette limite.',
    ],
    action: 'Voir la vente',
    after: ['Pour toute question, n’hésitez pas à nous contacter ; nos coordonnées figurent ci-dessous.'],
  },
  ar: {
    subject: 'طلبك حدًا أعلى في مزاد «{auction}»',
    before: ['نأسف لأننا لا نستطيع رفع حدّك في مزاد «{auction}». يبقى الحد كما هو، ويمكنك المزايدة ضمنه.'],
    action: 'عرض المزاد',
    after: ['إذا كان لديك سؤال فيُرجى التواصل معنا، وتجد عنواننا أدناه.'],
  },
};
