import type { MailTexts } from './words.ts';

/** To an address that was entered in the newsletter form: asks for the confirmation. */
export const newsletterConfirm: MailTexts = {
  en: {
    subject: 'Please confirm your newsletter subscription',
    before: [
      'This address was entered for the newsletter of {auctioneer}. If that was you, please confirm it on the following page.',
    ],
    action: 'Confirm subscription',
    after: [
      'The link works for seven days. If it was not you, there is nothing you need to do: without your confirmation no newsletter is sent.',
    ],
  },
  de: {
    subject: 'Bitte bestätigen Sie Ihr Newsletter-Abonnement',
    before: [
      'diese Adresse wurde für den Newsletter von {auctioneer} eingetragen. Wenn Sie das waren, bestätigen Sie es bitte auf der folgenden Seite.',
    ],
    action: 'Abonnement bestätigen',
    after: [
      'Der Link gilt sieben Tage. Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung wird kein Newsletter verschickt.',
    ],
  },
  fr: {
    subject: 'Veuillez confirmer votre abonnement à la lettre d’information',
    before: [
      'Cette adresse a été inscrite à la lettre d’information de {auctioneer}. S’il s’agit bien de vous, veuillez le confirmer sur la page suivante.',
    ],
    action: 'Confirmer l’abonnement',
    after: [
      'Le lien est valable sept jours. Si ce n’est pas vous, vous n’avez rien à faire : sans votre confirmation, aucune lettre n’est envoyée.',
    ],
  },
  ar: {
    subject: 'يُرجى تأكيد اشتراكك في النشرة الإخبارية',
    before: [
      'أُدخل هذا العنوان للاشتراك في النشرة الإخبارية لدى {auctioneer}. إن كنت أنت من أدخله، فيُرجى التأكيد في الصفحة التالية.',
    ],
    action: 'تأكيد الاشتراك',
    after: ['يبقى الرابط صالحًا سبعة أيام. وإن لم تكن أنت، فلا حاجة إلى أي إجراء: لا تُرسل النشرة دون تأكيدك.'],
  },
};
