import type { MailTexts } from './words.ts';

/** A bid on a timed lot was accepted and leads. */
export const bidTaken: MailTexts = {
  en: {
    subject: 'Your bid on {horse}',
    before: [
      'Thank you for your bid on lot {number}, {horse}, in {auction}. You are the highest bidder at the moment.',
    ],
    action: 'See the lot',
    after: [
      'If somebody bids more, we write to you, at most once in half an hour about a lot, and every two minutes in its last hour, unless you have switched these mails off in your profile.',
    ],
  },
  de: {
    subject: 'Ihr Gebot auf {horse}',
    before: [
      'vielen Dank für Ihr Gebot auf Los {number}, {horse}, in der Auktion „{auction}“. Sie führen im Moment.',
    ],
    action: 'Zum Los',
    after: [
      'Wenn jemand mehr bietet, schreiben wir Ihnen, zu jedem Los höchstens einmal in einer halben Stunde, in seiner letzten Stunde alle zwei Minuten, es sei denn, Sie haben diese E-Mails in Ihrem Profil abgestellt.',
    ],
  },
  fr: {
    subject: 'Votre enchère sur {horse}',
    before: [
      'Merci de votre enchère sur le lot {number}, {horse}, dans la vente « {auction} ». Vous êtes en tête pour le moment.',
    ],
    action: 'Voir le lot',
    after: [
      'Si quelqu’un enchérit davantage, nous vous écrivons, au plus une fois par demi-heure pour un même lot, toutes les deux minutes dans sa dernière heure, sauf si vous avez désactivé ces e-mails dans votre profil.',
    ],
  },
  ar: {
    subject: 'مزايدتك على {horse}',
    before: [
      'شكرًا لمزايدتك على القطعة {number}، {horse}، في مزاد «{auction}». أنت في الصدارة في الوقت الحالي.',
    ],
    action: 'عرض القطعة',
    after: [
      'إذا زايد أحد بمبلغ أعلى كتبنا إليك، مرة واحدة على الأكثر كل نصف ساعة عن كل قطعة، وكل دقيقتين في ساعتها الأخيرة، ما لم تكن قد أوقفت هذه الرسائل في ملفك الشخصي.',
    ],
  },
};
