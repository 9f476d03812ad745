import type { MailTexts } from './words.ts';

/**
 * The office has created the account, or sends a link to its owner: the link leads to choosing a password.
 */
export const invitation: MailTexts = {
  en: {
    subject: 'Your account: please choose a password',
    before: [
      'The office of {auctioneer} has set up access to our auctions for you. Choose a password on the following page, and you can sign in, see your bids and bid yourself.',
    ],
    action: 'Choose a password',
    after: [
      'The link works once, within seven days. If you know nothing of this, please ignore this message or answer it.',
    ],
  },
  de: {
    subject: 'Ihr Konto: Bitte wählen Sie ein Passwort',
    before: [
      'das Büro von {auctioneer} hat für Sie einen Zugang zu unseren Auktionen eingerichtet. Wählen Sie auf der folgenden Seite ein Passwort: Danach können Sie sich anmelden, Ihre Gebote ansehen und selbst bieten.',
    ],
    action: 'Passwort wählen',
    after: [
      'Der Link funktioniert einmal und sieben Tage lang. Falls Sie davon nichts wissen, beachten Sie diese Nachricht bitte nicht, oder antworten Sie darauf.',
    ],
  },
  fr: {
    subject: 'Votre compte : veuillez choisir un mot de passe',
    before: [
      'Le bureau de {auctioneer} vous a ouvert un accès à nos ventes. Choisissez un mot de passe sur la page suivante : vous pourrez alors vous connecter, voir vos enchères et enchérir vous-même.',
    ],
    action: 'Choisir un mot de passe',
    after: [
      'Le lien fonctionne une seule fois, pendant sept jours. Si vous n’êtes au courant de rien, ignorez ce message ou répondez-y.',
    ],
  },
  ar: {
    subject: 'حسابك: يُرجى اختيار كلمة مرور',
    before: [
      'أعدّ لك مكتب {auctioneer} حسابًا للدخول إلى مزاداتنا. اختر كلمة مرور في الصفحة التالية، وبعدها يمكنك تسجيل الدخول ورؤية مزايداتك والمزايدة بنفسك.',
    ],
    action: 'اختيار كلمة مرور',
    after: [
      'يعمل الرابط مرة واحدة خلال سبعة أيام. إذا لم تكن على علم بذلك فيُرجى تجاهل هذه الرسالة أو الرد عليها.',
    ],
  },
};
