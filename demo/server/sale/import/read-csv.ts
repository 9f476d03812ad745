import { LOCALES } from '../../../../src/domain/locale.ts';
import { type ReadCatalogue, UnreadableCatalogue } from './mistakes.ts';

/** Columns with numbers; what is no number stays a text, which the check of the catalogue names. */
const AMOUNTS = ['startPrice', 'reserve', 'buyNowPrice', 'estimateFrom', 'estimateTo'];
const NUMBERS = ['height', 'vatRate'];
const LINES = ['id', 'number', 'start', 'end', 'dateOfBirth', 'sire', 'dam', 'damSire'];
/** Columns with one text, or with one per language: `name`, or `name_en`, `name_de` … */
const TEXTS = ['name', 'description', 'sex', 'colour', 'breed', 'location', 'seller'];
/** Columns with several files, parted by `|`; a document may have its name after `=`. */
const FILES = ['pictures', 'documents'];
const COLUMNS: readonly string[] = [
  ...['auction', ...LINES, ...TEXTS, ...AMOUNTS, ...NUMBERS, ...FILES],
  ...TEXTS.flatMap((name) => LOCALES.map((locale) => `${name}_${locale}`)),
];

/**
 * Reads lots from a table, one a row, and puts them into the auctions of a catalogue in JSON. The first
 * row names the columns; cells are parted by commas or semicolons.
 *
 * @throws UnreadableCatalogue where the table as such is wrong
 */
export function readCsv(text: string, auctions: ReadCatalogue): ReadCatalogue {
  const [head, ...rows] = cellsOf(text.replace(/^\uFEFF/, ''));
  if (head === undefined)
    throw new UnreadableCatalogue('The table is empty: its first row names the columns.');
  const names = head.cells.map((name) => name.trim());
  const unknown = names.find((name, index) => !COLUMNS.includes(name) || names.indexOf(name) !== index);
  if (unknown !== undefined)
    throw new UnreadableCatalogue(
      `row 1: "${unknown}" is no column, or twice. Columns: ${COLUMNS.join(', ')}.`,
    );
  const data = structuredClone(auctions.data) as { auctions?: { id?: unknown; lots?: unknown }[] };
  const known = Array.isArray(data.auctions) ? data.auctions : [];
  const places = new Map<string, number>();
  for (const row of rows) {
    const place = `row ${row.number}`;
    if (row.cells.length !== names.length)
      throw new UnreadableCatalogue(
        `${place} has ${row.cells.length} cells; expected ${names.length}, as in the first row.`,
      );
    const cells = new Map(names.map((name, index) => [name, (row.cells[index] ?? '').trim()]));
    const id = cells.get('auction') ?? '';
    const index = known.findIndex((auction) => auction.id === id);
    const auction = known[index];
    if (auction === undefined)
      throw new UnreadableCatalogue(
        `${place}, auction is "${id}"; expected the id of an auction: ${known.map((it) => it.id).join(', ')}.`,
      );
    const lots = Array.isArray(auction.lots) ? auction.lots : [];
    auction.lots = lots;
    places.set(`${index} ${lots.length}`, row.number);
    lots.push(lotOf(cells));
  }
  return {
    data,
    placeOf(path) {
      const [, auction, , lot] = path;
      const row = path[2] === 'lots' ? places.get(`${auction} ${lot}`) : undefined;
      return row === undefined ? auctions.placeOf(path) : `row ${row}`;
    },
  };
}

function lotOf(cells: ReadonlyMap<string, string>): Record<string, unknown> {
  const lot: Record<string, unknown> = {};
  const cell = (name: string): string | undefined => cells.get(name) || undefined;
  for (const name of LINES) if (cell(name) !== undefined) lot[name] = cell(name);
  for (const name of TEXTS) {
    const translated = LOCALES.flatMap((locale) => {
      const text = cell(`${name}_${locale}`);
      return text === undefined ? [] : [[locale, text]];
    });
    if (translated.length > 0) lot[name] = Object.fromEntries(translated);
    else if (cell(name) !== undefined) lot[name] = cell(name);
  }
  for (const name of ['startPrice', 'reserve', 'buyNowPrice'])
    if (cell(name) !== undefined) lot[name] = amountOf(cell(name));
  const [from, to] = [amountOf(cell('estimateFrom')), amountOf(cell('estimateTo'))];
  if (from !== undefined || to !== undefined) lot.estimate = { from, to };
  for (const name of NUMBERS) if (cell(name) !== undefined) lot[name] = numberOf(cell(name));
  const files = (name: string): string[] =>
    (cell(name) ?? '')
      .split('|')
      .map((file) => file.trim())
      .filter(Boolean);
  lot.pictures = files('pictures').map((file) => ({ file }));
  lot.documents = files('documents').map((entry) => {
    const [file = '', name = file] = entry.split('=').map((part) => part.trim());
    return { file, name };
  });
  return lot;
}

type Cell = string | undefined;
/** Digits alone: `1.000` is one in some countries and a thousand in others. */
const amountOf = (text: Cell): number | Cell =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
const numberOf = (text: Cell): number | Cell =>
  text !== undefined && /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : text;

interface Row {
  /** As a spreadsheet counts: the first row is 1. */
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
    // A separator at the very end begins one more, empty cell.
    else if (cell.lastIndex === text.length) cells.push('');
  }
  if (cells.length > 0) endRow();
  return rows;
}
