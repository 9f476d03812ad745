import type { Locale } from '../../../../../src/domain/locale.ts';

/** The common texts of all mails in one language. */
interface Frame {
  readonly greeting: string;
  /** Used if the reader's name is unknown. */
  readonly greetingWithoutName: string;
  readonly regards: string;
  /** Hint for mail programs in which the link cannot be clicked. */
  readonly copy: string;
  /** Label of the link that stops mails of this kind. */
  readonly stop: string;
}

/** Greeting, signature and footer of every mail. */
export const MAIL_FRAMES: Readonly<Record<Locale, Frame>> = {
  en: {
    greeting: 'Dear {name},',
    greetingWithoutName: 'Hello,',
    regards: 'Kind regards',
    copy: 'If the button does not work, copy this address into your browser:',
    stop: 'No more mails of this kind',
  },
  de: {
    greeting: 'Guten Tag {name},',
    greetingWithoutName: 'Guten Tag,',
    regards: 'Mit freundlichen Grüßen',
    copy: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie bitte diese Adresse in Ihren Browser:',
    stop: 'Keine E-Mails dieser Art mehr',
  },
  fr: {
    greeting: 'Bonjour {name},',
    greetingWithoutName: 'Bonjour,',
    regards: 'Bien cordialement',
    copy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    stop: 'Ne plus recevoir ce type d’e-mail',
  },
  ar: {
    greeting: 'مرحبًا {name}،',
    greetingWithoutName: 'مرحبًا،',
    regards: 'مع أطيب التحيات',
    copy: 'إذا لم يعمل الزر، فيُرجى نسخ هذا العنوان إلى المتصفح:',
    stop: 'إيقاف هذا النوع من الرسائل',
  },
};
