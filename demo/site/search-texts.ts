import type { Locale } from './languages.ts';

/** Texts of the host's page around `<global-search>`. */
export const SEARCH_TEXTS: Record<Locale, { title: string; text: string; fallback: string }> = {
  en: {
    title: 'Search',
    text: 'Every horse of all our sales, by its name, its parents, its breed or its lot number.',
    fallback: 'Looking for a horse? Call us:',
  },
  de: {
    title: 'Suche',
    text: 'Alle Pferde aller Auktionen, nach Namen, Eltern, Rasse oder Losnummer.',
    fallback: 'Sie suchen ein Pferd? Rufen Sie uns an:',
  },
  fr: {
    title: 'Recherche',
    text: 'Tous les chevaux de toutes nos ventes, par leur nom, leurs parents, leur race ou leur numéro de lot.',
    fallback: 'Vous cherchez un cheval ? Appelez-nous :',
  },
  ar: {
    title: 'بحث',
    text: 'جميع خيول مزاداتنا، بالاسم أو الأبوين أو السلالة أو رقم القطعة.',
    fallback: 'هل تبحث عن حصان؟ اتصل بنا:',
  },
};
