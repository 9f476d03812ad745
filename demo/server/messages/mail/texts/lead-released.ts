import type { MailTexts } from './words.ts';

/** Another bid was cancelled; the reader would lead again, but beyond the limit, and was released. */
export const leadReleased: MailTexts = {
  en: {
    subject: 'You are released from your bid on {horse}',
    before: [
      'Another bid on lot {number}, {horse}, in {auction} was cancelled. Yours would lead again, but it goes beyond what your admission allows by now. So it counts no more, and you owe nothing for it.',
    ],
    action: 'To the lot',
    after: ['If you wish to bid on, please ask for a higher limit.'],
  },
  de: {
    subject: 'Sie sind von Ihrem Gebot auf {horse} entbunden',
    before: [
      'auf Los {number}, {horse}, in der Auktion „{auction}“ wurde ein anderes Gebot gestrichen. Ihr Gebot würde wieder führen, übersteigt aber, was Ihre Zulassung inzwischen erlaubt. Es gilt deshalb nicht mehr, und Sie schulden dafür nichts.',
    ],
    action: 'Zum Los',
    after: ['Wenn Sie weiter bieten möchten, beantragen Sie bitte ein höheres Limit.'],
  },
  fr: {
    subject: 'Vous êtes libéré de votre enchère sur {horse}',
    before: [
      'Une autre enchère sur le lot {number}, {horse}, dans la vente « {auction} » a été annulée. La vôtre serait de nouveau en tête, mais elle dépasse ce que votre admission permet désormais. Elle ne compte donc plus et vous ne devez rien à ce titre.',
    ],
    action: 'Voir le lot',
    after: ['Si vous souhaitez continuer à enchérir, demandez un plafond plus élevé.'],
  },
  ar: {
    subject: 'أُعفيت من مزايدتك على {horse}',
    before: [
      'أُلغيت مزايدة أخرى على القطعة {number}، {horse}، في مزاد «{auction}». كانت مزايدتك ستعود إلى الصدارة، لكنها تتجاوز ما يسمح به قبولك الآن. لذلك لم تعد سارية ولا يترتب عليك بسببها أي مبلغ.',
    ],
    action: 'إلى القطعة',
    after: ['إذا كنت ترغب في مواصلة المزايدة فاطلب حدًا أعلى من فضلك.'],
  },
};
