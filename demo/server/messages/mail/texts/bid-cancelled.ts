import type { MailTexts } from './words.ts';

/** The auctioneer has cancelled a bid of the reader on a timed lot. */
export const bidCancelled: MailTexts = {
  en: {
    subject: 'Your bid on {horse} was cancelled',
    before: [
      'The auctioneer has cancelled your bid on lot {number}, {horse}, in {auction}. It counts no more, and you owe nothing for it.',
    ],
    action: 'To the lot',
    after: ['If you think this is a mistake, please call us.'],
  },
  de: {
    subject: 'Ihr Gebot auf {horse} wurde gestrichen',
    before: [
      'das Auktionshaus hat Ihr Gebot auf Los {number}, {horse}, in der Auktion „{auction}“ gestrichen. Es gilt nicht mehr, und Sie schulden dafür nichts.',
    ],
    action: 'Zum Los',
    after: ['Wenn Sie das für einen Irrtum halten, rufen Sie uns bitte an.'],
  },
  fr: {
    subject: 'Votre enchère sur {horse} a été annulée',
    before: [
      'La maison de ventes a annulé votre enchère sur le lot {number}, {horse}, dans la vente « {auction} ». Elle ne compte plus et vous ne devez rien à ce titre.',
    ],
    action: 'Voir le lot',
    after: ['Si vous pensez à une erreur, appelez-nous.'],
  },
  ar: {
    subject: 'أُلغيت مزايدتك على {horse}',
    before: [
      'ألغت دار المزادات مزايدتك على القطعة {number}، {horse}، في مزاد «{auction}». لم تعد سارية ولا يترتب عليك بسببها أي مبلغ.',
    ],
    action: 'إلى القطعة',
    after: ['إذا كنت ترى في ذلك خطأً فاتصل بنا من فضلك.'],
  },
};
