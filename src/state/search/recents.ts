import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Spec section 9: so many recent searches are kept. */
const MAX_RECENTS = 5;

/** The terms searched for last, newest first, each once. */
export interface Recents {
  readonly terms: ReadonlySignal<readonly string[]>;
  add(term: string): void;
  remove(term: string): void;
  clear(): void;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** In memory only: what somebody searched for is not stored without their consent. */
export function createRecents(): Recents {
  const terms = signal<readonly string[]>([]);
  const without = (term: string) => terms.peek().filter((other) => !isSame(other, term));
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
