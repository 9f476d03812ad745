import { signal } from '@preact/signals-core';
import type { ClientDeps } from '../api/client.ts';
import type { OffersMemory, OptionalPath } from './absent-calls.ts';
import type { Config } from './config.ts';

/** The features that the page offers only if the backend has the call for them. Created by the store. */
export interface Offers {
  /** True until the backend has answered that it has no such call (`absent-calls.ts`). Reads a signal. */
  has(path: OptionalPath): boolean;
}

type OffersDeps = Pick<OffersMemory, 'tab' | 'clock' | 'warn'> & { readonly config: Pick<Config, 'prefix'> };

/** @returns also what the client asks and reports */
export function createOffers(
  deps: OffersDeps,
): Offers & Required<Pick<ClientDeps, 'isAbsent' | 'setAbsent'>> {
  const { config, tab } = deps;
  const absent = signal<readonly OptionalPath[]>([]);
  const memory = { ...deps, key: `${config.prefix}_absent`, absent };
  const setAbsent = (path?: string) =>
    import('./absent-calls.ts').then(
      ({ rememberAbsent }) => rememberAbsent(memory, path),
      () => null,
    );
  if (tab.get(memory.key)) void setAbsent();
  return {
    has: (path) => !absent.value.includes(path),
    isAbsent: (path) => absent.peek().some((it) => path.startsWith(it)),
    setAbsent,
  };
}
