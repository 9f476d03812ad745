import type { MailTexts } from './words.ts';

/** A lot that the reader bid on was withdrawn. */
export const lotWithdrawn: MailTexts = {
  en: {
    subject: '{horse} was withdrawn',
    before: [
      'Lot {number}, {horse}, in {auction} was withdrawn from the sale. Your bid on it no longer counts.',
    ],
    action: 'See the lot',
    after: ['You owe nothing for it. Thank you for your interest.'],
  },
  de: {
    subject: '{horse} wurde zurückgezogen',
    before: [
      'Los {number}, {horse}, wurde aus der Auktion „{auction}“ zurückgezogen. Ihr Gebot darauf gilt nicht mehr.',
    ],
    action: 'Zum Los',
    after: ['Für Sie entstehen keine Kosten. Vielen Dank für Ihr Interesse.'],
  },
  fr: {
    subject: '{horse} a été retiré de la vente',
    before: [
      'Le lot {number}, {horse}, a été retiré de la vente « {auction} ». Votre enchère sur ce lot ne compte plus.',
    ],
    action: 'Voir le lot',
    after: ['Vous ne devez rien pour ce lot. Merci de votre intérêt.'],
  },
  ar: {
    subject: 'سُحبت القطعة {horse} من المزاد',
    before: ['سُحبت القطعة {number}، {horse}، من مزاد «{auction}». ولم تعد مزايدتك عليها سارية.'],
    action: 'عرض القطعة',
    after: ['لا يترتب عليك أي مبلغ عنها. شكرًا لاهتمامك.'],
  },
};
