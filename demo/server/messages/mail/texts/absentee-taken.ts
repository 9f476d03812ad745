import type { MailTexts } from './words.ts';

/** An absentee bid was accepted. */
export const absenteeTaken: MailTexts = {
  en: {
    subject: 'Your absentee bid on {horse}',
    before: [
      'We have noted your absentee bid on lot {number}, {horse}, in {auction}. When the lot is called, we bid for you up to your maximum, as far as your limit is free then, and never more than needed.',
    ],
    action: 'See the lot',
    after: ['You can change it or take it back there until the lot is called.'],
  },
  de: {
    subject: 'Ihr Vorgebot auf {horse}',
    before: [
      'wir haben Ihr Vorgebot auf Los {number}, {horse}, in der Auktion „{auction}“ notiert. Wenn das Los aufgerufen wird, bieten wir für Sie bis zu Ihrem Höchstgebot, soweit Ihr Limit dann frei ist, und nie mehr als nötig.',
    ],
    action: 'Zum Los',
    after: ['Bis zum Aufruf können Sie es dort ändern oder zurücknehmen.'],
  },
  fr: {
    subject: 'Votre ordre d’achat sur {horse}',
    before: [
      'Nous avons noté votre ordre d’achat sur le lot {number}, {horse}, dans la vente « {auction} ». À l’appel du lot, nous enchérirons pour vous jusqu’à votre maximum, dans la mesure où votre plafond est alors libre, et jamais plus que nécessaire.',
    ],
    action: 'Voir le lot',
    after: ['Vous pouvez l’y modifier ou le retirer jusqu’à l’appel du lot.'],
  },
  ar: {
    subject: 'مزايدتك المسبقة على {horse}',
    before: [
      'سجّلنا مزايدتك المسبقة على القطعة {number}، {horse}، في مزاد «{auction}». عند النداء على القطعة نزايد عنك حتى حدّك الأقصى، ولا نزايد إلا في حدود المتاح من حدّك في المزاد وقت النداء، ولا نزيد على ما يلزم.',
    ],
    action: 'عرض القطعة',
    after: ['يمكنك تعديلها أو سحبها هناك حتى يُنادى على القطعة.'],
  },
};
