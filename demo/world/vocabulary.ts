import type { CoatName } from './coats.ts';
import type { Breed, InAllLocales, Sex } from './world-types.ts';

/** Words for a horse's facts, as printed in catalogues of each language. */
export const SEXES: Record<Sex, InAllLocales> = {
  mare: { en: 'Mare', de: 'Stute', fr: 'Jument', ar: 'فرس' },
  gelding: { en: 'Gelding', de: 'Wallach', fr: 'Hongre', ar: 'حصان مخصي' },
  stallion: { en: 'Stallion', de: 'Hengst', fr: 'Étalon', ar: 'فحل' },
  filly: { en: 'Filly', de: 'Stutfohlen', fr: 'Pouliche', ar: 'مهرة' },
  colt: { en: 'Colt', de: 'Hengstfohlen', fr: 'Poulain mâle', ar: 'مهر' },
};

/** Names in German and French for young horses that are no longer foals. */
export const YOUNG_SEXES: Partial<Record<Sex, InAllLocales>> = {
  filly: { en: 'Filly', de: 'Jungstute', fr: 'Pouliche', ar: 'مهرة' },
  colt: { en: 'Colt', de: 'Junghengst', fr: 'Poulain mâle', ar: 'مهر' },
};

const COLOURS: Record<CoatName, InAllLocales> = {
  bay: { en: 'Bay', de: 'Braun', fr: 'Bai', ar: 'كميت' },
  darkBay: { en: 'Dark bay', de: 'Dunkelbraun', fr: 'Bai brun', ar: 'كميت داكن' },
  black: { en: 'Black', de: 'Rappe', fr: 'Noir', ar: 'أدهم' },
  chestnut: { en: 'Chestnut', de: 'Fuchs', fr: 'Alezan', ar: 'أشقر' },
  liverChestnut: { en: 'Liver chestnut', de: 'Dunkelfuchs', fr: 'Alezan brûlé', ar: 'أشقر داكن' },
  flaxenChestnut: {
    en: 'Chestnut, flaxen mane',
    de: 'Fuchs mit heller Mähne',
    fr: 'Alezan crins lavés',
    ar: 'أشقر بعُرف فاتح',
  },
  grey: { en: 'Grey', de: 'Schimmel', fr: 'Gris', ar: 'أشهب' },
  dappleGrey: { en: 'Dapple grey', de: 'Apfelschimmel', fr: 'Gris pommelé', ar: 'أشهب مرقّط' },
  palomino: { en: 'Palomino', de: 'Palomino', fr: 'Palomino', ar: 'بالومينو' },
  buckskin: { en: 'Buckskin', de: 'Falbe', fr: 'Isabelle', ar: 'أشعل' },
};

/** Colours of mares and fillies where the word has a feminine form; كميت has only one. */
const FEMALE_COLOURS: Partial<Record<CoatName, Partial<InAllLocales>>> = {
  bay: { fr: 'Baie' },
  darkBay: { fr: 'Baie brune', ar: 'كميت داكنة' },
  black: { fr: 'Noire', ar: 'دهماء' },
  chestnut: { fr: 'Alezane', ar: 'شقراء' },
  liverChestnut: { fr: 'Alezane brûlée', ar: 'شقراء داكنة' },
  flaxenChestnut: { fr: 'Alezane crins lavés', ar: 'شقراء بعُرف فاتح' },
  grey: { fr: 'Grise', ar: 'شهباء' },
  dappleGrey: { fr: 'Grise pommelée', ar: 'شهباء مرقّطة' },
  buckskin: { ar: 'شعلاء' },
};

/** The colour of a horse, in the form for its sex. */
export const colourOf = (coat: CoatName, sex: Sex): InAllLocales =>
  sex === 'mare' || sex === 'filly' ? { ...COLOURS[coat], ...FEMALE_COLOURS[coat] } : COLOURS[coat];

export const BREEDS: Record<Breed, InAllLocales> = {
  hanoverian: { en: 'Hanoverian', de: 'Hannoveraner', fr: 'Hanovrien', ar: 'هانوفري' },
  oldenburg: { en: 'Oldenburg', de: 'Oldenburger', fr: 'Oldenbourg', ar: 'أولدنبورغ' },
  westphalian: { en: 'Westphalian', de: 'Westfale', fr: 'Westphalien', ar: 'وستفالي' },
  holsteiner: { en: 'Holsteiner', de: 'Holsteiner', fr: 'Holsteiner', ar: 'هولشتاين' },
  trakehner: { en: 'Trakehner', de: 'Trakehner', fr: 'Trakehner', ar: 'تراكينر' },
  rhinelander: { en: 'Rhinelander', de: 'Rheinländer', fr: 'Rhénan', ar: 'راينلاندي' },
};

/** A seller with the horse's location and the VAT rate. All are invented. */
export interface Seller {
  readonly name: string;
  readonly location: InAllLocales;
  /** 0: private or small business; 10.7: farmer at flat rate; 19: dealer. Percent. */
  readonly vatRate: 0 | 10.7 | 19;
}

const REGIONS = {
  lowerSaxony: { en: 'Lower Saxony', de: 'Niedersachsen', fr: 'Basse-Saxe', ar: 'ساكسونيا السفلى' },
  holstein: { en: 'Holstein', de: 'Holstein', fr: 'Holstein', ar: 'هولشتاين' },
  westphalia: { en: 'Westphalia', de: 'Westfalen', fr: 'Westphalie', ar: 'وستفاليا' },
  rhineland: { en: 'Rhineland', de: 'Rheinland', fr: 'Rhénanie', ar: 'راينلاند' },
  jutland: {
    en: 'Jutland, Denmark',
    de: 'Jütland, Dänemark',
    fr: 'Jutland, Danemark',
    ar: 'يوتلاند، الدنمارك',
  },
} as const satisfies Record<string, InAllLocales>;

const placeName = (town: string, region: keyof typeof REGIONS): InAllLocales => ({
  en: `${town}, ${REGIONS[region].en}`,
  de: `${town}, ${REGIONS[region].de}`,
  fr: `${town}, ${REGIONS[region].fr}`,
  ar: `${town}، ${REGIONS[region].ar}`,
});

export const SELLERS: readonly Seller[] = [
  { name: 'Marbrook Sporthorses', location: placeName('Marbrook', 'lowerSaxony'), vatRate: 19 },
  { name: 'Gestüt Elmenau', location: placeName('Elmenau', 'holstein'), vatRate: 10.7 },
  { name: 'H. & K. Brandhoff', location: placeName('Tiedenbrück', 'westphalia'), vatRate: 0 },
  { name: 'Stall Harkenrode', location: placeName('Harkenrode', 'lowerSaxony'), vatRate: 19 },
  { name: 'Zuchthof Wiesenried', location: placeName('Wiesenried', 'rhineland'), vatRate: 10.7 },
  { name: 'Familie Osterloh-Petersen', location: placeName('Süderhagen', 'holstein'), vatRate: 0 },
  { name: 'Stutteri Lindegård Nord', location: placeName('Lindegård', 'jutland'), vatRate: 19 },
  { name: 'Hof Kranichmoor', location: placeName('Kranichmoor', 'lowerSaxony'), vatRate: 10.7 },
];
