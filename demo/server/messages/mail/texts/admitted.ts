import type { MailTexts } from './words.ts';

/** The reader was admitted to an auction. */
export const admitted: MailTexts = {
  en: {
    subject: 'You are admitted to {auction}',
    before: ['We are glad to have you: you can now bid in {auction}.'],
    action: 'See the auction',
    after: ['If you need a higher limit, you can ask for it there.'],
  },
  de: {
    subject: 'Sie sind zur Auktion „{auction}“ zugelassen',
    before: ['wir freuen uns auf Sie: Sie können in der Auktion „{auction}“ jetzt mitbieten.'],
    action: 'Zur Auktion',
    after: ['Wenn Sie ein höheres Limit brauchen, können Sie es dort beantragen.'],
  },
  fr: {
    subject: 'Vous êtes admis à la vente « {auction} »',
    before: [
      'Nous sommes heureux de vous accueillir : vous pouvez désormais enchérir dans la vente « {auction} ».',
    ],
    action: 'Voir la vente',
    after: ['S’il vous faut un plafond plus élevé, vous pouvez y en faire la demande.'],
  },
  ar: {
    subject: 'قُبلت مشاركتك في مزاد «{auction}»',
    before: ['يسعدنا انضمامك: يمكنك الآن المزايدة في مزاد «{auction}».'],
    action: 'عرض المزاد',
    after: ['إذا احتجت إلى حد أعلى فيمكنك طلبه هناك.'],
  },
};
