import type { MailTexts } from './words.ts';

/** The highest bidder of a closed lot was removed, and the reader's bid is the next one. */
export const nextBidder: MailTexts = {
  en: {
    subject: '{horse} may still be yours',
    before: [
      'The highest bidder on lot {number}, {horse}, in {auction} has fallen away, and your bid of {price} is the highest now. The lot is yours if the seller consents; we write to you as soon as we know. This is what you would pay:',
    ],
    action: 'See the lot',
    after: ['You no longer want the horse, or have a question? Please call us now: {contact}.'],
  },
  de: {
    subject: '{horse} kann doch noch Ihnen gehören',
    before: [
      'der Höchstbietende auf Los {number}, {horse}, in der Auktion „{auction}“ ist weggefallen, und Ihr Gebot von {price} ist jetzt das höchste. Das Los gehört Ihnen, wenn der Verkäufer zustimmt; wir schreiben Ihnen, sobald wir es wissen. Das würden Sie zahlen:',
    ],
    action: 'Zum Los',
    after: [
      'Sie möchten das Pferd nicht mehr oder haben eine Frage? Rufen Sie uns bitte gleich an: {contact}.',
    ],
  },
  fr: {
    subject: '{horse} peut encore être à vous',
    before: [
      'Le plus offrant sur le lot {number}, {horse}, de la vente « {auction} » n’est plus en lice, et votre enchère de {price} est désormais la plus haute. Le lot est à vous si le vendeur l’accepte ; nous vous écrirons dès que nous le saurons. Voici ce que vous paieriez :',
    ],
    action: 'Voir le lot',
    after: [
      'Vous ne voulez plus ce cheval, ou vous avez une question ? Appelez-nous sans attendre : {contact}.',
    ],
  },
  ar: {
    subject: 'ما زال ممكنًا أن تفوز بالقطعة {horse}',
    before: [
      'لم يعد صاحب أعلى مزايدة على القطعة {number}، {horse}، في مزاد «{auction}» في المنافسة، وأصبحت مزايدتك بمبلغ {price} هي الأعلى. تفوز بالقطعة إذا وافق البائع، ونكتب إليك فور معرفة رده. وهذا ما قد تدفعه:',
    ],
    action: 'عرض القطعة',
    after: ['لم تعد ترغب في القطعة، أو لديك سؤال؟ يُرجى الاتصال بنا الآن: {contact}.'],
  },
};
