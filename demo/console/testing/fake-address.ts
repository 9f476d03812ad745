import type { ConsoleAddress } from '../state/address.ts';

/** The console's address with its history, without a browser. */
export interface FakeAddress extends ConsoleAddress {
  /** The sales of the entries up to the current one. */
  entries(): ReadonlyArray<string | null>;
  back(): void;
}

export function createFakeAddress(sale: string | null = null): FakeAddress {
  const entries: Array<string | null> = [sale];
  const listeners: Array<() => void> = [];
  return {
    entries: () => entries,
    sale: () => entries.at(-1) ?? null,
    push: (next) => void entries.push(next),
    replace: (next) => void entries.splice(-1, 1, next),
    onChange: (run) => void listeners.push(run),
    back() {
      entries.pop();
      for (const run of listeners) run();
    },
  };
}
