import type { MailTexts } from './words.ts';

/** A bid on a timed lot was taken and leads. */
export const bidTaken: MailTexts = {
  en: {
    subject: 'Your bid on {horse}',
    before: [
      'Thank you for your bid on lot {number}, {horse}, in {auction}. You are the highest bidder at the moment.',
    ],
    action: 'See the lot',
    after: [
      'As long as you lead there is nothing you need to do. If somebody bids more, we can tell you by mail.',
    ],
  },
  de: {
    subject: 'Ihr Gebot auf {horse}',
    before: [
      'vielen Dank für Ihr Gebot auf Los {number}, {horse}, in der Auktion „{auction}“. Sie sind im Moment Höchstbietender.',
    ],
    action: 'Zum Los',
    after: [
      'Solange Sie führen, brauchen Sie nichts zu tun. Wenn jemand mehr bietet, teilen wir Ihnen das auf Wunsch per E-Mail mit.',
    ],
  },
  fr: {
    subject: 'Votre enchère sur {horse}',
    before: [
      'Merci de votre enchère sur le lot {number}, {horse}, dans la vente « {auction} ». Vous êtes en tête pour le moment.',
    ],
    action: 'Voir le lot',
    after: [
      'Tant que vous êtes en tête, vous n’avez rien à faire. Si quelqu’un enchérit davantage, nous pouvons vous en avertir par e-mail.',
    ],
  },
  ar: {
    subject: 'مزايدتك على {horse}',
    before: [
      'شكرًا لمزايدتك على القطعة {number}، {horse}، في مزاد «{auction}». أنت في الصدارة في الوقت الحالي.',
    ],
    action: 'عرض القطعة',
    after: [
      'ما دمت في الصدارة فلا يلزمك فعل شيء. وإذا زايد أحد بمبلغ أعلى فيمكن أن نبلغك بذلك بالبريد الإلكتروني.',
    ],
  },
};
