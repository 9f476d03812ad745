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
    subject: 'Der Zuschlag für {horse} wurde zurückgenommen',
    before: [
      'das Auktionshaus hat den Zuschlag für Los {number}, {horse}, in der Auktion „{auction}“ an Sie zurückgenommen. Unsere E-Mail über Ihren Kauf gilt nicht mehr: Bitte zahlen Sie dafür nichts.',
    ],
    action: 'Zum Los',
    after: [
      'Wenn Sie für das Los erneut den Zuschlag erhalten, schreiben wir Ihnen wieder.',
      'Haben Sie eine Frage? Rufen Sie uns an: {contact}.',
    ],
  },
  fr: {
    subject: 'L’adjudication de {horse} a été annulée',
    before: [
      'La maison de ventes a annulé l’adjudication en votre faveur du lot {number}, {horse}, dans la vente « {auction} ». Notre e-mail annonçant votre achat n’est plus valable : ne payez rien pour ce lot.',
    ],
    action: 'Voir le lot',
    after: [
      'Si le lot vous est de nouveau adjugé, nous vous écrirons.',
      'Une question ? Appelez-nous : {contact}.',
    ],
  },
  ar: {
    subject: 'أُلغيت ترسية {horse} عليك',
    before: [
      'ألغت دار المزادات ترسية القطعة {number}، {horse}، في مزاد «{auction}» عليك. رسالتنا عن شرائك لم تعد سارية: يُرجى عدم دفع أي مبلغ عنها.',
    ],
    action: 'عرض القطعة',
    after: ['إذا رست القطعة عليك من جديد فسنراسلك.', 'هل لديك سؤال؟ يُرجى الاتصال بنا: {contact}.'],
  },
};
