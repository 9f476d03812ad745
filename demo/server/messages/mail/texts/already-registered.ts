import type { MailTexts } from './words.ts';

/** To the owner of an account whose address somebody registered again. */
export const alreadyRegistered: MailTexts = {
  en: {
    subject: 'You already have an account',
    before: [
      'Somebody has just tried to register this e-mail address with {auctioneer}. You already have an account with it, and nothing about it was changed.',
    ],
    action: 'Sign in',
    after: [
      'If you no longer know your password, you can ask for a new one there. If it was not you, there is nothing you need to do.',
    ],
  },
  de: {
    subject: 'Sie haben bereits ein Konto',
    before: [
      'gerade hat jemand versucht, diese E-Mail-Adresse bei {auctioneer} zu registrieren. Sie haben damit bereits ein Konto, und daran wurde nichts geändert.',
    ],
    action: 'Anmelden',
    after: [
      'Falls Sie Ihr Passwort nicht mehr wissen, können Sie dort ein neues anfordern. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
    ],
  },
  fr: {
    subject: 'Vous avez déjà un compte',
    before: [
      'Quelqu’un vient d’essayer d’inscrire cette adresse e-mail chez {auctioneer}. Vous avez déjà un compte à cette adresse, et rien n’y a été modifié.',
    ],
    action: 'Se connecter',
    after: [
      'Si vous ne connaissez plus votre mot de passe, vous pouvez y en demander un nouveau. Si ce n’était pas vous, vous n’avez rien à faire.',
    ],
  },
  ar: {
    subject: 'لديك حساب بالفعل',
    before: [
      'حاول أحدهم للتو تسجيل عنوان البريد الإلكتروني هذا لدى {auctioneer}. لديك حساب بهذا العنوان بالفعل، ولم يتغير فيه شيء.',
    ],
    action: 'تسجيل الدخول',
    after: [
      'إذا نسيت كلمة المرور فيمكنك هناك طلب كلمة مرور جديدة. وإذا لم تكن أنت من حاول ذلك، فلا يلزمك فعل شيء.',
    ],
  },
};
