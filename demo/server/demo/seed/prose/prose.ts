import type { Talent } from '../../../../world/world-types.ts';

/**
 * Sentences of one language. `{name}`, `{sire}`, `{dam}` and `{damSire}` are filled in; `[he|she]` keeps the
 * part for a male or a female horse. The texts with the same index are translations of each other.
 */
export interface Prose {
  /** First paragraph of a riding horse or foal. */
  readonly opening: Record<Talent, readonly string[]>;
  /** First paragraph of a young horse that is not under saddle yet. */
  readonly young: readonly string[];
  /** Second paragraph: the blood. */
  readonly family: readonly string[];
  /** Third paragraph of a riding horse: its character and its work under the rider. */
  readonly rider: readonly string[];
  /** A third paragraph of a foal that is still with its dam. */
  readonly weanling: string;
  /** Third paragraph of a foal or young horse. */
  readonly youngster: readonly string[];
}
