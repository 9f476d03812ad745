import type { FieldDescription } from '../types.ts';

/** Fields as an object type on one line. */
export const detailType = (fields: readonly FieldDescription[]): string =>
  `{ ${fields.map(({ name, type }) => `readonly ${name}: ${type}`).join('; ')} }`;
