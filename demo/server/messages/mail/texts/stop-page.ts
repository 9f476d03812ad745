import type { Locale } from '../../../../../src/domain/locale.ts';
import type { StoppableKind } from '../kinds.ts';

/** The texts of the page that stops a kind of mail. `{kind}` is one of `kinds`. */
interface StopTexts {
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
  readonly profile: string;
  readonly unknown: string;
  readonly kinds: Readonly<Record<StoppableKind, string>>;
}

export const STOP_TEXTS: Readonly<Record<Locale, StopTexts>> = {
  en: {
    title: 'Our e-mails to you',
    question: 'Shall we stop the e-mails “{kind}”?',
    button: 'Stop these e-mails',
    done: 'You get no more e-mails of this kind: {kind}.',
    profile: 'In your profile you choose what we write to you about',
    unknown: 'This link is not valid. Please use the link in the newest e-mail.',
    kinds: {
      bid: 'your bid was taken',
      outbid: 'you were outbid',
      lost: 'a lot you bid on went to somebody else',
      favourite: 'a favourite ends soon',
      admissionAsked: 'a bidder asks for admission or a limit',
      lotSold: 'a lot was sold',
      saleSummary: 'the result of an auction',
    },
  },
  de: {
    title: 'Unsere E-Mails an Sie',
    question: 'Sollen wir die E-Mails „{kind}“ einstellen?',
    button: 'Diese E-Mails einstellen',
    done: 'Sie erhalten keine E-Mails dieser Art mehr: {kind}.',
    profile: 'In Ihrem Profil wählen Sie, worüber wir Ihnen schreiben',
    unknown: 'Dieser Link ist nicht gültig. Bitte benutzen Sie den Link in der neuesten E-Mail.',
    kinds: {
      bid: 'Ihr Gebot wurde angenommen',
      outbid: 'Sie wurden überboten',
      lost: 'ein Los, auf das Sie geboten haben, ging an jemand anderen',
      favourite: 'ein Favorit endet bald',
      admissionAsked: 'ein Bieter bittet um Zulassung oder ein Limit',
      lotSold: 'ein Los wurde verkauft',
      saleSummary: 'das Ergebnis einer Auktion',
    },
  },
  fr: {
    title: 'Nos e-mails',
    question: 'Voulez-vous ne plus recevoir les e-mails « {kind} » ?',
    button: 'Ne plus recevoir ces e-mails',
    done: 'Vous ne recevrez plus d’e-mails de ce type : {kind}.',
    profile: 'Dans votre profil, vous choisissez les sujets de nos e-mails',
    unknown: 'Ce lien n’est pas valable. Veuillez utiliser celui de l’e-mail le plus récent.',
    kinds: {
      bid: 'votre enchère a été prise en compte',
      outbid: 'votre enchère a été dépassée',
      lost: 'un lot sur lequel vous avez enchéri est allé à quelqu’un d’autre',
      favourite: 'un favori se termine bientôt',
      admissionAsked: 'un enchérisseur demande son admission ou un plafond',
      lotSold: 'un lot a été vendu',
      saleSummary: 'le résultat d’une vente',
    },
  },
  ar: {
    title: 'رسائلنا إليك',
    question: 'هل نوقف رسائل «{kind}»؟',
    button: 'إيقاف هذه الرسائل',
    done: 'لن تصلك رسائل من هذا النوع بعد الآن: {kind}.',
    profile: 'في ملفك الشخصي تختار ما نراسلك بشأنه',
    unknown: 'هذا الرابط غير صالح. يُرجى استخدام الرابط في أحدث رسالة.',
    kinds: {
      bid: 'تسجيل مزايدتك',
      outbid: 'تجاوز مزايدتك',
      lost: 'ذهاب قطعة زايدت عليها لغيرك',
      favourite: 'قرب انتهاء قطعة مفضلة',
      admissionAsked: 'طلب مزايد للمشاركة أو لحد أعلى',
      lotSold: 'بيع قطعة',
      saleSummary: 'نتيجة المزاد',
    },
  },
};
