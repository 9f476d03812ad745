import type { MailTexts } from './words.ts';

/** Notice that the password of an account was changed. */
export const passwordChanged: MailTexts = {
  en: {
    subject: 'Your password was changed',
    before: [
      'The password of your account with {auctioneer} has just been changed. For your safety all devices were signed out.',
    ],
    action: 'Sign in',
    after: [
      'If that was not you, please ask for a new password on the sign-in page at once, and let us know.',
    ],
  },
  de: {
    subject: 'Ihr Passwort wurde geändert',
    before: [
      'das Passwort Ihres Kontos bei {auctioneer} wurde gerade geändert. Zu Ihrer Sicherheit wurden alle Geräte abgemeldet.',
    ],
    action: 'Anmelden',
    after: [
      'Falls Sie das nicht waren, fordern Sie bitte auf der Anmeldeseite sofort ein neues Passwort an und geben Sie uns Bescheid.',
    ],
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    before: [
      'Le mot de passe de votre compte chez {auctioneer} vient d’être modifié. Pour votre sécurité, tous les appareils ont été déconnectés.',
    ],
    action: 'Se connecter',
    after: [
      'Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe sur la page de connexion et prévenez-nous.',
    ],
  },
  ar: {
    subject: 'تم تغيير كلمة المرور',
    before: ['تم للتو تغيير كلمة مرور حسابك لدى {auctioneer}. وحرصًا على أمانك سُجّل الخروج من جميع الأجهزة.'],
    action: 'تسجيل الدخول',
    after: ['إذا لم تكن أنت من غيّرها، فيُرجى طلب كلمة مرور جديدة فورًا من صفحة تسجيل الدخول وإبلاغنا.'],
  },
};
