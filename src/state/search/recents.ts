import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ModelParts } from '../store-type.ts';

/** Number of recent searches that are kept. */
const MAX_RECENTS = 5;

/** The recent search terms, newest first, each once. */
export interface Recents {
  readonly terms: ReadonlySignal<readonly string[]>;
  add(term: string): void;
  remove(term: string): void;
  clear(): void;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Keeps the terms in memory; code that is loaded later stores them, with consent to functionality. The owner
 * clears them at sign-out.
 */
export function createRecents(parts: ModelParts): Recents {
  const terms = signal<readonly string[]>([]);
  const without = (term: string) => terms.peek().filter((other) => !isSame(other, term));
  const options = { list: terms, max: MAX_RECENTS, isSame };
  import('./keep-recents.ts').then(
    ({ keepRecents }) => keepRecents(parts, options),
    (error: unknown) => parts.log('recent searches are not stored: the code did not load', error),
  );
  return {
    terms,
    add(term) {
      terms.value = [term, ...without(term)].slice(0, MAX_RECENTS);
    },
    remove(term) {
      terms.value = without(term);
    },
    clear() {
      terms.value = [];
    },
  };
}
