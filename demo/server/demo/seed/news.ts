import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import { marbrookAuctionsPath, marbrookPagePath } from '../../../site/paths.ts';
import { PAGE_TEXTS } from '../../../world/pages/pages.ts';
import type { InAllLocales } from '../../../world/world-types.ts';
import type { NewNews } from '../../data/schema/news.ts';
import { HOUR } from '../../lib/durations.ts';

interface PlannedNews {
  readonly texts: InAllLocales;
  readonly link?: string;
  /** A path of the site. */
  readonly path?: (locale: Locale) => string;
}

/** Breaking news of the demo, the oldest first. */
const NEWS: readonly PlannedNews[] = [
  {
    texts: {
      en: 'Trial rides until the day before the sale: write to the yard for an appointment',
      de: 'Probereiten bis zum Tag vor der Auktion: Vereinbaren Sie mit dem Hof einen Termin',
      fr: 'Essais montés jusqu’à la veille de la vente : écrivez au haras pour un rendez-vous',
      ar: 'تجارب الركوب حتى اليوم السابق للمزاد: راسل الإسطبل لتحديد موعد',
    },
    link: 'mailto:office@marbrook.example',
  },
  {
    texts: {
      en: 'The vets’ reports on all horses are complete',
      de: 'Die tierärztlichen Befunde aller Pferde liegen vollständig vor',
      fr: 'Les rapports vétérinaires de tous les chevaux sont complets',
      ar: 'اكتملت التقارير البيطرية لجميع الخيول',
    },
  },
  {
    texts: {
      en: 'New to Marbrook? How to bid, in four steps',
      de: 'Neu in Marbrook? So bieten Sie mit, in vier Schritten',
      fr: 'Nouveau à Marbrook ? Enchérir en quatre étapes',
      ar: 'جديد في ماربروك؟ كيفية المزايدة في أربع خطوات',
    },
    path: (locale) => marbrookPagePath(locale, PAGE_TEXTS[locale].howToBid.slug),
  },
  {
    texts: {
      en: 'The autumn sale is open: riding horses and foals, online and in the hall',
      de: 'Die Herbstauktion läuft: Reitpferde und Fohlen, online und in der Halle',
      fr: 'La vente d’automne est ouverte : chevaux de selle et poulains, en ligne et en salle',
      ar: 'مزاد الخريف مفتوح: خيول ركوب وأمهار، عبر الإنترنت وفي القاعة',
    },
    path: marbrookAuctionsPath,
  },
];

/** The rows of the demo's breaking news, in the order in which they were written. */
export const newsRows = (now: number): NewNews[] =>
  NEWS.map(({ texts, link = null, path }, index) => ({
    at: now - (NEWS.length - index) * HOUR,
    texts: JSON.stringify(texts),
    link,
    localized_links: JSON.stringify(
      path ? Object.fromEntries(LOCALES.map((locale) => [locale, path(locale)])) : {},
    ),
  }));
