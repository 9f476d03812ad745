import type { MailTexts } from './words.ts';

/** The reader was not admitted to an auction. */
export const rejected: MailTexts = {
  en: {
    subject: 'Your request for {auction}',
    before: [
      'Thank you for asking to bid in {auction}. We are sorry that we cannot admit you to this auction.',
    ],
    action: 'See the auction',
    after: ['If you have a question about it, please get in touch with us; you find our address below.'],
  },
  de: {
    subject: 'Ihr Antrag auf Zulassung zur Auktion „{auction}“',
    before: [
      'vielen Dank für Ihren Antrag auf Zulassung zur Auktion „{auction}“. Leider können wir Sie zu dieser Auktion nicht zulassen.',
    ],
    action: 'Zur Auktion',
    after: ['Wenn Sie dazu eine Frage haben, melden Sie sich bitte bei uns; unsere Anschrift steht unten.'],
  },
  fr: {
    subject: 'Votre demande pour la vente « {auction} »',
    before: [
      'Merci de votre demande pour la vente « {auction} ». Nous regrettons de ne pas pouvoir vous y admettre.',
    ],
    action: 'Voir la vente',
    after: ['Pour toute question, n’hésitez pas à nous contacter ; nos coordonnées figurent ci-dessous.'],
  },
  ar: {
    subject: 'طلبك المشاركة في مزاد «{auction}»',
    before: ['شكرًا لطلبك المشاركة في مزاد «{auction}». نأسف لأننا لا نستطيع قبول مشاركتك في هذا المزاد.'],
    action: 'عرض المزاد',
    after: ['إذا كان لديك سؤال فيُرجى التواصل معنا، وتجد عنواننا أدناه.'],
  },
};
