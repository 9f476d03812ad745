import { isDeepStrictEqual } from 'node:util';

/** The columns of a new row whose values are not those of the stored one. */
export const changedColumns = (row: object, stored: object): string[] =>
  Object.entries(row).flatMap(([column, value]) =>
    isDeepStrictEqual(readBack(value), (stored as Record<string, unknown>)[column] ?? null) ? [] : [column],
  );

/** The value of a column as it is read back: JSON as the value it stands for. */
export function readBack(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]|^null$/.test(value)) return value ?? null;
  return JSON.parse(value) as unknown;
}
