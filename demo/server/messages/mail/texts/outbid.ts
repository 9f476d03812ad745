import type { MailTexts } from './words.ts';

/** Another bidder leads on a timed lot. */
export const outbid: MailTexts = {
  en: {
    subject: 'You have been outbid on {horse}',
    before: [
      'Somebody has bid more on lot {number}, {horse}, in {auction}. You are no longer the highest bidder.',
    ],
    action: 'Bid again',
    after: ['If you do not wish to bid again, there is nothing you need to do.'],
  },
  de: {
    subject: 'Sie wurden bei {horse} überboten',
    before: [
      'auf Los {number}, {horse}, in der Auktion „{auction}“ wurde mehr geboten. Sie führen nicht mehr.',
    ],
    action: 'Noch einmal bieten',
    after: ['Wenn Sie nicht weiter bieten möchten, brauchen Sie nichts zu tun.'],
  },
  fr: {
    subject: 'Votre enchère sur {horse} a été dépassée',
    before: [
      'Quelqu’un a enchéri davantage sur le lot {number}, {horse}, dans la vente « {auction} ». Vous n’êtes plus en tête.',
    ],
    action: 'Enchérir à nouveau',
    after: ['Si vous ne souhaitez pas enchérir à nouveau, vous n’avez rien à faire.'],
  },
  ar: {
    subject: 'تجاوز أحدهم مزايدتك على {horse}',
    before: ['زايد أحدهم بمبلغ أعلى على القطعة {number}، {horse}، في مزاد «{auction}». لم تعد في الصدارة.'],
    action: 'المزايدة من جديد',
    after: ['إذا كنت لا ترغب في المزايدة من جديد فلا يلزمك فعل شيء.'],
  },
};
