import type { MailTexts } from './words.ts';

/** The reader had the highest bid, which was below the reserve. */
export const belowReserve: MailTexts = {
  en: {
    subject: '{horse} was not sold',
    before: [
      'Your bid was the highest on lot {number}, {horse}, in {auction}, but it did not reach the reserve. The horse was not sold.',
    ],
    action: 'See the lot',
    after: ['You owe nothing for it. If you are still interested, please call us: {contact}.'],
  },
  de: {
    subject: '{horse} wurde nicht verkauft',
    before: [
      'Ihr Gebot war das höchste auf Los {number}, {horse}, in der Auktion „{auction}“, hat aber den Mindestpreis nicht erreicht. Das Pferd wurde nicht verkauft.',
    ],
    action: 'Zum Los',
    after: [
      'Für Sie entstehen keine Kosten. Wenn Sie weiterhin Interesse haben, rufen Sie uns bitte an: {contact}.',
    ],
  },
  fr: {
    subject: '{horse} n’a pas été vendu',
    before: [
      'Votre enchère sur le lot {number}, {horse}, de la vente « {auction} » était la plus haute, mais elle n’a pas atteint le prix de réserve. Le cheval n’a pas été vendu.',
    ],
    action: 'Voir le lot',
    after: ['Vous ne devez rien pour ce lot. S’il vous intéresse toujours, appelez-nous : {contact}.'],
  },
  ar: {
    subject: 'لم تُبع القطعة {horse}',
    before: [
      'كانت مزايدتك هي الأعلى على القطعة {number}، {horse}، في مزاد «{auction}»، لكنها لم تبلغ السعر الاحتياطي، فلم تُبع.',
    ],
    action: 'عرض القطعة',
    after: ['لا يترتب عليك أي مبلغ عنها. وإذا كنت لا تزال مهتمًا فيُرجى الاتصال بنا: {contact}.'],
  },
};
