import type { MailTexts } from './words.ts';

/** After a registration: the link proves that the address belongs to the registered person. */
export const activation: MailTexts = {
  en: {
    subject: 'Please confirm your e-mail address',
    before: [
      'Thank you for registering with {auctioneer}. One step is left: please confirm that this e-mail address is yours. Then you can sign in and bid.',
    ],
    action: 'Confirm e-mail address',
    after: [
      'The link works once, within 48 hours. If you did not register, please ignore this message: without your confirmation the account cannot be used.',
    ],
  },
  de: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    before: [
      'vielen Dank für Ihre Registrierung bei {auctioneer}. Ein Schritt fehlt noch: Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie sich anmelden und mitbieten.',
    ],
    action: 'E-Mail-Adresse bestätigen',
    after: [
      'Der Link funktioniert einmal und 48 Stunden lang. Falls Sie sich nicht registriert haben, beachten Sie diese Nachricht bitte nicht: Ohne Ihre Bestätigung kann das Konto nicht benutzt werden.',
    ],
  },
  fr: {
    subject: 'Veuillez confirmer votre adresse e-mail',
    before: [
      'Merci de votre inscription chez {auctioneer}. Il reste une étape : veuillez confirmer que cette adresse e-mail est bien la vôtre. Vous pourrez ensuite vous connecter et enchérir.',
    ],
    action: 'Confirmer l’adresse e-mail',
    after: [
      'Le lien fonctionne une seule fois, pendant 48 heures. Si vous ne vous êtes pas inscrit, ignorez ce message : sans votre confirmation, le compte ne peut pas être utilisé.',
    ],
  },
  ar: {
    subject: 'يُرجى تأكيد عنوان بريدك الإلكتروني',
    before: [
      'شكرًا لتسجيلك لدى {auctioneer}. بقيت خطوة واحدة: يُرجى تأكيد أن عنوان البريد الإلكتروني هذا يخصك، وبعدها يمكنك تسجيل الدخول والمزايدة.',
    ],
    action: 'تأكيد عنوان البريد الإلكتروني',
    after: [
      'يعمل الرابط مرة واحدة خلال 48 ساعة. إذا لم تسجّل لدينا فيُرجى تجاهل هذه الرسالة، إذ لا يمكن استخدام الحساب من دون تأكيدك.',
    ],
  },
};
