import type { MailTexts } from './words.ts';

/** With the link for choosing a new password. */
export const passwordReset: MailTexts = {
  en: {
    subject: 'Choose a new password',
    before: [
      'A new password was asked for, for your account with {auctioneer}. You can choose it on the following page.',
    ],
    action: 'Choose a new password',
    after: [
      'The link works once, within one hour. If you did not ask for it, please ignore this message: your password stays as it is.',
    ],
  },
  de: {
    subject: 'Neues Passwort wählen',
    before: [
      'für Ihr Konto bei {auctioneer} wurde ein neues Passwort angefordert. Auf der folgenden Seite können Sie es wählen.',
    ],
    action: 'Neues Passwort wählen',
    after: [
      'Der Link funktioniert einmal und eine Stunde lang. Falls Sie ihn nicht angefordert haben, beachten Sie diese Nachricht bitte nicht: Ihr Passwort bleibt, wie es ist.',
    ],
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    before: [
      'Un nouveau mot de passe a été demandé pour votre compte chez {auctioneer}. Vous pouvez le choisir sur la page suivante.',
    ],
    action: 'Choisir un nouveau mot de passe',
    after: [
      'Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste inchangé.',
    ],
  },
  ar: {
    subject: 'اختيار كلمة مرور جديدة',
    before: ['طُلبت كلمة مرور جديدة لحسابك لدى {auctioneer}. يمكنك اختيارها في الصفحة التالية.'],
    action: 'اختيار كلمة مرور جديدة',
    after: [
      'يعمل الرابط مرة واحدة خلال ساعة. إذا لم تطلب ذلك فيُرجى تجاهل هذه الرسالة، وستبقى كلمة المرور كما هي.',
    ],
  },
};
