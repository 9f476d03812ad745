/**
 * Rule of the fields that may be corrected while people bid on a lot: names, facts, texts, pictures and
 * documents, with a reason; not number, times, prices and rates. Pure; used by the import and the console.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '../../data/schema/journal.ts';
import type { LotRow } from '../../data/schema.ts';
import type { StoredFacts } from '../../data/stored.ts';

/** Columns by the names of fields on pages. */
const FIELDS = {
  names: 'name',
  descriptions: 'description',
  pedigree: 'pedigree',
  images: 'pictures',
  videos: 'videos',
  documents: 'documents',
} as const satisfies Partial<Record<keyof LotRow, string>>;
type CorrectableColumn = keyof typeof FIELDS | 'facts';

/** Whether a correction may change the fact. In the order of the page. */
const FACTS: Readonly<Record<keyof StoredFacts, boolean>> = {
  dateOfBirth: true,
  sex: true,
  colour: true,
  height: true,
  breed: true,
  sire: true,
  dam: true,
  damSire: true,
  location: true,
  seller: true,
  vatRate: false,
  premiumRate: false,
  premiumVatRate: false,
};
const FACT_NAMES = Object.keys(FACTS) as (keyof StoredFacts)[];
/** The facts that no correction may change. */
const RATES: readonly string[] = FACT_NAMES.filter((name) => !FACTS[name]);

/** The columns of a lot that a correction writes, as they are stored. */
export type CorrectableLot = Pick<LotRow, CorrectableColumn>;

/** The fields that differ, facts by their own names. */
export function changedFields(before: CorrectableLot, after: CorrectableLot): FieldChange[] {
  const columns = Object.entries(FIELDS) as [keyof typeof FIELDS, string][];
  const changes = [
    ...columns.map(([column, field]) => ({ field, from: before[column], to: after[column] })),
    ...FACT_NAMES.map((field) => ({
      field,
      from: before.facts[field],
      to: after.facts[field],
    })),
  ];
  return changes
    .map(({ field, from, to }) => ({ field, from: from ?? null, to: to ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** The changed columns and rates that no correction may touch, by their names in the catalogue. */
export function fixedFields(columns: readonly string[], changes: readonly FieldChange[]): string[] {
  const correctable: readonly string[] = [...Object.keys(FIELDS), 'facts', 'position'];
  return [
    ...columns.filter((column) => !correctable.includes(column)).map(inWords),
    ...changes.map(({ field }) => field).filter((field) => RATES.includes(field)),
  ];
}

/** `start_price` as `startPrice`, and `end_at` as `end`. */
const inWords = (column: string): string =>
  column.replace(/_at$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
