import type { MailTexts } from './words.ts';

/** The auctioneer has undone the sale of a lot to the reader, who already got the mail about it. */
export const saleUndone: MailTexts = {
  en: {
    subject: 'The sale of {horse} was undone',
    before: [
      'The auctioneer has undone the sale of lot {number}, {horse}, in {auction} to you. Our mail that you have bought it no longer holds: please pay nothing for it.',
    ],
    action: 'See the lot',
    after: [
      'If the lot is sold to you again, we write to you again.',
      'Do you have a question? Please call us: {contact}.',
    ],
  },
  de: {
    subject: 'Der Verkauf von {horse} wurde zurückgenommen',
    before: [
      'das Auktionshaus hat den Verkauf von Los {number}, {horse}, in der Auktion „{auction}“ an Sie zurückgenommen. Unsere E-Mail über Ihren Kauf gilt nicht mehr: Bitte zahlen Sie dafür nichts.',
    ],
    action: 'Zum Los',
    after: [
      'Wenn das Los wieder an Sie verkauft wird, schreiben wir Ihnen erneut.',
      'Haben Sie eine Frage? Rufen Sie uns an: {contact}.',
    ],
  },
  fr: {
    subject: 'La vente de {horse} a été annulée',
    before: [
      'La maison de ventes a annulé votre achat du lot {number}, {horse}, dans la vente « {auction} ». Notre e-mail annonçant votre achat n’est plus valable : ne payez rien pour ce lot.',
    ],
    action: 'Voir le lot',
    after: [
      'Si le lot vous est de nouveau vendu, nous vous écrirons.',
      'Une question ? Appelez-nous : {contact}.',
    ],
  },
  ar: {
    subject: 'أُلغي بيع {horse} لك',
    before: [
      'ألغت دار المزادات بيع القطعة {number}، {horse}، في مزاد «{auction}» لك. رسالتنا عن فوزك بها لم تعد سارية: يُرجى عدم دفع أي مبلغ عن القطعة.',
    ],
    action: 'عرض القطعة',
    after: ['إذا فزت بالقطعة من جديد فسنراسلك.', 'هل لديك سؤال؟ يُرجى الاتصال بنا: {contact}.'],
  },
};
