import type { MailTexts } from './words.ts';

/** A lot that the reader bid on went to another bidder. */
export const lost: MailTexts = {
  en: {
    subject: '{horse} went to another bidder',
    before: ['Lot {number}, {horse}, in {auction} was sold to another bidder. Thank you for bidding.'],
    action: 'See the lot',
    after: ['You owe nothing for it. Perhaps another horse in our auctions is the right one for you.'],
  },
  de: {
    subject: '{horse} ging an einen anderen Bieter',
    before: [
      'Los {number}, {horse}, in der Auktion „{auction}“ wurde an einen anderen Bieter verkauft. Vielen Dank, dass Sie mitgeboten haben.',
    ],
    action: 'Zum Los',
    after: [
      'Für Sie entstehen keine Kosten. Vielleicht ist ein anderes Pferd aus unseren Auktionen das richtige für Sie.',
    ],
  },
  fr: {
    subject: '{horse} a été adjugé à un autre enchérisseur',
    before: [
      'Le lot {number}, {horse}, de la vente « {auction} » a été vendu à un autre enchérisseur. Merci d’avoir participé.',
    ],
    action: 'Voir le lot',
    after: [
      'Vous ne devez rien pour ce lot. Peut-être trouverez-vous le cheval qu’il vous faut parmi les autres de nos ventes.',
    ],
  },
  ar: {
    subject: 'بيعت القطعة {horse} لمزايد آخر',
    before: ['بيعت القطعة {number}، {horse}، في مزاد «{auction}» لمزايد آخر. شكرًا لمشاركتك.'],
    action: 'عرض القطعة',
    after: ['لا يترتب عليك أي مبلغ عنها. وقد تجد في مزاداتنا حصانًا آخر يناسبك.'],
  },
};
