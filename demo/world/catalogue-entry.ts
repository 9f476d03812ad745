import * as v from 'valibot';
import { COATS, type CoatName } from './coats.ts';
import { BREEDS, SEXES } from './vocabulary.ts';
import type { Breed, Sex } from './world-types.ts';

const Name = v.pipe(v.string(), v.nonEmpty());
const Whole = v.pipe(v.string(), v.digits(), v.transform(Number));

/** Name, sire, dam, dam's sire, sex, coat, talent, breed, age in years, worth in euros. */
const Entry = v.strictTuple([
  Name,
  Name,
  Name,
  Name,
  v.picklist(Object.keys(SEXES) as Sex[]),
  v.picklist(Object.keys(COATS) as CoatName[]),
  v.picklist(['dressage', 'jumping', 'foal']),
  v.picklist(Object.keys(BREEDS) as Breed[]),
  Whole,
  Whole,
]);
export type HorseEntry = Readonly<v.InferOutput<typeof Entry>>;

/** Reads the entries of a catalogue, one a line. @throws ValiError for an unknown word */
export const readEntries = (lines: string): readonly HorseEntry[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => v.parse(Entry, line.trim().split(', ')));
