import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import { type Column, columnNames, columnOf, DESCENTS, headOf, TRANSLATED_COLUMNS } from './column-words.ts';
import { dateIn, NUMBER_AND_DATE_EXAMPLES, numberIn } from './local-values.ts';
import { type Path, type ReadCatalogue, UnreadableCatalogue } from './mistakes.ts';

const AMOUNTS = ['startPrice', 'reserve', 'buyNowPrice', 'estimateFrom', 'estimateTo'];
const DATES = ['start', 'end', 'dateOfBirth'];
const LINES = ['id', 'number', 'sire', 'dam', 'damSire'];
const TEXTS = TRANSLATED_COLUMNS.filter((name) => name !== 'alt');
/** Columns whose values depend on the language of the heads. */
const WRITTEN_LOCALLY = [...AMOUNTS, ...DATES, 'height', 'vatRate'];

/**
 * Reads lots from a table, one a row, and puts them into the auctions of a catalogue in JSON. The first row
 * names the columns in one language, which decides how numbers and dates are read; commas or semicolons
 * separate cells.
 *
 * @throws UnreadableCatalogue if the table itself is wrong
 */
export function readCsv(text: string, auctions: ReadCatalogue): ReadCatalogue {
  const [head, ...rows] = cellsOf(text.replace(/^\uFEFF/, ''));
  if (head === undefined)
    throw new UnreadableCatalogue('The table is empty: its first row names the columns.');
  const heads = head.cells.map((name) => name.trim());
  const locale = languageOf(heads);
  const columns = heads.map((name) => keyOf(columnOf(name, locale) as Column));
  const data = structuredClone(auctions.data) as { auctions?: { id?: unknown; lots?: unknown }[] };
  const entries = Array.isArray(data.auctions) ? data.auctions : [];
  const rowNumbers = new Map<string, number>();
  const nameOf = (column: string): string =>
    `column "${heads[columns.indexOf(column)] ?? headOf(column, locale)}"`;
  for (const row of rows) {
    const rowName = `row ${row.number}`;
    if (row.cells.length !== heads.length)
      throw new UnreadableCatalogue(
        `${rowName} has ${row.cells.length} cells; expected ${heads.length}, as in the first row.`,
      );
    const cells = new Map(columns.map((name, index) => [name, (row.cells[index] ?? '').trim()]));
    const id = cells.get('auction') ?? '';
    const index = entries.findIndex((auction) => auction.id === id);
    const auction = entries[index];
    if (auction === undefined)
      throw new UnreadableCatalogue(
        `${rowName}, ${nameOf('auction')} is "${id}"; expected the id of an auction: ${entries.map((it) => it.id).join(', ')}.`,
      );
    const lots = Array.isArray(auction.lots) ? auction.lots : [];
    auction.lots = lots;
    rowNumbers.set(`${index} ${lots.length}`, row.number);
    lots.push(lotOf(cells, locale));
  }
  const rowOf = ([, auction, lots, lot]: Path): number | undefined =>
    lots === 'lots' ? rowNumbers.get(`${auction} ${lot}`) : undefined;
  return {
    data,
    locationOf(path) {
      const row = rowOf(path);
      return row === undefined ? auctions.locationOf(path) : `row ${row}`;
    },
    fieldOf(path) {
      const column = rowOf(path) === undefined ? null : columnAt(path.slice(4));
      return column === null ? null : nameOf(columns.find((it) => it.startsWith(`${column}_`)) ?? column);
    },
    hintOf(path) {
      const column = rowOf(path) === undefined ? null : columnAt(path.slice(4));
      return column !== null && WRITTEN_LOCALLY.includes(column)
        ? ` (with heads in ${LANGUAGES[locale]}: ${NUMBER_AND_DATE_EXAMPLES[locale]})`
        : '';
    },
  };
}

const LANGUAGES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  ar: 'Arabic',
};

const keyOf = ({ name, locale }: Column): string => (locale === null ? name : `${name}_${locale}`);

/** The language in which all heads name columns. */
function languageOf(heads: readonly string[]): Locale {
  const knownHeads = (locale: Locale): readonly string[] =>
    heads.filter((head, index) => {
      const column = columnOf(head, locale);
      if (column === null) return false;
      const textsForAllLanguages = (other: string): boolean => {
        const one = columnOf(other, locale);
        return one !== null && keyOf(one) === keyOf(column);
      };
      return heads.findIndex(textsForAllLanguages) === index;
    });
  const found = LOCALES.find((locale) => knownHeads(locale).length === heads.length);
  if (found !== undefined) return found;
  const nearest =
    LOCALES.toSorted((one, other) => knownHeads(other).length - knownHeads(one).length)[0] ?? 'en';
  const wrong = heads.find((head) => !knownHeads(nearest).includes(head)) ?? heads[0] ?? '';
  const other = LOCALES.find((locale) => columnOf(wrong, locale) !== null);
  throw new UnreadableCatalogue(
    other !== undefined && columnOf(wrong, nearest) === null
      ? `row 1: "${wrong}" is ${LANGUAGES[other]} and other heads are ${LANGUAGES[nearest]}; expected one language, which decides how numbers and dates are read.`
      : `row 1: "${wrong}" is no column, or twice. Columns: ${columnNames(nearest)}.`,
  );
}

/** The column that gives a field of a lot; null if there is none. */
function columnAt([field, ...rest]: Path): string | null {
  if (field === undefined) return null;
  if (field === 'estimate') return rest[0] === 'to' ? 'estimateTo' : 'estimateFrom';
  if (field === 'pictures') return rest[1] === 'alt' ? 'alt' : 'pictures';
  if (field !== 'pedigree') return field === 'slugs' ? null : String(field);
  const descent = rest.filter((it) => it === 'sire' || it === 'dam').join();
  return [...DESCENTS].find(([, path]) => path.join() === descent)?.[0] ?? 'sire';
}

type Cell = (name: string) => string | undefined;

function lotOf(cells: ReadonlyMap<string, string>, locale: Locale): Record<string, unknown> {
  const lot: Record<string, unknown> = {};
  const cell: Cell = (name) => cells.get(name) || undefined;
  /** A text that is not a number stays a text; the check of the catalogue reports it. */
  const number = (name: string, decimals: number): number | string | undefined => {
    const text = cell(name);
    return text === undefined ? undefined : (numberIn(locale, text, decimals) ?? text);
  };
  const set = (name: string, value: unknown): void => {
    if (value !== undefined) lot[name] = value;
  };
  for (const name of LINES) set(name, cell(name));
  for (const name of DATES) {
    const text = cell(name);
    if (text !== undefined) lot[name] = dateIn(locale, text);
  }
  for (const name of TEXTS) set(name, textOf(cell, name));
  for (const name of ['startPrice', 'reserve', 'buyNowPrice']) set(name, number(name, 2));
  const [from, to] = [number('estimateFrom', 2), number('estimateTo', 2)];
  if (from !== undefined || to !== undefined) lot.estimate = { from, to };
  set('height', number('height', 2));
  set('vatRate', number('vatRate', 4));
  set('pedigree', pedigreeOf(cell));
  const alts = altsOf(cell);
  lot.pictures = parts(cell('pictures')).map((file, index) => ({
    file,
    ...(alts[index] !== undefined && { alt: alts[index] }),
  }));
  // Addresses of videos may have "=" in them: only one between spaces separates address and title.
  lot.videos = parts(cell('videos')).map((entry) => {
    const [url = '', title, poster] = entry.split(/\s+=\s+/);
    return { url, title: title || lot.name, ...(poster && { poster }) };
  });
  lot.documents = parts(cell('documents')).map((entry) => {
    const [file = '', name = file] = entry.split('=').map((part) => part.trim());
    return { file, name };
  });
  return lot;
}

/** One text, or one per language. */
function textOf(cell: Cell, name: string): unknown {
  const translated = LOCALES.flatMap((locale) => {
    const text = cell(`${name}_${locale}`);
    return text === undefined ? [] : [[locale, text]];
  });
  return translated.length > 0 ? Object.fromEntries(translated) : cell(name);
}

/** Several entries in a cell, separated by `|`. */
const parts = (text: string | undefined): string[] =>
  (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** The alternative texts of the pictures, in their order; between two `|` a missing one is empty. */
function altsOf(cell: Cell): unknown[] {
  const entriesOf = (name: string): string[] => (cell(name) ?? '').split('|').map((part) => part.trim());
  const byLocale = LOCALES.map((locale) => [locale, entriesOf(`alt_${locale}`)] as const);
  const textsForAllLanguages = entriesOf('alt');
  const count = Math.max(textsForAllLanguages.length, ...byLocale.map(([, texts]) => texts.length));
  return Array.from({ length: count }, (_, index) => {
    const localTexts = byLocale.flatMap(([locale, texts]) => (texts[index] ? [[locale, texts[index]]] : []));
    return localTexts.length > 0 ? Object.fromEntries(localTexts) : textsForAllLanguages[index] || undefined;
  });
}

/** Ancestors other than `sire`, `dam` and `damSire`, from which the catalogue makes a pedigree itself. */
function pedigreeOf(cell: Cell): unknown {
  const ancestors = [...DESCENTS].filter(([name]) => cell(name) !== undefined);
  if (ancestors.every(([name]) => LINES.includes(name))) return undefined;
  const pedigree: Record<string, unknown> = {};
  for (const [name, path] of ancestors) {
    let node = pedigree;
    for (const parent of path) {
      node[parent] ??= {};
      node = node[parent] as Record<string, unknown>;
    }
    node.name = cell(name);
  }
  return pedigree;
}

interface Row {
  /** Number as in a spreadsheet: the first row is 1. */
  readonly number: number;
  readonly cells: string[];
}

/** The rows of a table (RFC 4180), without empty ones. */
function cellsOf(text: string): Row[] {
  const first = text.slice(0, text.search(/\r?\n|$/));
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: Row[] = [];
  let cells: string[] = [];
  let number = 1;
  const endRow = (): void => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
    cells = [];
    number += 1;
  };
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y');
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null)
      throw new UnreadableCatalogue(
        `row ${number} has a quote that does not end, or text after one: ${text.slice(start, start + 40)}`,
      );
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== separator) endRow();
    // A separator at the end of the text begins another, empty cell.
    else if (cell.lastIndex === text.length) cells.push('');
  }
  if (cells.length > 0) endRow();
  return rows;
}
