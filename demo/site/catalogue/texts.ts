import type { StoredFacts } from '../../server/data/stored.ts';
import type { Locale } from '../languages.ts';

type HorseFact = Exclude<keyof StoredFacts, `${string}Rate`>;

/** Texts around the horses on pages without a script. They use the words of the elements. */
export interface CatalogueTexts {
  readonly kind: Readonly<Record<'timed' | 'hybrid', string>>;
  /** Statuses of auctions and lots. */
  readonly status: Readonly<Record<string, string>>;
  /** Labels of times. */
  readonly opens: string;
  readonly starts: string;
  readonly firstCloses: string;
  readonly nextCloses: string;
  readonly lastCloses: string;
  readonly ends: string;
  readonly ended: string;
  readonly lots: string;
  readonly lot: (number: string) => string;
  readonly price: Readonly<Record<'current' | 'start' | 'hammer' | 'bought' | 'highest', string>>;
  readonly lineage: (sire: string, damSire: string) => string;
  /** Labels of the facts about a horse, in display order; `yearOfBirth` if the date is not known. */
  readonly facts: Readonly<Record<HorseFact | 'yearOfBirth', string>>;
  readonly centimetres: (height: number) => string;
  readonly noAuctions: string;
  readonly noLots: string;
  /** Texts of a page for an unknown auction or lot. */
  readonly unknownAuction: string;
  readonly unknownLot: string;
  readonly otherAuctions: string;
  /** Between a label and its value. */
  readonly colon: string;
}

export const CATALOGUE_TEXTS: Readonly<Record<Locale, CatalogueTexts>> = {
  en: {
    kind: { timed: 'Online auction', hybrid: 'Hybrid auction' },
    status: {
      upcoming: 'Upcoming',
      running: 'Open for bids',
      live: 'Live now',
      paused: 'Paused',
      ended: 'Ended',
      active: 'Open for bids',
      sold: 'Sold',
      unsold: 'Not sold',
      withdrawn: 'Withdrawn',
      provisional: 'Subject to the seller’s consent',
    },
    opens: 'Bidding opens',
    starts: 'Starts',
    firstCloses: 'First lot closes',
    nextCloses: 'Next lot closes',
    lastCloses: 'Last lot closes',
    ends: 'Ends',
    ended: 'Ended',
    lots: 'Lots',
    lot: (number) => `Lot ${number}`,
    price: {
      current: 'Current bid',
      start: 'Starting price',
      hammer: 'Hammer price',
      bought: 'Purchase price',
      highest: 'Highest bid',
    },
    lineage: (sire, damSire) => (damSire === '' ? `by ${sire}` : `by ${sire} – ${damSire}`),
    facts: {
      dateOfBirth: 'Date of birth',
      yearOfBirth: 'Year of birth',
      sex: 'Sex',
      colour: 'Colour',
      height: 'Height',
      breed: 'Breed',
      sire: 'Sire',
      dam: 'Dam',
      damSire: 'Dam’s sire',
      location: 'Stabled at',
      seller: 'Seller',
    },
    centimetres: (height) => `${height}\u00a0cm`,
    noAuctions: 'There are no auctions at the moment.',
    noLots: 'The lots of this auction have not been published yet.',
    unknownAuction:
      'We have no auction at this address. It may be over and no longer shown, or the address is mistyped.',
    unknownLot: 'We have no horse at this address. It may have left the auction, or the address is mistyped.',
    otherAuctions: 'See all our auctions',
    colon: ': ',
  },
  de: {
    kind: { timed: 'Online-Auktion', hybrid: 'Hybridauktion' },
    status: {
      upcoming: 'Demnächst',
      running: 'Gebote möglich',
      live: 'Jetzt live',
      paused: 'Pause',
      ended: 'Beendet',
      active: 'Gebote möglich',
      sold: 'Verkauft',
      unsold: 'Nicht verkauft',
      withdrawn: 'Zurückgezogen',
      provisional: 'Zuschlag unter Vorbehalt',
    },
    opens: 'Gebote ab',
    starts: 'Beginn',
    firstCloses: 'Erstes Los endet',
    nextCloses: 'Nächstes Los endet',
    lastCloses: 'Letztes Los endet',
    ends: 'Endet',
    ended: 'Beendet',
    lots: 'Lose',
    lot: (number) => `Los ${number}`,
    price: {
      current: 'Aktuelles Gebot',
      start: 'Startpreis',
      hammer: 'Zuschlagspreis',
      bought: 'Kaufpreis',
      highest: 'Höchstes Gebot',
    },
    lineage: (sire, damSire) => (damSire === '' ? `v. ${sire}` : `v. ${sire} – ${damSire}`),
    facts: {
      dateOfBirth: 'Geburtsdatum',
      yearOfBirth: 'Geburtsjahr',
      sex: 'Geschlecht',
      colour: 'Farbe',
      height: 'Stockmaß',
      breed: 'Rasse',
      sire: 'Vater',
      dam: 'Mutter',
      damSire: 'Muttervater',
      location: 'Standort',
      seller: 'Anbieter',
    },
    centimetres: (height) => `${height}\u00a0cm`,
    noAuctions: 'Zurzeit gibt es keine Auktionen.',
    noLots: 'Die Lose dieser Auktion sind noch nicht veröffentlicht.',
    unknownAuction:
      'Unter dieser Adresse finden Sie bei uns keine Auktion. Vielleicht ist sie vorbei und wird nicht mehr gezeigt, oder die Adresse enthält einen Tippfehler.',
    unknownLot:
      'Unter dieser Adresse finden Sie bei uns kein Pferd. Vielleicht wurde es aus der Auktion genommen, oder die Adresse enthält einen Tippfehler.',
    otherAuctions: 'Sehen Sie alle unsere Auktionen',
    colon: ': ',
  },
  fr: {
    kind: { timed: 'Vente en ligne', hybrid: 'Vente hybride' },
    status: {
      upcoming: 'À venir',
      running: 'Enchères ouvertes',
      live: 'En direct',
      paused: 'En pause',
      ended: 'Terminée',
      active: 'Enchères ouvertes',
      sold: 'Vendu',
      unsold: 'Invendu',
      withdrawn: 'Retiré',
      provisional: 'Sous réserve de l’accord du vendeur',
    },
    opens: 'Ouverture',
    starts: 'Début',
    firstCloses: 'Clôture du premier lot',
    nextCloses: 'Clôture du prochain lot',
    lastCloses: 'Clôture du dernier lot',
    ends: 'Clôture',
    ended: 'Terminé',
    lots: 'Lots',
    lot: (number) => `Lot ${number}`,
    price: {
      current: 'Enchère actuelle',
      start: 'Mise à prix',
      hammer: 'Prix d’adjudication',
      bought: 'Prix d’achat',
      highest: 'Enchère la plus haute',
    },
    lineage: (sire, damSire) => (damSire === '' ? `par ${sire}` : `par ${sire} – ${damSire}`),
    facts: {
      dateOfBirth: 'Date de naissance',
      yearOfBirth: 'Année de naissance',
      sex: 'Sexe',
      colour: 'Robe',
      height: 'Taille',
      breed: 'Race',
      sire: 'Père',
      dam: 'Mère',
      damSire: 'Père de mère',
      location: 'Stationné à',
      seller: 'Vendeur',
    },
    centimetres: (height) => `${height}\u00a0cm`,
    noAuctions: 'Il n’y a pas de vente en ce moment.',
    noLots: 'Les lots de cette vente ne sont pas encore publiés.',
    unknownAuction:
      'Aucune de nos ventes ne se trouve à cette adresse. Elle est peut-être terminée et n’est plus affichée, ou l’adresse contient une erreur.',
    unknownLot:
      'Aucun de nos chevaux ne se trouve à cette adresse. Il a peut-être quitté la vente, ou l’adresse contient une erreur.',
    otherAuctions: 'Voir toutes nos ventes',
    colon: '\u00a0: ',
  },
  ar: {
    kind: { timed: 'مزاد إلكتروني', hybrid: 'مزاد هجين' },
    status: {
      upcoming: 'قريبًا',
      running: 'المزايدة مفتوحة',
      live: 'مباشر الآن',
      paused: 'متوقف مؤقتًا',
      ended: 'انتهى',
      active: 'المزايدة مفتوحة',
      sold: 'بيعت',
      unsold: 'لم تُبَع',
      withdrawn: 'سُحبت',
      provisional: 'البيع مرهون بموافقة البائع',
    },
    opens: 'تُفتح المزايدة',
    starts: 'يبدأ',
    firstCloses: 'تُغلق أول قطعة',
    nextCloses: 'تُغلق القطعة التالية',
    lastCloses: 'تُغلق آخر قطعة',
    ends: 'ينتهي',
    ended: 'انتهى',
    lots: 'عدد القطع',
    lot: (number) => `القطعة ${number}`,
    price: {
      current: 'المزايدة الحالية',
      start: 'سعر الافتتاح',
      hammer: 'سعر الترسية',
      bought: 'سعر الشراء',
      highest: 'أعلى مزايدة',
    },
    // Isolated: otherwise two Latin names in an Arabic line would change places.
    lineage: (sire, damSire) =>
      damSire === '' ? `من \u2068${sire}\u2069` : `من \u2068${sire}\u2069 – \u2068${damSire}\u2069`,
    facts: {
      dateOfBirth: 'تاريخ الميلاد',
      yearOfBirth: 'سنة الميلاد',
      sex: 'الجنس',
      colour: 'اللون',
      height: 'الارتفاع',
      breed: 'السلالة',
      sire: 'الأب',
      dam: 'الأم',
      damSire: 'أبو الأم',
      location: 'المكان',
      seller: 'البائع',
    },
    centimetres: (height) => `${height}\u00a0سم`,
    noAuctions: 'لا توجد مزادات في الوقت الحالي.',
    noLots: 'لم تُنشر قطع هذا المزاد بعد.',
    unknownAuction: 'لا يوجد لدينا مزاد على هذا العنوان. ربما انتهى ولم يعد معروضًا، أو في العنوان خطأ.',
    unknownLot: 'لا يوجد لدينا حصان على هذا العنوان. ربما سُحب من المزاد، أو في العنوان خطأ.',
    otherAuctions: 'تفضّل بالاطلاع على جميع مزاداتنا',
    colon: ': ',
  },
};
