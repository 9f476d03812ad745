import type { MailTexts } from './words.ts';

/** To the owner of an account that failed logins have locked. */
export const accountLocked: MailTexts = {
  en: {
    subject: 'Sign in with this link',
    before: [
      'A wrong password was entered several times for your account with {auctioneer}. To protect you, further attempts now have to wait. You do not: with this link you can sign in with your password at once.',
    ],
    action: 'Go to the sign-in',
    after: [
      'The link works once, within 24 hours. It does not replace your password, so nobody gets in by the link alone. Browsers you have signed in with before work as usual. If the attempts were not yours, there is nothing you need to do.',
    ],
  },
  de: {
    subject: 'Mit diesem Link können Sie sich anmelden',
    before: [
      'für Ihr Konto bei {auctioneer} wurde mehrmals ein falsches Passwort eingegeben. Zu Ihrem Schutz müssen weitere Versuche nun warten. Sie nicht: Über diesen Link können Sie sich mit Ihrem Passwort sofort anmelden.',
    ],
    action: 'Zur Anmeldung',
    after: [
      'Der Link funktioniert einmal und 24 Stunden lang. Er ersetzt Ihr Passwort nicht, mit dem Link allein kommt also niemand hinein. In Browsern, in denen Sie sich schon einmal angemeldet haben, ändert sich nichts. Falls die Versuche nicht von Ihnen waren, brauchen Sie nichts zu tun.',
    ],
  },
  fr: {
    subject: 'Connectez-vous avec ce lien',
    before: [
      'Un mot de passe erroné a été saisi plusieurs fois pour votre compte chez {auctioneer}. Pour vous protéger, les nouveaux essais doivent maintenant attendre. Pas vous : avec ce lien, vous pouvez vous connecter tout de suite, avec votre mot de passe.',
    ],
    action: 'Aller à la connexion',
    after: [
      'Le lien fonctionne une seule fois, pendant 24 heures. Il ne remplace pas votre mot de passe : le lien seul ne permet à personne d’entrer. Rien ne change dans les navigateurs où vous vous êtes déjà connecté. Si ces essais n’étaient pas les vôtres, vous n’avez rien à faire.',
    ],
  },
  ar: {
    subject: 'تسجيل الدخول بهذا الرابط',
    before: [
      'أُدخلت كلمة مرور خاطئة عدة مرات لحسابك لدى {auctioneer}. وحمايةً لك، على المحاولات التالية أن تنتظر الآن. أما أنت فيمكنك بهذا الرابط تسجيل الدخول فورًا بكلمة المرور.',
    ],
    action: 'إلى تسجيل الدخول',
    after: [
      'يعمل الرابط مرة واحدة خلال 24 ساعة. وهو لا يحل محل كلمة المرور، فلا يستطيع أحد الدخول بالرابط وحده. ولا يتغير شيء في المتصفحات التي سبق أن سجّلت الدخول منها. وإذا لم تكن هذه المحاولات منك، فلا يلزمك فعل شيء.',
    ],
  },
};
