import { isDeepStrictEqual } from 'node:util';

/** The columns of a new row whose values differ from the stored ones. */
export const changedColumns = (row: object, stored: object): string[] =>
  Object.entries(row).flatMap(([column, value]) =>
    isDeepStrictEqual(readBack(value), (stored as Record<string, unknown>)[column] ?? null) ? [] : [column],
  );

/** The value of a column as it is read back: JSON text becomes its value. */
export function readBack(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]|^null$/.test(value)) return value ?? null;
  return JSON.parse(value) as unknown;
}
