import type { MailTexts } from './words.ts';

/** The reader's bid on a timed lot has the amount of the price, but an earlier maximum leads with it. */
export const sameAmountEarlier: MailTexts = {
  en: {
    subject: 'Your bid on {horse} does not lead',
    before: [
      'Your bid on lot {number}, {horse}, in {auction} counts, but it does not lead: another bidder had set a maximum of at least the same amount before you. Of equal amounts the earlier one leads.',
    ],
    action: 'Bid again',
    after: ['If you do not wish to bid again, there is nothing you need to do.'],
  },
  de: {
    subject: 'Ihr Gebot auf {horse} führt nicht',
    before: [
      'Ihr Gebot auf Los {number}, {horse}, in der Auktion „{auction}“ zählt, führt aber nicht: Vor Ihnen hatte jemand ein Höchstgebot über mindestens denselben Betrag abgegeben. Bei gleichen Beträgen führt das frühere Gebot.',
    ],
    action: 'Noch einmal bieten',
    after: ['Wenn Sie nicht weiter bieten möchten, brauchen Sie nichts zu tun.'],
  },
  fr: {
    subject: 'Votre enchère sur {horse} n’est pas en tête',
    before: [
      'Votre enchère sur le lot {number}, {horse}, dans la vente « {auction} » compte, mais elle n’est pas en tête : avant vous, quelqu’un avait fixé un maximum au moins égal. À montant égal, la première enchère l’emporte.',
    ],
    action: 'Enchérir à nouveau',
    after: ['Si vous ne souhaitez pas enchérir à nouveau, vous n’avez rien à faire.'],
  },
  ar: {
    subject: 'مزايدتك على {horse} ليست في الصدارة',
    before: [
      'احتُسبت مزايدتك على القطعة {number}، {horse}، في مزاد «{auction}»، لكنها ليست في الصدارة: حدد مزايد آخر قبلك حدًا أقصى لا يقل عن المبلغ نفسه. وعند تساوي المبلغين تتقدم المزايدة الأسبق.',
    ],
    action: 'المزايدة من جديد',
    after: ['إذا كنت لا ترغب في المزايدة من جديد فلا يلزمك فعل شيء.'],
  },
};
