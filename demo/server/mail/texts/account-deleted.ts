import type { MailTexts } from './words.ts';

/** To the address of an account that its user has just deleted. */
export const accountDeleted: MailTexts = {
  en: {
    subject: 'Your account has been deleted',
    before: [
      'Your account with {auctioneer} has been deleted, as you asked. Your name, address and phone number, your favourites, your questions and your newsletter subscription are erased, and you are signed out everywhere.',
      'Bids and purchases are binding, and the law obliges us to keep them for some years. They are kept without your name.',
    ],
    action: 'To the auctions',
    after: [
      'This is the last e-mail to this address. If it was not you who deleted the account, please call us.',
    ],
  },
  de: {
    subject: 'Ihr Konto ist gelöscht',
    before: [
      'Ihr Konto bei {auctioneer} ist auf Ihren Wunsch gelöscht. Name, Anschrift und Telefonnummer, Ihre Favoriten, Ihre Fragen und Ihr Newsletter-Abonnement sind entfernt, und Sie sind überall abgemeldet.',
      'Gebote und Käufe sind verbindlich, und das Gesetz verpflichtet uns, sie einige Jahre aufzubewahren. Sie bleiben ohne Ihren Namen gespeichert.',
    ],
    action: 'Zu den Auktionen',
    after: [
      'Dies ist die letzte E-Mail an diese Adresse. Falls nicht Sie das Konto gelöscht haben, rufen Sie uns bitte an.',
    ],
  },
  fr: {
    subject: 'Votre compte est supprimé',
    before: [
      'Votre compte chez {auctioneer} a été supprimé à votre demande. Vos nom, adresse et numéro de téléphone, vos favoris, vos questions et votre abonnement à la lettre d’information sont effacés, et vous êtes déconnecté partout.',
      'Les enchères et les achats engagent, et la loi nous oblige à les conserver quelques années. Ils sont conservés sans votre nom.',
    ],
    action: 'Voir les ventes',
    after: [
      'Ceci est le dernier message envoyé à cette adresse. Si ce n’est pas vous qui avez supprimé le compte, veuillez nous appeler.',
    ],
  },
  ar: {
    subject: 'حُذف حسابكم',
    before: [
      'حُذف حسابكم لدى {auctioneer} بناءً على طلبكم. مُحي اسمكم وعنوانكم ورقم هاتفكم ومفضلاتكم وأسئلتكم واشتراككم في النشرة الإخبارية، وسُجّل خروجكم من جميع الأجهزة.',
      'المزايدات والمشتريات ملزمة، ويفرض علينا القانون الاحتفاظ بها بضع سنوات. وهي تُحفظ دون اسمكم.',
    ],
    action: 'عرض المزادات',
    after: ['هذه آخر رسالة إلى هذا العنوان. وإذا لم تكونوا أنتم من حذف الحساب، فيُرجى الاتصال بنا هاتفيًا.'],
  },
};
