import type { MailTexts } from './words.ts';

/** To the staff: an auction is over. */
export const saleSummary: MailTexts = {
  en: {
    subject: '{auction} is over: the result',
    before: ['The auction {auction} is over. This is its result:'],
    action: 'See the auction',
    after: [],
  },
  de: {
    subject: 'Auktion „{auction}“ beendet: das Ergebnis',
    before: ['die Auktion „{auction}“ ist beendet. Das ist ihr Ergebnis:'],
    action: 'Zur Auktion',
    after: [],
  },
  fr: {
    subject: 'Vente « {auction} » terminée : le résultat',
    before: ['La vente « {auction} » est terminée. En voici le résultat :'],
    action: 'Voir la vente',
    after: [],
  },
  ar: {
    subject: 'انتهى مزاد «{auction}»: النتيجة',
    before: ['انتهى مزاد «{auction}». وهذه نتيجته:'],
    action: 'عرض المزاد',
    after: [],
  },
};
