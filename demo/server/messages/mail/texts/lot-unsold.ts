import type { MailTexts } from './words.ts';

/** A lot that the reader bid on was not sold. */
export const lotUnsold: MailTexts = {
  en: {
    subject: 'Lot {number}, {horse}: not sold',
    before: ['Lot {number}, {horse}, in {auction} was not sold to anybody. Thank you for bidding.'],
    action: 'See the lot',
    after: ['You owe nothing for it. If you are still interested, please call us: {contact}.'],
  },
  de: {
    subject: 'Los {number}, {horse}: nicht verkauft',
    before: [
      'Los {number}, {horse}, in der Auktion „{auction}“ wurde an niemanden verkauft. Vielen Dank, dass Sie mitgeboten haben.',
    ],
    action: 'Zum Los',
    after: [
      'Für Sie entstehen keine Kosten. Wenn Sie weiterhin Interesse haben, rufen Sie uns bitte an: {contact}.',
    ],
  },
  fr: {
    subject: 'Lot {number}, {horse} : invendu',
    before: [
      'Le lot {number}, {horse}, de la vente « {auction} » n’a été vendu à personne. Merci d’avoir participé.',
    ],
    action: 'Voir le lot',
    after: ['Vous ne devez rien pour ce lot. S’il vous intéresse toujours, appelez-nous : {contact}.'],
  },
  ar: {
    subject: 'القطعة {number}، {horse}: لم تُبع',
    before: ['لم تُبع القطعة {number}، {horse}، في مزاد «{auction}» لأحد. شكرًا لمشاركتك.'],
    action: 'عرض القطعة',
    after: ['لا يترتب عليك أي مبلغ عنها. وإذا كنت لا تزال مهتمًا فيُرجى الاتصال بنا: {contact}.'],
  },
};
