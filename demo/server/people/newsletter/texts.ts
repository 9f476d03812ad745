import type { Locale } from '../../../../src/domain/locale.ts';

/** The text of a page and its button. */
interface PageWords {
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
  /** For a link that is not valid or is no longer valid. */
  readonly unknown: string;
}

interface NewsletterTexts {
  /** Texts of the form for a refused subscription. */
  readonly refusals: Readonly<Record<'no_consent' | 'invalid_email' | 'too_many', string>>;
  readonly confirm: PageWords;
  readonly stop: PageWords;
  /** Label of the link to the site. */
  readonly auctions: string;
}

export const NEWSLETTER_TEXTS: Readonly<Record<Locale, NewsletterTexts>> = {
  en: {
    refusals: {
      no_consent: 'Please agree to receive the newsletter.',
      invalid_email: 'This is not a complete e-mail address.',
      too_many: 'Too many subscriptions in a short time. Please try again later.',
    },
    confirm: {
      title: 'Newsletter',
      question: 'Would you like to receive our newsletter at this e-mail address?',
      button: 'Confirm subscription',
      done: 'Thank you. Your subscription is confirmed.',
      unknown: 'This link is not valid, or no longer. Please enter your address in the form again.',
    },
    stop: {
      title: 'Stop the newsletter',
      question: 'Shall we stop the newsletter to this e-mail address and delete the subscription?',
      button: 'Stop the newsletter',
      done: 'The subscription has been deleted. You get no more newsletters.',
      unknown: 'There is no subscription for this link, or no longer.',
    },
    auctions: 'To the auctions',
  },
  de: {
    refusals: {
      no_consent: 'Bitte stimmen Sie zu, den Newsletter zu erhalten.',
      invalid_email: 'Das ist keine vollständige E-Mail-Adresse.',
      too_many: 'Zu viele Anmeldungen in kurzer Zeit. Bitte versuchen Sie es später noch einmal.',
    },
    confirm: {
      title: 'Newsletter',
      question: 'Möchten Sie unseren Newsletter an diese E-Mail-Adresse erhalten?',
      button: 'Abonnement bestätigen',
      done: 'Vielen Dank. Ihr Abonnement ist bestätigt.',
      unknown:
        'Dieser Link ist nicht oder nicht mehr gültig. Bitte geben Sie Ihre Adresse noch einmal im Formular ein.',
    },
    stop: {
      title: 'Newsletter beenden',
      question: 'Sollen wir den Newsletter an diese E-Mail-Adresse einstellen und das Abonnement löschen?',
      button: 'Newsletter beenden',
      done: 'Das Abonnement ist gelöscht. Sie erhalten keinen Newsletter mehr.',
      unknown: 'Zu diesem Link gibt es kein Abonnement, oder keines mehr.',
    },
    auctions: 'Zu den Auktionen',
  },
  fr: {
    refusals: {
      no_consent: 'Veuillez accepter de recevoir la lettre d’information.',
      invalid_email: 'Cette adresse e-mail n’est pas complète.',
      too_many: 'Trop d’abonnements en peu de temps. Veuillez réessayer plus tard.',
    },
    confirm: {
      title: 'Lettre d’information',
      question: 'Souhaitez-vous recevoir notre lettre d’information à cette adresse e-mail ?',
      button: 'Confirmer l’abonnement',
      done: 'Merci. Votre abonnement est confirmé.',
      unknown:
        'Ce lien n’est pas valable, ou ne l’est plus. Veuillez saisir à nouveau votre adresse dans le formulaire.',
    },
    stop: {
      title: 'Ne plus recevoir la lettre',
      question: 'Voulez-vous que nous cessions l’envoi à cette adresse et supprimions l’abonnement ?',
      button: 'Ne plus recevoir la lettre',
      done: 'L’abonnement est supprimé. Vous ne recevrez plus notre lettre d’information.',
      unknown: 'Il n’y a pas d’abonnement pour ce lien, ou il n’y en a plus.',
    },
    auctions: 'Voir les ventes',
  },
  ar: {
    refusals: {
      no_consent: 'يُرجى الموافقة على تلقّي النشرة الإخبارية.',
      invalid_email: 'عنوان البريد الإلكتروني غير مكتمل.',
      too_many: 'طلبات اشتراك كثيرة في وقت قصير. يُرجى المحاولة لاحقًا.',
    },
    confirm: {
      title: 'النشرة الإخبارية',
      question: 'هل تود تلقّي نشرتنا الإخبارية على عنوان البريد الإلكتروني هذا؟',
      button: 'تأكيد الاشتراك',
      done: 'شكرًا لك. تم تأكيد اشتراكك.',
      unknown: 'هذا الرابط غير صالح، أو لم يعد صالحًا. يُرجى إدخال عنوانك في النموذج مرة أخرى.',
    },
    stop: {
      title: 'إيقاف النشرة الإخبارية',
      question: 'هل نوقف إرسال النشرة إلى هذا العنوان ونحذف الاشتراك؟',
      button: 'إيقاف النشرة',
      done: 'حُذف الاشتراك. لن تصلك النشرة بعد الآن.',
      unknown: 'لا يوجد اشتراك لهذا الرابط، أو لم يعد موجودًا.',
    },
    auctions: 'عرض المزادات',
  },
};
