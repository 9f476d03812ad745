/**
 * The heads of a table of lots in four languages. Capitals, accents, spaces and signs of a head do not
 * matter; messages use the first of several words. Pure; read by `read-csv.ts`.
 */
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import type { CatalogueLot } from './catalogue.ts';

type Words = Readonly<Record<Exclude<Locale, 'en'>, readonly [string, ...string[]]>>;

/** The fields of a lot that are columns themselves; ancestors are columns too, see `DESCENTS`. */
type FieldColumn = Exclude<
  keyof CatalogueLot,
  'slugs' | 'estimate' | 'pedigree' | 'sire' | 'dam' | 'damSire'
>;

/** Columns by their English name, which is the catalogue's field name. */
const WORDS: Readonly<Record<string, Words>> = {
  auction: { de: ['Auktion'], fr: ['Vente', 'Enchère'], ar: ['المزاد', 'مزاد'] },
  id: { de: ['Kennung', 'ID'], fr: ['Identifiant', 'ID'], ar: ['المعرف', 'ID'] },
  number: {
    de: ['Nummer', 'Nr', 'Losnummer', 'Los-Nr', 'Katalognummer', 'Kat-Nr', 'Los'],
    fr: ['Numéro', 'N°', 'Numéro de lot', 'Lot'],
    ar: ['رقم القطعة', 'الرقم', 'رقم'],
  },
  name: { de: ['Name'], fr: ['Nom'], ar: ['الاسم', 'اسم'] },
  description: { de: ['Beschreibung'], fr: ['Description'], ar: ['الوصف', 'وصف'] },
  start: { de: ['Beginn', 'Start'], fr: ['Début', 'Ouverture'], ar: ['البداية'] },
  end: { de: ['Ende'], fr: ['Fin', 'Clôture'], ar: ['النهاية'] },
  startPrice: {
    de: ['Startpreis', 'Aufrufpreis'],
    fr: ['Mise à prix', 'Prix de départ'],
    ar: ['سعر الافتتاح'],
  },
  reserve: {
    de: ['Mindestpreis', 'Mindestverkaufspreis', 'Vorbehaltspreis'],
    fr: ['Prix de réserve', 'Réserve'],
    ar: ['السعر الاحتياطي'],
  },
  buyNowPrice: {
    de: ['Sofortkaufpreis', 'Sofortkauf'],
    fr: ["Prix d'achat immédiat", 'Achat immédiat'],
    ar: ['سعر الشراء الفوري'],
  },
  estimateFrom: {
    de: ['Schätzpreis von', 'Schätzpreis ab'],
    fr: ['Estimation de', 'Estimation basse'],
    ar: ['السعر التقديري من'],
  },
  estimateTo: {
    de: ['Schätzpreis bis'],
    fr: ['Estimation à', 'Estimation haute'],
    ar: ['السعر التقديري إلى'],
  },
  dateOfBirth: {
    de: ['Geburtsdatum', 'Geboren', 'Geburtsjahr', 'Jahrgang'],
    fr: ['Date de naissance', 'Année de naissance'],
    ar: ['تاريخ الميلاد', 'سنة الميلاد'],
  },
  sex: { de: ['Geschlecht'], fr: ['Sexe'], ar: ['الجنس'] },
  colour: { de: ['Farbe'], fr: ['Robe', 'Couleur'], ar: ['اللون'] },
  height: { de: ['Stockmaß', 'Größe'], fr: ['Taille'], ar: ['الارتفاع'] },
  breed: { de: ['Rasse', 'Zuchtgebiet'], fr: ['Race', 'Stud-book'], ar: ['السلالة'] },
  location: { de: ['Standort', 'Ort'], fr: ['Stationné à', 'Lieu'], ar: ['المكان', 'الموقع'] },
  seller: { de: ['Anbieter', 'Verkäufer', 'Einlieferer'], fr: ['Vendeur'], ar: ['البائع'] },
  vatRate: {
    de: ['Mehrwertsteuer', 'MwSt', 'MwSt-Satz', 'Umsatzsteuer', 'USt'],
    fr: ['TVA', 'Taux de TVA'],
    ar: ['ضريبة القيمة المضافة'],
  },
  pictures: { de: ['Bilder', 'Fotos'], fr: ['Images', 'Photos'], ar: ['الصور'] },
  alt: { de: ['Bildtexte', 'Alternativtexte'], fr: ['Textes des images'], ar: ['نصوص الصور'] },
  videos: { de: ['Videos'], fr: ['Vidéos'], ar: ['مقاطع الفيديو'] },
  documents: { de: ['Dokumente', 'Unterlagen'], fr: ['Documents'], ar: ['المستندات'] },
} satisfies Record<FieldColumn | 'auction' | 'estimateFrom' | 'estimateTo' | 'alt', Words>;

/** An ancestor's place in the pedigree, starting from the horse. */
export type Descent = readonly ('sire' | 'dam')[];

const PARENTS = ['sire', 'dam'] as const;
const addParents = (paths: readonly Descent[]): Descent[] =>
  paths.flatMap((path) => PARENTS.map((parent) => [...path, parent]));

/** Parents, grandparents and their parents: `sire`, `damSire`, `sireDamDam` … */
export const DESCENTS: ReadonlyMap<string, Descent> = new Map(
  [addParents([[]]), addParents(addParents([[]])), addParents(addParents(addParents([[]])))]
    .flat()
    .map((path) => [path.map((parent, index) => (index > 0 ? capital(parent) : parent)).join(''), path]),
);

/** Words for an ancestor: the sire's dam is `Vatermutter` or `VM`, `mère du père`, `أم الأب`. */
function descentWords(path: Descent): Words {
  return {
    de: [
      capital(path.map((parent) => (parent === 'sire' ? 'vater' : 'mutter')).join('')),
      ...(path.length > 1 ? [path.map((parent) => (parent === 'sire' ? 'V' : 'M')).join('')] : []),
    ],
    fr: [french(path, ' du père', ' de la mère'), french(path, ' de père', ' de mère')],
    ar: [arabic(path)],
  };
}

const arabic = ([parent, ...further]: Descent): string =>
  [
    ...further.toReversed().map((it) => (it === 'sire' ? 'أبو' : 'أم')),
    parent === 'sire' ? 'الأب' : 'الأم',
  ].join(' ');

const french = (path: Descent, ofSire: string, ofDam: string): string =>
  path
    .toReversed()
    .map((parent, index) => (parent === 'sire' ? (index ? ofSire : 'Père') : index ? ofDam : 'Mère'))
    .join('');

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A head in lower case, without accents, spaces and signs. */
const comparableHead = (head: string): string =>
  head
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const wordsOf = (column: string): Words => {
  const descent = DESCENTS.get(column);
  return descent === undefined ? (WORDS[column] as Words) : descentWords(descent);
};

/** All columns, by their English names. */
const COLUMNS: readonly string[] = [...Object.keys(WORDS), ...DESCENTS.keys()];

const BY_WORD: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: new Map(COLUMNS.map((column) => [comparableHead(column), column])),
  de: wordMap('de'),
  fr: wordMap('fr'),
  ar: wordMap('ar'),
};

function wordMap(locale: Exclude<Locale, 'en'>): ReadonlyMap<string, string> {
  return new Map(
    COLUMNS.flatMap((column) => wordsOf(column)[locale].map((word) => [comparableHead(word), column])),
  );
}

/** The head of a column in a language. */
export const headOf = (column: string, locale: Locale): string =>
  locale === 'en' ? column : wordsOf(column)[locale][0];

export const columnNames = (locale: Locale): string =>
  COLUMNS.map((column) => headOf(column, locale)).join(', ');

type TranslatedField = {
  [Name in FieldColumn]: { en: string } extends NonNullable<CatalogueLot[Name]> ? Name : never;
}[FieldColumn];

/** Columns with one text, or with one per language: `name`, or `name_en`, `name_de` … */
export const TRANSLATED_COLUMNS: readonly string[] = Object.keys({
  name: true,
  description: true,
  sex: true,
  colour: true,
  breed: true,
  location: true,
  seller: true,
  alt: true,
} satisfies Record<TranslatedField | 'alt', true>);

/** A column of a table. */
export interface Column {
  readonly name: string;
  /** For a text that is given per language: `name_de`. */
  readonly locale: Locale | null;
}

/**
 * @returns the column that a head of this language names; null if it names none
 */
export function columnOf(head: string, locale: Locale): Column | null {
  const whole = BY_WORD[locale].get(comparableHead(head));
  if (whole !== undefined) return { name: whole, locale: null };
  const [, base = '', suffix = ''] = /^(.*?)[\s_(]+([a-z]{2})\)?\s*$/i.exec(head) ?? [];
  const own = LOCALES.find((it) => it === suffix.toLowerCase());
  const name = own && BY_WORD[locale].get(comparableHead(base));
  return own && name !== undefined && TRANSLATED_COLUMNS.includes(name) ? { name, locale: own } : null;
}
