import type { Locale } from '../../../src/domain/locale.ts';

/** The mails there are. */
export type MailKind =
  | 'activation'
  | 'alreadyRegistered'
  | 'passwordReset'
  | 'passwordChanged'
  | 'accountLocked';

/** Texts of one mail. `{auctioneer}` and `{name}` are replaced by the names. */
export interface MailWords {
  readonly subject: string;
  readonly before: string;
  /** Label of the link. */
  readonly action: string;
  readonly after: string;
}

interface Language extends Readonly<Record<MailKind, MailWords>> {
  readonly greeting: string;
  readonly regards: string;
  /** Hint for mail programs in which the link cannot be clicked. */
  readonly copy: string;
}

export const MAIL_TEXTS: Readonly<Record<Locale, Language>> = {
  en: {
    greeting: 'Dear {name},',
    regards: 'Kind regards',
    copy: 'If the button does not work, copy this address into your browser:',
    activation: {
      subject: 'Please confirm your e-mail address',
      before:
        'Thank you for registering with {auctioneer}. One step is left: please confirm that this e-mail address is yours. Then you can sign in and bid.',
      action: 'Confirm e-mail address',
      after:
        'The link works once, within 48 hours. If you did not register, please ignore this message: without your confirmation the account cannot be used.',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      before:
        'Somebody has just tried to register this e-mail address with {auctioneer}. You already have an account with it, and nothing about it was changed.',
      action: 'Sign in',
      after:
        'If you no longer know your password, you can ask for a new one there. If it was not you, there is nothing you need to do.',
    },
    passwordReset: {
      subject: 'Choose a new password',
      before:
        'A new password was asked for, for your account with {auctioneer}. You can choose it on the following page.',
      action: 'Choose a new password',
      after:
        'The link works once, within one hour. If you did not ask for it, please ignore this message: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      before:
        'The password of your account with {auctioneer} has just been changed. For your safety all devices were signed out.',
      action: 'Sign in',
      after:
        'If that was not you, please ask for a new password on the sign-in page at once, and let us know.',
    },
    accountLocked: {
      subject: 'Sign in with this link',
      before:
        'A wrong password was entered several times for your account with {auctioneer}. To protect you, further attempts now have to wait. You do not: with this link you can sign in with your password at once.',
      action: 'Go to the sign-in',
      after:
        'The link works once, within 24 hours. It does not replace your password, so nobody gets in by the link alone. Browsers you have signed in with before work as usual. If the attempts were not yours, there is nothing you need to do.',
    },
  },
  de: {
    greeting: 'Guten Tag {name},',
    regards: 'Mit freundlichen Grüßen',
    copy: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie bitte diese Adresse in Ihren Browser:',
    activation: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      before:
        'vielen Dank für Ihre Registrierung bei {auctioneer}. Ein Schritt fehlt noch: Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie sich anmelden und mitbieten.',
      action: 'E-Mail-Adresse bestätigen',
      after:
        'Der Link funktioniert einmal und 48 Stunden lang. Falls Sie sich nicht registriert haben, beachten Sie diese Nachricht bitte nicht: Ohne Ihre Bestätigung kann das Konto nicht benutzt werden.',
    },
    alreadyRegistered: {
      subject: 'Sie haben bereits ein Konto',
      before:
        'gerade hat jemand versucht, diese E-Mail-Adresse bei {auctioneer} zu registrieren. Sie haben damit bereits ein Konto, und daran wurde nichts geändert.',
      action: 'Anmelden',
      after:
        'Falls Sie Ihr Passwort nicht mehr wissen, können Sie dort ein neues anfordern. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
    },
    passwordReset: {
      subject: 'Neues Passwort wählen',
      before:
        'für Ihr Konto bei {auctioneer} wurde ein neues Passwort angefordert. Auf der folgenden Seite können Sie es wählen.',
      action: 'Neues Passwort wählen',
      after:
        'Der Link funktioniert einmal und eine Stunde lang. Falls Sie ihn nicht angefordert haben, beachten Sie diese Nachricht bitte nicht: Ihr Passwort bleibt, wie es ist.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      before:
        'das Passwort Ihres Kontos bei {auctioneer} wurde gerade geändert. Zu Ihrer Sicherheit wurden alle Geräte abgemeldet.',
      action: 'Anmelden',
      after:
        'Falls Sie das nicht waren, fordern Sie bitte auf der Anmeldeseite sofort ein neues Passwort an und geben Sie uns Bescheid.',
    },
    accountLocked: {
      subject: 'Mit diesem Link können Sie sich anmelden',
      before:
        'für Ihr Konto bei {auctioneer} wurde mehrmals ein falsches Passwort eingegeben. Zu Ihrem Schutz müssen weitere Versuche nun warten. Sie nicht: Über diesen Link können Sie sich mit Ihrem Passwort sofort anmelden.',
      action: 'Zur Anmeldung',
      after:
        'Der Link funktioniert einmal und 24 Stunden lang. Er ersetzt Ihr Passwort nicht, mit dem Link allein kommt also niemand hinein. In Browsern, in denen Sie sich schon einmal angemeldet haben, ändert sich nichts. Falls die Versuche nicht von Ihnen waren, brauchen Sie nichts zu tun.',
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    regards: 'Bien cordialement',
    copy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    activation: {
      subject: 'Veuillez confirmer votre adresse e-mail',
      before:
        'Merci de votre inscription chez {auctioneer}. Il reste une étape : veuillez confirmer que cette adresse e-mail est bien la vôtre. Vous pourrez ensuite vous connecter et enchérir.',
      action: 'Confirmer l’adresse e-mail',
      after:
        'Le lien fonctionne une seule fois, pendant 48 heures. Si vous ne vous êtes pas inscrit, ignorez ce message : sans votre confirmation, le compte ne peut pas être utilisé.',
    },
    alreadyRegistered: {
      subject: 'Vous avez déjà un compte',
      before:
        'Quelqu’un vient d’essayer d’inscrire cette adresse e-mail chez {auctioneer}. Vous avez déjà un compte à cette adresse, et rien n’y a été modifié.',
      action: 'Se connecter',
      after:
        'Si vous ne connaissez plus votre mot de passe, vous pouvez y en demander un nouveau. Si ce n’était pas vous, vous n’avez rien à faire.',
    },
    passwordReset: {
      subject: 'Choisissez un nouveau mot de passe',
      before:
        'Un nouveau mot de passe a été demandé pour votre compte chez {auctioneer}. Vous pouvez le choisir sur la page suivante.',
      action: 'Choisir un nouveau mot de passe',
      after:
        'Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste inchangé.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      before:
        'Le mot de passe de votre compte chez {auctioneer} vient d’être modifié. Pour votre sécurité, tous les appareils ont été déconnectés.',
      action: 'Se connecter',
      after:
        'Si ce n’était pas vous, demandez immédiatement un nouveau mot de passe sur la page de connexion et prévenez-nous.',
    },
    accountLocked: {
      subject: 'Connectez-vous avec ce lien',
      before:
        'Un mot de passe erroné a été saisi plusieurs fois pour votre compte chez {auctioneer}. Pour vous protéger, les nouveaux essais doivent maintenant attendre. Pas vous : avec ce lien, vous pouvez vous connecter tout de suite, avec votre mot de passe.',
      action: 'Aller à la connexion',
      after:
        'Le lien fonctionne une seule fois, pendant 24 heures. Il ne remplace pas votre mot de passe : le lien seul ne permet à personne d’entrer. Rien ne change dans les navigateurs où vous vous êtes déjà connecté. Si ces essais n’étaient pas les vôtres, vous n’avez rien à faire.',
    },
  },
  ar: {
    greeting: 'مرحبًا {name}،',
    regards: 'مع أطيب التحيات',
    copy: 'إذا لم يعمل الزر، فيُرجى نسخ هذا العنوان إلى المتصفح:',
    activation: {
      subject: 'يُرجى تأكيد عنوان بريدكم الإلكتروني',
      before:
        'شكرًا لتسجيلكم لدى {auctioneer}. بقيت خطوة واحدة: يُرجى تأكيد أن عنوان البريد الإلكتروني هذا يخصكم، وبعدها يمكنكم تسجيل الدخول والمزايدة.',
      action: 'تأكيد عنوان البريد الإلكتروني',
      after:
        'يعمل الرابط مرة واحدة خلال 48 ساعة. إذا لم تسجّلوا لدينا فيُرجى تجاهل هذه الرسالة، إذ لا يمكن استخدام الحساب من دون تأكيدكم.',
    },
    alreadyRegistered: {
      subject: 'لديكم حساب بالفعل',
      before:
        'حاول أحدهم للتو تسجيل عنوان البريد الإلكتروني هذا لدى {auctioneer}. لديكم حساب بهذا العنوان بالفعل، ولم يتغير فيه شيء.',
      action: 'تسجيل الدخول',
      after:
        'إذا نسيتم كلمة المرور فيمكنكم هناك طلب كلمة مرور جديدة. وإذا لم تكونوا أنتم من حاول ذلك، فلا يلزمكم فعل شيء.',
    },
    passwordReset: {
      subject: 'اختيار كلمة مرور جديدة',
      before: 'طُلبت كلمة مرور جديدة لحسابكم لدى {auctioneer}. يمكنكم اختيارها في الصفحة التالية.',
      action: 'اختيار كلمة مرور جديدة',
      after:
        'يعمل الرابط مرة واحدة خلال ساعة. إذا لم تطلبوا ذلك فيُرجى تجاهل هذه الرسالة، وستبقى كلمة المرور كما هي.',
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة المرور',
      before: 'تم للتو تغيير كلمة مرور حسابكم لدى {auctioneer}. وحرصًا على أمانكم سُجّل الخروج من جميع الأجهزة.',
      action: 'تسجيل الدخول',
      after: 'إذا لم تكونوا أنتم من غيّرها، فيُرجى طلب كلمة مرور جديدة فورًا من صفحة تسجيل الدخول وإبلاغنا.',
    },
    accountLocked: {
      subject: 'تسجيل الدخول بهذا الرابط',
      before:
        'أُدخلت كلمة مرور خاطئة عدة مرات لحسابكم لدى {auctioneer}. وحمايةً لكم، على المحاولات التالية أن تنتظر الآن. أما أنتم فيمكنكم بهذا الرابط تسجيل الدخول فورًا بكلمة المرور.',
      action: 'إلى تسجيل الدخول',
      after:
        'يعمل الرابط مرة واحدة خلال 24 ساعة. وهو لا يحل محل كلمة المرور، فلا يستطيع أحد الدخول بالرابط وحده. ولا يتغير شيء في المتصفحات التي سبق أن سجّلتم الدخول منها. وإذا لم تكن هذه المحاولات منكم، فلا يلزمكم فعل شيء.',
    },
  },
};
