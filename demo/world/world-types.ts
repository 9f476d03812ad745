import type { Locale } from '../../src/domain/locale.ts';
import type { Amount } from '../../src/domain/money.ts';
import type { CoatName, Markings } from './coats.ts';

/** A text in every language of the product. */
export type InAllLocales = Readonly<Record<Locale, string>>;

export type Sex = 'mare' | 'gelding' | 'stallion' | 'filly' | 'colt';
export type Talent = 'dressage' | 'jumping' | 'foal';
export type Breed = 'hanoverian' | 'oldenburg' | 'westphalian' | 'holsteiner' | 'trakehner' | 'rhinelander';

/** A horse of the demo data, before it becomes a lot. */
export interface Horse {
  readonly name: string;
  readonly sire: string;
  readonly dam: string;
  readonly damSire: string;
  readonly sex: Sex;
  readonly talent: Talent;
  readonly breed: Breed;
  readonly coat: CoatName;
  readonly markings: Markings;
  /** Coat of the dam, for a foal's pictures. */
  readonly damCoat: CoatName;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** Cm at the withers; for a foal the expected height is not given, so null. */
  readonly height: number | null;
  /** Index into the sellers. */
  readonly seller: number;
  /** The approximate market price; bidders' valuations are near it. */
  readonly worth: Amount;
}
