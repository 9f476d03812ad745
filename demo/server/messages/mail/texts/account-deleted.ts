import type { MailTexts } from './words.ts';

/** To the address of an account that its user has just deleted. */
export const accountDeleted: MailTexts = {
  en: {
    subject: 'Your account has been deleted',
    before: [
      'Your account with {auctioneer} has been deleted, as you asked. Your favourites, your questions, your newsletter subscription and, unless you bought a horse, your name, address and phone number are erased, and you are signed out everywhere.',
      'Bids and purchases are binding, and the law obliges us to keep them for some ten years: bids without your name, a purchase with the name and address of its buyer.',
    ],
    action: 'To the auctions',
    after: [
      'This is the last e-mail to this address. If it was not you who deleted the account, please call us.',
    ],
  },
  de: {
    subject: 'Ihr Konto ist gelöscht',
    before: [
      'Ihr Konto bei {auctioneer} ist auf Ihren Wunsch gelöscht. Ihre Favoriten, Ihre Fragen, Ihr Newsletter-Abonnement und, wenn Sie kein Pferd gekauft haben, Name, Anschrift und Telefonnummer sind entfernt, und Sie sind überall abgemeldet.',
      'Gebote und Käufe sind verbindlich, und das Gesetz verpflichtet uns, sie etwa zehn Jahre aufzubewahren: Gebote ohne Ihren Namen, einen Kauf mit Namen und Anschrift des Käufers.',
    ],
    action: 'Zu den Auktionen',
    after: [
      'Dies ist die letzte E-Mail an diese Adresse. Falls nicht Sie das Konto gelöscht haben, rufen Sie uns bitte an.',
    ],
  },
  fr: {
    subject: 'Votre compte est supprimé',
    before: [
      'Votre compte chez {auctioneer} a été supprimé à votre demande. Vos favoris, vos questions, votre abonnement à la lettre d’information et, si vous n’avez pas acheté de cheval, vos nom, adresse et numéro de téléphone sont effacés, et vous êtes déconnecté partout.',
      'Les enchères et les achats engagent, et la loi nous oblige à les conserver une dizaine d’années : les enchères sans votre nom, un achat avec le nom et l’adresse de l’acheteur.',
    ],
    action: 'Voir les ventes',
    after: [
      'Ceci est le dernier message envoyé à cette adresse. Si ce n’est pas vous qui avez supprimé le compte, veuillez nous appeler.',
    ],
  },
  ar: {
    subject: 'حُذف حسابك',
    before: [
      'حُذف حسابك لدى {auctioneer} بناءً على طلبك. مُحيت مفضلاتك وأسئلتك واشتراكك في النشرة الإخبارية، وكذلك اسمك وعنوانك ورقم هاتفك إن لم تشترِ حصانًا، وسُجّل خروجك من جميع الأجهزة.',
      'المزايدات والمشتريات ملزمة، ويفرض علينا القانون الاحتفاظ بها نحو عشر سنوات: المزايدات دون اسمك، والشراء مع اسم المشتري وعنوانه.',
    ],
    action: 'عرض المزادات',
    after: ['هذه آخر رسالة إلى هذا العنوان. وإذا لم تكن أنت من حذف الحساب، فيُرجى الاتصال بنا هاتفيًا.'],
  },
};
