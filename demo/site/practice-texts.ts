import type { Locale } from './languages.ts';

/** Texts of the page with the practice room, and of the link to it. */
export const PRACTICE_TEXTS: Record<
  Locale,
  { readonly title: string; readonly link: string; readonly fallback: string }
> = {
  en: {
    title: 'Practise bidding',
    link: 'Practise in a live room where no bid counts',
    fallback: 'The practice room is being opened. We also explain bidding on the telephone:',
  },
  de: {
    title: 'Bieten üben',
    link: 'In einem Live-Bietraum üben, in dem kein Gebot zählt',
    fallback: 'Der Übungsraum wird geöffnet. Wir erklären das Bieten auch am Telefon:',
  },
  fr: {
    title: 'S’entraîner à enchérir',
    link: 'S’entraîner dans une salle en direct où aucune enchère ne compte',
    fallback: 'La salle d’entraînement s’ouvre. Nous expliquons aussi les enchères au téléphone :',
  },
  ar: {
    title: 'تدرّب على المزايدة',
    link: 'تدرّب في غرفة مزايدة لا تُحتسب فيها أي مزايدة',
    fallback: 'يجري فتح غرفة التدريب. ونشرح المزايدة عبر الهاتف أيضًا:',
  },
};
