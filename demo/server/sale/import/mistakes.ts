import * as v from 'valibot';
import { Catalogue } from './catalogue.ts';

/** Keys from the catalogue down to a field, such as `['auctions', 0, 'lots', 2, 'startPrice']`. */
export type Path = readonly (string | number)[];

/** An error in a catalogue. */
export interface Mistake {
  readonly path: Path;
  /** Text of the error: follows the field's name in a sentence. */
  readonly message: string;
}

/** A catalogue as it was read from a file, with the positions of its fields in the file. */
export interface ReadCatalogue {
  readonly data: unknown;
  /** Position such as `line 14` or `row 3`; for a missing field the position of its parent. */
  readonly locationOf: (path: Path) => string;
  /**
   * The name of a field in that file, such as `column "Startpreis"`; null or left out: the catalogue's name.
   */
  readonly fieldOf?: (path: Path) => string | null;
  /** Format of its values in that file, in brackets; empty if it is obvious. */
  readonly hintOf?: (path: Path) => string;
}

/** A file that is not a catalogue; the message says at which position. */
export class UnreadableCatalogue extends Error {}

/** Checks the form of a catalogue; `plan.ts` checks the meaning of its values. */
export function parseCatalogue(data: unknown): { catalogue: Catalogue | null; mistakes: readonly Mistake[] } {
  const read = v.safeParse(Catalogue, data);
  if (read.success) return { catalogue: read.output, mistakes: [] };
  return { catalogue: null, mistakes: read.issues.map(mistakeOf) };
}

function mistakeOf(issue: v.BaseIssue<unknown>): Mistake {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { path, message: 'is no field that is known here' };
  if (issue.input === undefined) return { path, message: 'is missing' };
  const value = JSON.stringify(issue.input) ?? '';
  const short = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  const expected = issue.message.startsWith('Invalid') ? issue.expected : issue.message;
  return { path, message: `is ${short}; expected ${expected}` };
}

/** `line 14, auctions[0].lots[2].startPrice is "5000"; expected …` */
export const mistakeText = (
  { path, message }: Mistake,
  { locationOf, fieldOf, hintOf }: Omit<ReadCatalogue, 'data'>,
): string =>
  `${locationOf(path)}, ${fieldOf?.(path) ?? fieldText(path)} ${message}${message.includes('; expected') ? (hintOf?.(path) ?? '') : ''}`;

const fieldText = (path: Path): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  ) || 'the catalogue';
